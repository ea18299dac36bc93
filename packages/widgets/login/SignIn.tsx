import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useImperativeHandle, useState, type Ref } from 'react'
import { configuration } from '../configure.ts'
import type { AtelierError } from '../errors.ts'
import { Speaking, useTexts } from '../i18n.ts'
import { allStyles } from '../late-styles.ts'
import { languageOf } from '../preferences/store.ts'
import { enterAs } from '../session/embed.ts'
import { $connecting } from '../session/connecting.ts'
import { $session, onSession as whenSession, type SessionDetail } from '../session/store.ts'
import { prepareWindow, signInHere, signOutHere } from '../session/window.ts'
import { Button } from '../ui/Button.tsx'
import { Initials } from '../ui/Initials.tsx'
import { Mark } from '../ui/Mark.tsx'
import { useKeptFocus } from '../ui/useKeptFocus.ts'
import { WindowLine } from './WindowLine.tsx'
import { windowTexts } from './window-texts.ts'

/** Passwords are typed on pages of our own only, so partners' pages never fetch it. */
const InPlace = lazy(async () => ({ default: (await import('./InPlace.tsx')).InPlace }))

export interface SignInControls {
  /** Opens a window on a partner's page. Call it while a press is being handled: later, browsers keep it closed. */
  signIn(): void
  signOut(): Promise<void>
}

export interface SignInProps {
  /** The name under which the Atelier server knows the page around. Absent: the page is one of the server's own. */
  partner?: string | undefined
  /** `en`, `vi`; absent: as everything on the page. */
  language?: string | undefined
  controls?: Ref<SignInControls>
  onSession?: (detail: SessionDetail) => void
  onError?: (detail: { error: AtelierError }) => void
}

/**
 * The way in and out, for the whole page. On a partner's page a button that opens a window, on our own the form.
 * @example <SignIn partner="demo" onSession={({ name }) => greet(name)} />
 */
export function SignIn({ language, ...props }: SignInProps) {
  const spoken = languageOf(language)
  return (
    <Speaking {...(spoken && { language: spoken })}>
      <Way {...props} />
    </Speaking>
  )
}

function Way({ partner, controls, onSession, onError }: Omit<SignInProps, 'language'>) {
  const [isPartner] = useState(() => {
    const name = partner ?? configuration().partner
    if (name) enterAs(name)
    return !!name
  })
  const session = useStore($session)
  const box = useKeptFocus<HTMLDivElement>(session.is, { fromWithin: true })
  useEffect(() => whenSession((detail) => onSession?.(detail)), [onSession])
  useEffect(
    () => $connecting.listen((state) => state.is === 'failed' && onError?.(state)),
    [onError],
  )
  useImperativeHandle(controls, () => ({
    signIn: () => (isPartner ? signInHere() : focusForm(box.current)),
    signOut: signOutHere,
  }))

  return (
    <div className="atl-sign-in" ref={box}>
      {session.is === 'user' ? (
        <Signed name={session.user.displayName} />
      ) : isPartner ? (
        <Suspense>
          <LateOpener />
        </Suspense>
      ) : (
        <Suspense>
          <InPlace />
        </Suspense>
      )}
      <WindowLine />
    </div>
  )
}

/** Its looks come after those that every element begins with. */
const LateOpener = lazy(async () => {
  await allStyles()
  return { default: Opener }
})

function Opener() {
  const t = useTexts(windowTexts)
  return (
    <Button onPointerEnter={prepareWindow} onFocus={prepareWindow} onClick={signInHere}>
      <Mark />
      {t('signInWith')}
    </Button>
  )
}

function Signed({ name }: { name: string }) {
  const t = useTexts(windowTexts)
  return (
    <div className="atl-sign-in__who">
      <Initials name={name} />
      <bdi className="atl-sign-in__name" aria-hidden="true">
        {name}
      </bdi>
      <Button look="quiet" size="sm" onClick={() => void signOutHere()}>
        {t('signOut')}
      </Button>
    </div>
  )
}

/** The fields stand in the page itself, beside our shadow root. */
function focusForm(box: Element | null): void {
  const root = box?.getRootNode()
  const around = root instanceof ShadowRoot ? root.host : box
  around?.querySelector('input')?.focus()
}
