// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { showDirectionControls } from '../ui/direction-controls.ts'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useErrorText, useTexts } from '../i18n.ts'
import { loadLateStyles } from '../late-styles.ts'
import { $signInWindow } from '../session/sign-in-window-state.ts'
import { $session } from '../session/store.ts'
import { preloadSignInWindow, signInFromWidget } from '../session/sign-in-window.ts'
import { signInWindowTexts } from './window-texts.ts'

/** Waits for the styles of fields and buttons, which elements load later. */
const LazyConnectCode = lazy(async () => {
  await loadLateStyles()
  return { default: (await import('./ConnectCode.tsx')).ConnectCode }
})

/** One line about the sign-in window of a partner's page, which screen readers announce when it changes. */
export function SignInWindowStatus() {
  const t = useTexts(signInWindowTexts)
  const errorText = useErrorText()
  const state = useStore($signInWindow)
  const session = useStore($session)
  return (
    <>
      <div role="status">{statusLine()}</div>
      <Suspense>
        {state.is === 'code' && state.attemptsLeft > 0 && <LazyConnectCode {...state} />}
      </Suspense>
    </>
  )

  function statusLine(): ReactNode {
    switch (state.is) {
      case 'idle':
        return session.is === 'user' ? (
          <span className="atl-unseen">
            {t('signedInAs', { name: showDirectionControls(session.user.displayName) })}
          </span>
        ) : null
      case 'open':
        return <p className="atl-window-line">{t('open')}</p>
      case 'blocked':
        return (
          <p className="atl-window-line">
            {t('blocked')}{' '}
            <a className="atl-link" href={state.href} target="_blank" rel="noopener">
              {t('openHere')}
            </a>
          </p>
        )
      case 'failed':
        return (
          <p className="atl-window-line">
            {errorText(state.error)} <SignInLink>{t('retry')}</SignInLink>
          </p>
        )
      case 'code':
        return (
          state.attemptsLeft === 0 && (
            <p className="atl-window-line">
              {t('codeFailed')} <SignInLink>{t('retry')}</SignInLink>
            </p>
          )
        )
      case 'over':
        return (
          <p className="atl-window-line">
            {t('over')} <SignInLink>{t('again')}</SignInLink>
          </p>
        )
    }
  }
}

function SignInLink({ children }: { children: ReactNode }) {
  return (
    <button
      type="button"
      className="atl-link atl-text-button"
      onPointerEnter={preloadSignInWindow}
      onFocus={preloadSignInWindow}
      onClick={signInFromWidget}
    >
      {children}
    </button>
  )
}
