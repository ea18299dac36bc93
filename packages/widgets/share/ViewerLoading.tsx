import { useTexts } from '../i18n.ts'
import { LateFailure } from './LateFailure.tsx'
import type { LazyModule } from '../ui/lazy-module.ts'
import { shareTexts } from './viewer-texts.ts'

/** A placeholder with the height of a collapsed conversation, so that little moves when the conversation has loaded. */
export function ViewerLoading({ late }: { late: LazyModule<unknown> }) {
  const t = useTexts(shareTexts)
  return (
    <>
      <div className="atl-viewer__bar">
        <p className="atl-viewer__facts" role="status">
          {t('loading')}
        </p>
      </div>
      <div className="atl-viewer__roll--waiting" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <div className="atl-viewer__foot">
        <LateFailure late={late} />
      </div>
    </>
  )
}
