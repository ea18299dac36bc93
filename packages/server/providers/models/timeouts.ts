import { LONG_REQUEST_TIMEOUT_MS, MINUTE_MS } from '@atelier/contract'
import { fail, Failure } from '../../helpers/fail.ts'
import type { ModelSettings } from './model-source.ts'

export interface ModelTimeouts {
  firstEventMs: number
  nextEventMs: number
  /** Ends an answer even if the model keeps sending. */
  answerMs: number
}

/** A slow model may take as long as the browser waits: decision 40. */
const DEFAULT_TIMEOUTS: ModelTimeouts = {
  firstEventMs: LONG_REQUEST_TIMEOUT_MS,
  nextEventMs: LONG_REQUEST_TIMEOUT_MS,
  answerMs: 15 * MINUTE_MS,
}

/** Returns the timeouts of a model: its own if the operator has set them, else those of its endpoint. */
export function timeoutsFor(
  { firstTokenTimeoutSeconds, answerTimeoutSeconds }: ModelSettings,
  endpointTimeouts: Partial<ModelTimeouts> = {},
): ModelTimeouts {
  return {
    ...DEFAULT_TIMEOUTS,
    ...endpointTimeouts,
    ...(firstTokenTimeoutSeconds && { firstEventMs: firstTokenTimeoutSeconds * 1000 }),
    ...(answerTimeoutSeconds && { answerMs: answerTimeoutSeconds * 1000 }),
  }
}

export interface TimeoutWatch {
  /** Aborted when the caller aborts or a time-out expires. */
  signal: AbortSignal
  /** Call it for every event: restarts the timeout for the next event. */
  reset(): void
  /** Returns the time-out's failure if a time-out aborted the signal. */
  timeoutFailure(): Failure | undefined
  /** Clears the timers and listeners. Call it when the answer has ended, also after a failure. */
  stop(): void
}

/** Watches a streamed answer for time-outs: until its first event, between two events, and in total. */
export function watchTimeouts(
  callerSignal: AbortSignal,
  { firstEventMs, nextEventMs, answerMs }: ModelTimeouts,
): TimeoutWatch {
  const controller = new AbortController()
  const abort = () => controller.abort(callerSignal.reason)
  const expire = () => controller.abort(fail('timeout'))
  const totalTimer = setTimeout(expire, answerMs)
  let hasStarted = false
  let eventTimer = setTimeout(expire, firstEventMs)
  // The visitor may have stopped the answer before the model was asked.
  if (callerSignal.aborted) abort()
  callerSignal.addEventListener('abort', abort, { once: true })

  return {
    signal: controller.signal,
    reset() {
      if (hasStarted) return void eventTimer.refresh()
      hasStarted = true
      clearTimeout(eventTimer)
      eventTimer = setTimeout(expire, nextEventMs)
    },
    timeoutFailure() {
      const { reason } = controller.signal as { reason: unknown }
      return reason instanceof Failure ? reason : undefined
    },
    stop() {
      clearTimeout(eventTimer)
      clearTimeout(totalTimer)
      callerSignal.removeEventListener('abort', abort)
    },
  }
}
