import {
  createLoginStore,
  LoginForm,
  signInReturnPath,
  useLoginTitle,
  useTexts,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ConnectStepProps } from './connect-store.ts'
import { connectTexts } from './connect-texts.ts'

export function ConnectSignIn({ state }: Pick<ConnectStepProps<'signin'>, 'state'>) {
  const t = useTexts(connectTexts)
  const { pathname, search } = useLocation()
  const [login] = useState(() => createLoginStore({ redirectOnly: true }))
  const step = useStore(login.$step)
  const container = useRef<HTMLDivElement>(null)
  const loginTitle = useLoginTitle(login)
  const isForm = step.is === 'form'
  useEffect(() => {
    container.current!.querySelector('input')?.focus()
  }, [])
  return (
    <>
      <div>
        <h1 className="display" tabIndex={-1}>
          {isForm
            ? t('signInTitle', { partner: state.connectRequest.partnerName })
            : loginTitle.title}
        </h1>
        <p className="connect__small">{isForm ? t('signInLead') : loginTitle.description}</p>
      </div>
      <div ref={container}>
        <LoginForm
          store={login}
          compact
          onBeforeRedirect={() => signInReturnPath.save(pathname + search)}
          onSignedIn={() => {}}
        />
      </div>
    </>
  )
}
