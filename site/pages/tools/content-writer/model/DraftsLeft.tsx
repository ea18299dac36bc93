import { useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useToolAllowance } from '../../useToolAllowance.ts'
import { writerTexts } from '../texts.ts'
import { useWriter } from '../useWriter.ts'
import { useWritingModels } from '../../useWritingModels.ts'

/** How many drafts models can still write today. Nothing without a model, and for a plan without a limit. */
export function DraftsLeft() {
  const t = useTexts(writerTexts)
  const written = useStore(useWriter().drafts.$written)
  const hasModels = useWritingModels().length > 0
  const allowance = useToolAllowance('drafts', hasModels, written)
  if (!hasModels || !allowance || allowance.limit === null) return null
  const { limit, used } = allowance
  return t('draftsLeft', { count: Math.max(0, limit - used), limit })
}
