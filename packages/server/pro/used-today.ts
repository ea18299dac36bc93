import { fail, type Failure } from '../helpers/fail.ts'
import { startOfNextDay } from './allowance.ts'

/** The daily count starts again at midnight of UTC. */
export function usedToday(
  code: 'allowance-used' | 'speech-used' | 'copies-used' | 'budget-used',
): Failure {
  return fail(code, { retryAfter: secondsUntil(startOfNextDay()) })
}

export const secondsUntil = (time: Date): number => (time.getTime() - Date.now()) / 1000
