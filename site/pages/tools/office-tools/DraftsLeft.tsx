import { useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useBench } from '../bench/useBench.ts'
import { useToolAllowance } from '../useToolAllowance.ts'
import { officeTexts } from './texts.ts'
import { useOfficeModel } from './useOfficeModel.ts'

/** How much models can still write today. Nothing if no model is chosen, and for a plan without a limit. */
export function DraftsLeft() {
  const t = useTexts(officeTexts)
  const { bench } = useBench()
  const latest = useStore(bench.$latest)
  const { model } = useOfficeModel()
  const allowance = useToolAllowance('drafts', !!model, `${latest?.id} ${latest?.status}`)
  if (!model || !allowance || allowance.limit === null) return null
  const { limit, used } = allowance
  return <> {t('draftsLeft', { count: Math.max(0, limit - used), limit })}</>
}
