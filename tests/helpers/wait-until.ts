import { vi } from 'vitest'
import { HANG_LIMIT_MS } from './hang-limit.ts'

/**
 * Waits until `check` passes, which it is tried for again and again, and returns its result. Fails with its last error
 * when nothing changes any more. `vi.waitFor` itself gives up after a second.
 */
export function waitUntil<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: HANG_LIMIT_MS })
}
