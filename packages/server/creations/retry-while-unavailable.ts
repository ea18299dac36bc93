import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS } from '@atelier/contract'
import { isDatabaseUnavailable } from '../db/errors.ts'
import { Failure } from '../helpers/fail.ts'

const MIN_DELAY_MS = 500
const MAX_DELAY_MS = 2_000
const MAX_WAIT_MS = 2 * MINUTE_MS

/**
 * Repeats a step of a creation while the database or the file storage is away: what was made until then, which may have
 * taken minutes and cost money, would be lost. Only for steps that may be done twice.
 */
export async function retryWhileUnavailable<Result>(
  step: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const giveUpAt = performance.now() + MAX_WAIT_MS
  let delayMs = MIN_DELAY_MS
  for (;;) {
    try {
      return await step()
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > giveUpAt) throw error
    }
    await wait(delayMs, undefined, { signal })
    delayMs = Math.min(2 * delayMs, MAX_DELAY_MS)
  }
}

const isUnavailable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof Failure && error.code === 'busy')
