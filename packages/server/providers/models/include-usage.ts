import { HOUR_MS, MINUTE_MS } from '@atelier/contract'

/** How long a refusal of `include_usage` is remembered, because the model's name may later belong to another server. */
const REFUSED_MS = HOUR_MS
/** How often a refused request may be resent without `include_usage` if the field turns out not to be the reason. */
const SECOND_TRY_INTERVAL_MS = MINUTE_MS

/** Remembers for each model of an endpoint whether it accepts `stream_options: { include_usage: true }`. */
interface IncludeUsageSupport {
  /** Whether a request may contain `include_usage`. */
  isAllowed(model: string): boolean
  /**
   * Whether a request may have been refused because of `include_usage`, so that resending it without is worth a try.
   */
  mayBeTheReason(model: string): boolean
  recordAccepted(model: string): void
  recordSecondTry(model: string, result: { isAnswered: boolean }): void
}

interface ModelState {
  hasAccepted: boolean
  leaveOutUntil: number
  noSecondTryUntil: number
}

export function createIncludeUsageSupport(): IncludeUsageSupport {
  const states = new Map<string, ModelState>()

  function stateOf(model: string): ModelState {
    const state = states.get(model) ?? { hasAccepted: false, leaveOutUntil: 0, noSecondTryUntil: 0 }
    states.set(model, state)
    return state
  }

  return {
    isAllowed: (model) => performance.now() >= stateOf(model).leaveOutUntil,
    mayBeTheReason: (model) => performance.now() >= stateOf(model).noSecondTryUntil,
    recordAccepted(model) {
      stateOf(model).hasAccepted = true
    },
    recordSecondTry(model, { isAnswered }) {
      const state = stateOf(model)
      const now = performance.now()
      if (isAnswered) state.leaveOutUntil = now + REFUSED_MS
      else if (state.hasAccepted) state.noSecondTryUntil = now + SECOND_TRY_INTERVAL_MS
      // A model that has not answered any request yet may not accept `include_usage`, so the next request omits it.
      else state.leaveOutUntil = now + SECOND_TRY_INTERVAL_MS
    },
  }
}
