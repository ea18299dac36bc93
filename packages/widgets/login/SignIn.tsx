import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useImperativeHandle, useState, type Ref } from 'react'
import { logError, type AtelierError } from '../errors.ts'
import { LanguageProvider, useTexts } from '../i18n.ts'
import { loadLateStyles } from '../late-styles.ts'
import { preparePartnerPage } from '../session/embed-guest.ts'
import { $signInWindow } from '../session/sign-in-window-state.ts'
import { $session, onSessionChange, type SessionDetail } from '../session/store.ts'
import {
  preloadSignInWindow,
  signInFromWidget,
  signOutFromWidget,
} from '../session/sign-in-window.ts'
import { Button } from '../ui/Button.tsx'
import { Initials } from '../ui/Initials.tsx'
import { LogoMark } from '../ui/LogoMark.tsx'
import { removeLoaderShell } from '../ui/loader-shell.ts'
import { useFocusFallback } from '../ui/useFocusFallback.ts'
import { SignInWindowStatus } from './SignInWindowStatus.tsx'
import { signInWindowTexts } from './window-texts.ts'

/** Loaded on our own pages only. Partner pages have no password form. */
const InlineLogin = lazy(async () => ({ default: (await import('./InlineLogin.tsx')).InlineLogin }))

export interface SignInControls {
  /** Opens the sign-in window. Call it in a click handler, or browsers block the window. */
  signIn(): void
  /** Signs the visitor out. */
  signOut(): Promise<void>
}

export interface SignInProps {
  /** The name under which the Atelier server knows your website. Leave it out on the server’s own pages. */
  partner?: string | undefined
  /** `en` or `vi`. Default: the language of all widgets on the page. */
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
 * Signs users in and out: with a button that opens a window on a partner's page, with the login form on our own.
 * @example <SignIn partner="demo" onSession={({ name }) => greet(name)} />
 */
export function SignIn({ language, ...props }: SignInProps) {
  return (
    <LanguageProvider tag={language}>
      <SignInContent {...props} />
    </LanguageProvider>
  )
}

function SignInContent({ partner, controls, onSession, onError }: Omit<SignInProps, 'language'>) {
  const [isPartner] = useState(() => preparePartnerPage(partner))
  const session = useStore($session)
  const container = useFocusFallback<HTMLDivElement>(session.is, { onlyIfFocusWasInside: true })
  useEffect(() => void loadLateStyles().catch(logError), [])
  useEffect(() => onSession && onSessionChange(onSession), [onSession])
  useEffect(
    () => $signInWindow.listen((state) => state.is === 'failed' && onError?.(state)),
    [onError],
  )
  useImperativeHandle(controls, () => ({
    signIn: () => (isPartner ? signInFromWidget() : focusForm(container.current!)),
    signOut: signOutFromWidget,
  }))

  return (
    <div className="atl-sign-in" ref={container}>
      <Suspense>
        {session.is === 'user' ? (
          <SignedIn name={session.user.displayName} />
        ) : isPartner ? (
          <LazySignInButton />
        ) : (
          <InlineLogin />
        )}
        {/* Removes the loader's shell only here, when the code and styles of its replacement have loaded. */}
        <span ref={removeLoaderShell} hidden />
      </Suspense>
      <SignInWindowStatus />
    </div>
  )
}

/** Waits for the style sheet with the styles of buttons, which elements load later. */
const LazySignInButton = lazy(async () => {
  await loadLateStyles()
  return { default: SignInButton }
})

function SignInButton() {
  const t = useTexts(signInWindowTexts)
  return (
    <Button
      part="button"
      onPointerEnter={preloadSignInWindow}
      onFocus={preloadSignInWindow}
      onClick={signInFromWidget}
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
