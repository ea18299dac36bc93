import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useErrorText, useTexts } from '../i18n.ts'
import { $connecting } from '../session/connecting.ts'
import { $session } from '../session/store.ts'
import { prepareWindow, signInHere } from '../session/window.ts'
import { windowTexts } from './window-texts.ts'

/** What has become of the window, in one line. Read out as it changes. */
export function WindowLine() {
  const t = useTexts(windowTexts)
  const errorText = useErrorText()
  const state = useStore($connecting)
  const session = useStore($session)
  return <div role="status">{line()}</div>

  function line(): ReactNode {
    switch (state.is) {
      case 'idle':
        return session.is === 'user' ? (
          <span className="atl-unseen">{t('signedInAs', { name: session.user.displayName })}</span>
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
            {errorText(state.error)} <Again>{t('retry')}</Again>
          </p>
        )
      case 'over':
        return (
          <p className="atl-window-line">
            {t('over')} <Again>{t('again')}</Again>
          </p>
        )
    }
  }
}

function Again({ children }: { children: ReactNode }) {
  return (
    <button
      type="button"
      className="atl-link atl-text-button"
      onPointerEnter={prepareWindow}
      onFocus={prepareWindow}
      onClick={signInHere}
    >
      {children}
    </button>
  )
}
