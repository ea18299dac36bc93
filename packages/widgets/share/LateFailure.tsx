import { useTexts } from '../i18n.ts'
import type { LateParts } from './useLateParts.ts'
import { shareTexts } from './viewer-texts.ts'

/** A button that reloads the late parts if loading them has failed. */
export function LateFailure({ late }: { late: LateParts }) {
  const t = useTexts(shareTexts)
  if (!late.hasFailed) return null
  return (
    <button
      type="button"
      className="atl-link atl-text-button atl-viewer__retry"
      onClick={late.retry}
    >
      {t('notLoaded')}
    </button>
  )
}
