import type { creations } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useBench } from './bench/useBench.ts'
import { useToolAllowance } from './useToolAllowance.ts'

/** How much of what the tool counts is left: asked for again when something was made. */
export function useAllowanceOfBench<What extends keyof creations.ToolAllowances>(
  what: What,
  isNeeded = true,
): creations.ToolAllowances[What] | undefined {
  const latest = useStore(useBench().bench.$latest)
  return useToolAllowance(what, isNeeded, `${latest?.id} ${latest?.status}`)
}
