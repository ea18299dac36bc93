import type { pro } from '@atelier/contract'
import { usePlanWords } from './usePlanWords.ts'

/** What the add-on costs in addition, in the currency that is charged and about how much in the visitor's. */
export function GodModePrice({ pricing }: { pricing: pro.Pricing }) {
  const { godMode, price, about } = usePlanWords(pricing)
  if (godMode === undefined) return null
  const aboutPrice = about(godMode)
  return (
    <p className="add-on__price num">
      <b>+{price(godMode)}</b> {aboutPrice && <span>{aboutPrice}</span>}
    </p>
  )
}
