import { creations } from '@atelier/contract'
import { ignoreError, onUserChange, request, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { writerTexts } from '../texts.ts'
import { useWriter } from '../useWriter.ts'
import { useWritingModels } from './useWritingModels.ts'

/** How many drafts models can still write today. Nothing without a model, and for a plan without a limit. */
export function DraftsLeft() {
  const t = useTexts(writerTexts)
  const { drafts } = useWriter()
  const written = useStore(drafts.$written)
  const hasModels = useWritingModels().length > 0
  const [allowance, setAllowance] = useState<creations.ToolAllowances['drafts']>()
  useEffect(() => {
    if (!hasModels) return undefined
    let isCurrent = true
    const load = () =>
      void request(creations.getToolAllowances, {})
        .then((allowances) => isCurrent && setAllowance(allowances.drafts))
        .catch(ignoreError('the page works without the number'))
    load()
    const stop = onUserChange(load)
    return () => {
      isCurrent = false
      stop()
    }
  }, [hasModels, written])
  if (!hasModels || !allowance || allowance.limit === null) return null
  const { limit, used } = allowance
  return t('draftsLeft', { count: Math.max(0, limit - used), limit })
}
