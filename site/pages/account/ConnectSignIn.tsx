import { createLoginStore, LoginForm, signInReturnPath, useLoginTitle } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from '../../router/hooks.ts'

interface ConnectSignInProps {
  title: string
  lead: string
}

export function ConnectSignIn({ title, lead }: ConnectSignInProps) {
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
          {isForm ? title : loginTitle.title}
        </h1>
        <p className="connect__small">{isForm ? lead : loginTitle.description}</p>
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
