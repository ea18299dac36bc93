import type { creations } from '@atelier/contract'
import { $allowance } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { maxCountOf, picturesLeftFor, type Left } from './possible-count.ts'
import { useBench, useEngine } from './useBench.ts'

/** How much the tool can still make for the visitor. Undefined until it is known. */
export const useAllowanceOfBench = <What extends keyof creations.ToolAllowances>(
  what: What,
): creations.ToolAllowances[What] | undefined => useStore(useBench().$toolAllowances)?.[what]

/** How many pictures the engine of the form can still draw for the visitor. */
export function usePicturesLeft(): Left | undefined {
  const tools = useStore(useBench().$toolAllowances)
  return picturesLeftFor(useEngine(), { chat: useStore($allowance), tools })
}

export const useMaxCount = (): number => maxCountOf(usePicturesLeft())
