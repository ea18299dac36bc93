import { fail, type Failure } from '../helpers/fail.ts'
import { startOfNextDay } from './allowance.ts'

/**
 * Creates the failure for a used-up daily limit. Its `retryAfter` is the next midnight UTC, when the count starts
 * again.
 */
export function usedToday(
  code: 'allowance-used' | 'speech-used' | 'copies-used' | 'budget-used',
): Failure {
  return fail(code, { retryAfter: secondsUntil(startOfNextDay()) })
}

export const secondsUntil = (time: Date): number => (time.getTime() - Date.now()) / 1000
