import { useTexts } from '@atelier/widgets'
import { useAllowanceOfBench } from '../bench/useAllowance.ts'
import { officeTexts } from './texts.ts'
import { useOfficeModel } from './useOfficeModel.ts'

/** How much models can still write today. Nothing if no model is chosen, and for a plan without a limit. */
export function DraftsLeft() {
  const t = useTexts(officeTexts)
  const { model } = useOfficeModel()
  const allowance = useAllowanceOfBench('drafts')
  if (!model || !allowance || allowance.limit === null) return null
  const { limit, used } = allowance
  return <> {t('draftsLeft', { count: Math.max(0, limit - used), limit })}</>
}
