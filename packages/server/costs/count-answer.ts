import type { ModelUse, OnUse } from '../providers/models/model-source.ts'
import type { ModelPrices } from '../environment/models.ts'
import type { UsedBy, UseRecorder } from './use-recorder.ts'

/** Returns a listener that records an answer's requests to endpoints. All of them together count as one answer. */
export function countAnswer(recorder: UseRecorder, usedBy: UsedBy): OnUse {
  let isCounted = false
  return (use, prices) => {
    const answers = isCounted ? 0 : 1
    isCounted = true
    const amounts = use.then((known) => ({ ...known, answers, costMicros: costOf(known, prices) }))
    recorder.recordLater(usedBy, amounts)
  }
}

/** Returns the cost in millionths of a dollar: prices are in dollars per million tokens. */
export function costOf(use: ModelUse, prices: ModelPrices | undefined): number {
  if (!prices) return 0
  const { input, output, picture = 0 } = prices
  return Math.round(
    use.inputTokens * input + use.outputTokens * output + use.pictures * picture * 1_000_000,
  )
}
