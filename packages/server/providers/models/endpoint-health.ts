import { SECOND_MS } from '@atelier/contract'
import { Failure } from '../../helpers/fail.ts'
import { UpstreamError } from './upstream-error.ts'

/** How long an endpoint is left alone after a failure. Doubled with each further failure in a row. */
const FIRST_PAUSE_MS = 10 * SECOND_MS
const MAX_PAUSE_MS = 5 * 60 * SECOND_MS
/** The endpoint refuses this request, not every one: it is too long, or the model's filter does not allow it. */
const REFUSES_REQUEST = new Set([400, 403, 404, 413, 422])

/** For operators: how a model does at one endpoint. */
export interface EndpointReport {
  endpoint: string
  model: string
  /** Since the start of this process. */
  answers: number
  failures: number
  lastFailure: string | undefined
  /** Until then the model is asked at its other endpoints first. Absent: it answers. */
  pausedUntil: Date | undefined
}

/** Remembers whether a model answers at an endpoint, and leaves an endpoint that fails alone for a while. */
export interface EndpointHealth {
  isPaused(): boolean
  pausedUntilMs(): number
  recordAnswer(): void
  /**
   * Returns for how long the endpoint is left alone, in milliseconds: 0 if the failure may lie in the request, such as that
   * of an answer that had begun, so that no visitor can make an endpoint pause for all.
   */
  recordFailure(error: unknown, options?: { hasBegun?: boolean }): number
  report(): EndpointReport
}

export function createEndpointHealth(endpoint: string, model: string): EndpointHealth {
  let answers = 0
  let failures = 0
  let failuresInRow = 0
  let pausedUntil = 0
  let lastFailure: string | undefined
  /** A long question may take a good endpoint long. Only the second time-out in a row pauses it. */
  let hasTimedOut = false

  return {
    isPaused: () => Date.now() < pausedUntil,
    pausedUntilMs: () => pausedUntil,
    recordAnswer() {
      answers += 1
      failuresInRow = 0
      pausedUntil = 0
      hasTimedOut = false
    },
    recordFailure(error, { hasBegun = false } = {}) {
      failures += 1
      lastFailure = reasonOf(error)
      // Failures of requests that were sent at the same time are one failure.
      if (hasBegun || isAboutRequest(error) || Date.now() < pausedUntil) return 0
      const isFirstTimeout = isTimeout(error) && !hasTimedOut
      hasTimedOut = isTimeout(error)
      if (isFirstTimeout) return 0
      const pauseMs = pauseAfter(error, failuresInRow)
      failuresInRow += 1
      pausedUntil = Date.now() + pauseMs
      return pauseMs
    },
    report: () => ({
      endpoint,
      model,
      answers,
      failures,
      lastFailure,
      pausedUntil: Date.now() < pausedUntil ? new Date(pausedUntil) : undefined,
    }),
  }
}

/** What the endpoint itself asks for counts, if it says how long it needs. */
function pauseAfter(error: unknown, failuresInRow: number): number {
  const { retryAfter } = error as Partial<Failure>
  if (retryAfter) return Math.min(retryAfter * SECOND_MS, MAX_PAUSE_MS)
  return Math.min(FIRST_PAUSE_MS * 2 ** failuresInRow, MAX_PAUSE_MS)
}

const isTimeout = (error: unknown) => error instanceof Failure && error.code === 'timeout'

function isAboutRequest(error: unknown): boolean {
  const { cause } = error as Error
  return cause instanceof UpstreamError && REFUSES_REQUEST.has(cause.status ?? 0)
}

/** For the log and the operator's page. An endpoint may repeat a part of the question in its error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Failure)) return (error as Error).message
  const { cause } = error
  return cause instanceof Error ? cause.message : error.message
}
