import { HOUR_MS, MINUTE_MS } from '@atelier/contract'

/** After this time a model that has refused `include_usage` gets it again: by then its name may belong to another server. */
const REFUSED_MS = HOUR_MS
/** A question that is refused for another reason is sent twice at most once in this time. */
const SECOND_TRY_INTERVAL_MS = MINUTE_MS

/** Remembers for each model of an endpoint whether it accepts `stream_options: { include_usage: true }`. */
interface IncludeUsageSupport {
  /** Whether a question may contain `include_usage`. */
  isAllowed(model: string): boolean
  /** Whether `include_usage` may be why a question was refused, so that the question is worth a second try without it. */
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
      // A model that has answered nothing yet may not accept `include_usage`, so the next question does without.
      else state.leaveOutUntil = now + SECOND_TRY_INTERVAL_MS
    },
  }
}
