import type { creations } from '@atelier/contract'
import { useAllowanceOfBench } from '../useAllowanceOfBench.ts'
import { useSeeingModels } from './useSeeingModels.ts'

/** Undefined without a model that sees, and until it is known. */
export function useQuestionsLeft(): creations.ToolAllowances['questions'] | undefined {
  return useAllowanceOfBench('questions', useSeeingModels().length > 0)
}
