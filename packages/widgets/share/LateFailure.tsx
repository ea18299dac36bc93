import { useTexts } from '../i18n.ts'
import type { LazyModule } from '../ui/lazy-module.ts'
import { shareTexts } from './viewer-texts.ts'

/** A button that reloads the late parts if loading them has failed. */
export function LateFailure({ late }: { late: LazyModule<unknown> }) {
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
