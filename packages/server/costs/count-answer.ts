import type { ModelUse, OnUse } from '../providers/models/model-source.ts'
import type { ModelPrices } from '../environment/models.ts'
import type { UsedBy, UseRecorder } from './use-recorder.ts'

/** Returns what an answer tells of its requests to endpoints: however many it has tried, it counts as one answer. */
export function countAnswer(recorder: UseRecorder, usedBy: UsedBy): OnUse {
  let isCounted = false
  return (use, prices) => {
    const answers = isCounted ? 0 : 1
    isCounted = true
    const amounts = use.then((known) => ({ ...known, answers, costMicros: costOf(known, prices) }))
    recorder.recordLater(usedBy, amounts)
  }
}

/** In millionths of a dollar, which is what a token costs whose price is a dollar for a million. */
export function costOf(use: ModelUse, prices: ModelPrices | undefined): number {
  if (!prices) return 0
  const { input, output, picture = 0 } = prices
  return Math.round(
    use.inputTokens * input + use.outputTokens * output + use.pictures * picture * 1_000_000,
  )
}
