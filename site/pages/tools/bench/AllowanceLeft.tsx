import { useTexts } from '@atelier/widgets'
import type { ReactNode } from 'react'
import { leftOf } from './possible-count.ts'
import { benchTexts } from './texts.ts'
import { useAllowanceOfBench } from './useAllowance.ts'
import { useEngine } from './useBench.ts'

/** How much is left of what counts: without a model today's results, with one what `children` say. */
export function AllowanceLeft({ children }: { children: ReactNode }) {
  const engine = useEngine()
  if (!engine) return null
  return engine.isSketch ? <SketchesLeft /> : children
}

/** Nothing for a plan without a limit, and until it is known. */
function SketchesLeft() {
  const t = useTexts(benchTexts)
  const left = leftOf(useAllowanceOfBench('sketches'))
  return left && t('sketchesLeft', { count: left.left, limit: left.limit })
}
