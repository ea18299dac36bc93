import { Skeleton, useTexts } from '@atelier/widgets'
import { officeTexts } from './texts.ts'

/** Something is being made, and nothing of it is there. */
export function Working() {
  const t = useTexts(officeTexts)
  return (
    <div aria-busy="true" className="bench-working">
      <p className="muted">{t('working')}</p>
      <Skeleton width="long" />
      <Skeleton width="long" />
      <Skeleton width="medium" />
    </div>
  )
}
