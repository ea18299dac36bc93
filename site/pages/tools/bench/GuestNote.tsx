import { $session, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { openSignInModal } from '../../../sign-in-modal.ts'
import { benchTexts } from './texts.ts'

/** How long a guest's pictures are kept. Nothing for users. */
export function GuestNote() {
  const t = useTexts(benchTexts)
  if (useStore($session).is !== 'guest') return null
  return (
    <p className="guest-note">
      {t('keptForGuest')}{' '}
      <button
        type="button"
        className="atl-link atl-text-button"
        onClick={() => openSignInModal({ onSignedIn() {} })}
      >
        {t('signInToKeep')}
      </button>
    </p>
  )
}
