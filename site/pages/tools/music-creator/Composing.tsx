import { Skeleton, useTexts } from '@atelier/widgets'
import { musicTexts } from './texts.ts'

/** Before there are notes. */
export function Composing() {
  const t = useTexts(musicTexts)
  return (
    <div className="composing" aria-busy="true">
      <p className="muted">{t('starting')}</p>
      <Skeleton width="long" />
      <Skeleton width="medium" />
    </div>
  )
}
