import type { creations } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useBench } from '../bench/useBench.ts'
import { useToolAllowance } from '../useToolAllowance.ts'
import { useSeeingModels } from './useSeeingModels.ts'

/** Undefined without a model that sees, and until it is known. */
export function useQuestionsLeft(): creations.ToolAllowances['questions'] | undefined {
  const { bench } = useBench()
  const latest = useStore(bench.$latest)
  const hasModels = useSeeingModels().length > 0
  return useToolAllowance('questions', hasModels, `${latest?.id} ${latest?.status}`)
}
