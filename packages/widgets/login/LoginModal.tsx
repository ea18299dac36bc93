import { useEffect, useState } from 'react'
import { useTexts } from '../i18n.ts'
import { afterSignIn } from '../session/kept.ts'
import { Modal } from '../ui/Modal.tsx'
import { LoginForm, useLoginTitle } from './LoginForm.tsx'
import { createLogin, type LoginTab } from './store.ts'
import { loginTexts } from './texts.ts'

export interface LoginModalProps {
  open: boolean
  tab?: LoginTab
  /** Where to come back to, if a provider's page takes the place of this one. */
  returnTo?: string
  onClose: () => void
  onSignedIn: () => void
}

/** Signs in over the page, which stays as it is. */
export function LoginModal(props: LoginModalProps) {
  return props.open ? <OpenLogin {...props} /> : null
}

function OpenLogin({ tab = 'login', returnTo, onClose, onSignedIn }: LoginModalProps) {
  const t = useTexts(loginTexts)
  const [store] = useState(createLogin)
  const { title, lead } = useLoginTitle(store)
  useEffect(() => store.chooseTab(tab), [store, tab])

  return (
    <Modal open title={title} lead={lead} closeLabel={t('close')} onClose={onClose}>
      <LoginForm
        store={store}
        onLeave={() => afterSignIn.set(returnTo ?? location.pathname + location.search)}
        onSignedIn={() => {
          onClose()
          onSignedIn()
        }}
      />
    </Modal>
  )
}
