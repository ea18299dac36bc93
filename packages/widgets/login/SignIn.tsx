import { showDirectionControls } from '../ui/direction-controls.ts'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useImperativeHandle, type Ref } from 'react'
import { logError, type AtelierError } from '../errors.ts'
import { LanguageProvider, useTexts } from '../i18n.ts'
import { loadLateStyles } from '../late-styles.ts'
import { $signInWindow } from '../session/sign-in-window-state.ts'
import { $session, onSessionChange, type SessionDetail } from '../session/store.ts'
import { preloadSignInWindow, signOutFromWidget } from '../session/sign-in-window.ts'
import { Button } from '../ui/Button.tsx'
import { Initials } from '../ui/Initials.tsx'
import { LogoMark } from '../ui/LogoMark.tsx'
import { removeLoaderShell } from '../ui/loader-shell.ts'
import { useFocusFallback } from '../ui/useFocusFallback.ts'
import { loadOwnPage } from './load-own-page.ts'
import { SignInWindowStatus } from './SignInWindowStatus.tsx'
import { useLoginDialog, type LoginDialogOptions } from './useLoginDialog.tsx'
import { signInWindowTexts } from './window-texts.ts'

/** Loaded on our own pages only. Partner pages have no password form. */
const InlineLogin = lazy(async () => {
  const [loaded] = await Promise.all([import('./InlineLogin.tsx'), loadOwnPage()])
  return { default: loaded.InlineLogin }
})

export interface SignInControls {
  /**
   * Opens the dialog in which visitors sign in or register. On a partner’s page, opens the sign-in window: call it in a
   * click handler, or browsers block the window.
   */
  open(): void
  /** Closes the dialog, or the window. */
  close(): void
  /** The same as `open`. If the form is in the page, moves the focus into it. */
  signIn(): void
  /** Signs the visitor out. */
  signOut(): Promise<void>
}

export interface SignInProps extends LoginDialogOptions {
  /** On the server’s own pages, shows the form itself in the place of the button. Without effect beside `partner`. */
  inline?: boolean | undefined
  /** `en`, `vi` or `ar`. Default: the language of all widgets on the page. */
  language?: string | undefined
  controls?: Ref<SignInControls>
  /**
   * The visitor has signed in or out, or `identify()` has begun or ended to say who they are: `{ signedIn, name,
   * identified }`.
   */
  onSession?: (detail: SessionDetail) => void
  onError?: (detail: { error: AtelierError }) => void
}

/**
 * Signs users in and out, with a button that opens a dialog on our own pages and a window on a partner's. With `inline`,
 * our own pages show the form itself.
 * @example <SignIn partner="demo" onSession={({ name }) => greet(name)} />
 */
export function SignIn({ language, ...props }: SignInProps) {
  return (
    <LanguageProvider tag={language}>
      <SignInContent {...props} />
    </LanguageProvider>
  )
}

function SignInContent({
  inline,
  controls,
  onSession,
  onError,
  ...options
}: Omit<SignInProps, 'language'>) {
  const { isPartner, show, hide, dialog } = useLoginDialog(options)
  const isInline = inline && !isPartner
  const session = useStore($session)
  const container = useFocusFallback<HTMLDivElement>(session.is, { onlyIfFocusWasInside: true })
  useEffect(() => void loadLateStyles().catch(logError), [])
  useEffect(() => onSession && onSessionChange(onSession), [onSession])
  useEffect(
    () => $signInWindow.listen((state) => state.is === 'failed' && onError?.(state)),
    [onError],
  )
  useImperativeHandle(controls, () => ({
    open: show,
    close: hide,
    signIn: () => (isInline ? focusForm(container.current!) : show()),
    signOut: signOutFromWidget,
  }))

  return (
    <div className="atl-sign-in" ref={container}>
      <Suspense>
        {session.is === 'user' ? (
          <SignedIn name={showDirectionControls(session.user.displayName)} />
        ) : isInline ? (
          <InlineLogin />
        ) : (
          <LazySignInButton onPress={show} />
        )}
        {/* Removes the loader's shell only here, when the code and styles of its replacement have loaded. */}
        <span ref={removeLoaderShell} hidden />
      </Suspense>
      <SignInWindowStatus />
      {dialog}
    </div>
  )
}

/** Waits for the style sheet with the styles of buttons, which elements load later. */
const LazySignInButton = lazy(async () => {
  await loadLateStyles()
  return { default: SignInButton }
})

function SignInButton({ onPress }: { onPress: () => void }) {
  const t = useTexts(signInWindowTexts)
  return (
    <Button
      part="button"
      onPointerEnter={preloadSignInWindow}
      onFocus={preloadSignInWindow}
      onClick={onPress}
    >
      <LogoMark />
      {t('signInWith')}
    </Button>
  )
}

function SignedIn({ name }: { name: string }) {
  const t = useTexts(signInWindowTexts)
  return (
    <div className="atl-sign-in__who">
      <Initials name={name} />
      <bdi className="atl-sign-in__name" part="name" aria-hidden="true">
        {name}
      </bdi>
      <Button part="button" variant="quiet" size="sm" onClick={() => void signOutFromWidget()}>
        {t('signOut')}
      </Button>
    </div>
  )
}

/** InlineLogin renders the form outside the shadow root, as a child of its host. */
function focusForm(container: Element): void {
  const { host = container } = container.getRootNode() as Partial<ShadowRoot>
  host.querySelector('input')?.focus()
}
