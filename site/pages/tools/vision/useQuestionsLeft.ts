import type { creations } from '@atelier/contract'
import { useAllowanceOfBench } from '../bench/useAllowance.ts'
import { useSeeingModels } from './useSeeingModels.ts'

/** Undefined without a model that sees, and until it is known. */
export function useQuestionsLeft(): creations.ToolAllowances['questions'] | undefined {
  const allowance = useAllowanceOfBench('questions')
  return useSeeingModels().length > 0 ? allowance : undefined
}
