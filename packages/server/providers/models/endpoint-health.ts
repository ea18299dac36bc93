import { SECOND_MS } from '@atelier/contract'
import { Failure } from '../../helpers/fail.ts'
import { UpstreamError } from './upstream-error.ts'

/** How long an endpoint is paused after a failure. Doubled with each further failure in a row. */
const FIRST_PAUSE_MS = 10 * SECOND_MS
const MAX_PAUSE_MS = 5 * 60 * SECOND_MS
/** Statuses for a problem of the single request, such as its length or a content filter, and not of the endpoint. */
const REFUSES_REQUEST = new Set([400, 403, 404, 413, 422])

/** The state of a model at one endpoint, for operators. */
export interface EndpointReport {
  endpoint: string
  model: string
  /** Since the start of this process. */
  answers: number
  failures: number
  lastFailure: string | undefined
  /** Until then, the model's other endpoints are tried first. Absent: the endpoint works. */
  pausedUntil: Date | undefined
}

/** Tracks whether a model works at an endpoint, and pauses a failing endpoint for a while. */
export interface EndpointHealth {
  isPaused(): boolean
  pausedUntilMs(): number
  /** Returns whether the endpoint was paused. */
  recordAnswer(): boolean
  /**
   * Returns for how many milliseconds the endpoint is paused: 0 if the request may be the cause, for example after an
   * answer had begun, so that no visitor can pause an endpoint for everyone.
   */
  recordFailure(error: unknown, options?: { hasBegun?: boolean }): number
  /** Takes over that another server has paused the endpoint, or, with 0, that it has answered there again. */
  takeOverPause(pauseMs: number): void
  report(): EndpointReport
}

export function createEndpointHealth(endpoint: string, model: string): EndpointHealth {
  let answers = 0
  let failures = 0
  let failuresInRow = 0
  let pausedUntil = 0
  let lastFailure: string | undefined
  /** Only the second timeout in a row pauses an endpoint, because a long question can take a working endpoint long. */
  let hasTimedOut = false

  return {
    isPaused: () => Date.now() < pausedUntil,
    pausedUntilMs: () => pausedUntil,
    recordAnswer() {
      const wasPaused = pausedUntil > 0
      answers += 1
      failuresInRow = 0
      pausedUntil = 0
      hasTimedOut = false
      return wasPaused
    },
    recordFailure(error, { hasBegun = false } = {}) {
      failures += 1
      lastFailure = reasonOf(error)
      // Further failures during a pause do not count: they belong to requests that were sent before.
      if (hasBegun || isAboutRequest(error) || Date.now() < pausedUntil) return 0
      const isFirstTimeout = isTimeout(error) && !hasTimedOut
      hasTimedOut = isTimeout(error)
      if (isFirstTimeout) return 0
      const pauseMs = pauseAfter(error, failuresInRow)
      failuresInRow += 1
      pausedUntil = Date.now() + pauseMs
      return pauseMs
    },
    takeOverPause(pauseMs) {
      pausedUntil = pauseMs > 0 ? Date.now() + Math.min(pauseMs, MAX_PAUSE_MS) : 0
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

/** Returns the endpoint's own Retry-After if it sends one, else the doubled pause. */
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

/**
 * The reason of a failure for the log and the operator's page. It may contain a part of the question, because endpoints
 * quote it in their errors.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Failure)) return (error as Error).message
  const { cause } = error
  return cause instanceof Error ? cause.message : error.message
}
