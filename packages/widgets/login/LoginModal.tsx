import { useEffect, useImperativeHandle, type Ref } from 'react'
import type { AtelierError } from '../errors.ts'
import { LanguageProvider } from '../i18n.ts'
import { $signInWindow } from '../session/sign-in-window-state.ts'
import { onSessionChange, type SessionDetail } from '../session/store.ts'
import type { LoginTab } from './login-state.ts'
import { SignInWindowStatus } from './SignInWindowStatus.tsx'
import { useLoginDialog, type LoginDialogOptions } from './useLoginDialog.tsx'

export interface LoginModalControls {
  /** Opens the dialog or, on a partner’s page, the window. Call it in a click handler, or browsers block the window. */
  open(): void
  close(): void
}

export interface LoginModalProps extends LoginDialogOptions {
  /** The form that is shown first: `login` (the default) or `register`. */
  tab?: LoginTab | undefined
  /** Default: the language of all widgets on the page. */
  language?: string | undefined
  controls?: Ref<LoginModalControls>
  onSession?: ((detail: SessionDetail) => void) | undefined
  onError?: ((detail: { error: AtelierError }) => void) | undefined
}

/**
 * The dialog in which visitors sign in or register, without a button of its own. On our own pages a modal; a partner's page
 * has no password form, so there it is a window of ours. Without `onSignedIn`, users then go to their profile.
 * @example <LoginModal open={isOpen} onClose={() => setOpen(false)} onSignedIn={save} />
 */
export function LoginModal({ language, ...props }: LoginModalProps) {
  return (
    <LanguageProvider tag={language}>
      <Content {...props} />
    </LanguageProvider>
  )
}

function Content({
  tab,
  controls,
  onSession,
  onError,
  ...options
}: Omit<LoginModalProps, 'language'>) {
  const { isPartner, show, hide, dialog } = useLoginDialog({ ...options, ...(tab && { tab }) })
  useEffect(() => onSession && onSessionChange(onSession), [onSession])
  useEffect(
    () => $signInWindow.listen((state) => state.is === 'failed' && onError?.(state)),
    [onError],
  )
  useImperativeHandle(controls, () => ({ open: show, close: hide }))
  return (
    <>
      {dialog}
      {isPartner && <SignInWindowStatus />}
    </>
  )
}
