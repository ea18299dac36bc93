import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const PRELOADED = pathToFileURL(join(import.meta.dirname, 'changing-clock.mjs')).href

/** The variables of a server whose clock `changeClock` can make wrong by so much. */
export const changingClock = (errorMs: number): Record<string, string> => ({
  CLOCK_ERROR_MS: String(errorMs),
  NODE_OPTIONS: `--import=${PRELOADED}`,
})

/** The clock of the server's process goes wrong, and right again the next time. */
export function changeClock({ pid }: { pid: number }): void {
  process.kill(pid, 'SIGUSR2')
}
