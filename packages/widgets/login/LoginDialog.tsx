import { useEffect, useState } from 'react'
import { useTexts } from '../i18n.ts'
import { signInReturnPath } from '../session/tab-storage.ts'
import { Modal } from '../ui/Modal.tsx'
import { OutsideShadow } from '../ui/OutsideShadow.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { LoginTab } from './login-state.ts'
import { createLoginStore } from './store.ts'
import { loginTexts } from './texts.ts'
import { useLoginTitle } from './useLoginTitle.ts'

export interface LoginDialogProps {
  open: boolean
  tab?: LoginTab
  /** Why signing in is needed. */
  reason?: string | undefined
  /** The path to return to after a sign-in that redirects. Default: the current page. */
  returnTo?: string
  onClose: () => void
  onSignedIn: () => void
}

/** The modal dialog itself, without what opens it. The site renders it; other pages use LoginModal. */
export function LoginDialog(props: LoginDialogProps) {
  return props.open ? <OpenLoginDialog {...props} /> : null
}

function OpenLoginDialog(props: LoginDialogProps) {
  const { tab = 'login', reason, returnTo, onClose, onSignedIn } = props
  const t = useTexts(loginTexts)
  const [store] = useState(createLoginStore)
  const { title, description = reason } = useLoginTitle(store)
  useEffect(() => store.selectTab(tab), [store, tab])

  return (
    <Modal open title={title} description={description} closeLabel={t('close')} onClose={onClose}>
      <OutsideShadow slot="form" onRendered={focusFirstControl}>
        <LoginForm
          store={store}
          onBeforeRedirect={() =>
            signInReturnPath.save(returnTo ?? location.pathname + location.search)
          }
          onSignedIn={() => {
            onClose()
            onSignedIn()
          }}
        />
      </OutsideShadow>
    </Modal>
  )
}

/** What a browser does for a dialog that contains its controls itself. */
function focusFirstControl(content: Element): void {
  content.querySelector<HTMLElement>('button, input')?.focus()
}
