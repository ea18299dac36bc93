import { expect, type Clock, type Request } from '@playwright/test'

export interface PageClock {
  fastForward(time: number | string): Promise<void>
}

/** A page, or all pages of a browser. */
interface ClockedPages {
  clock: Clock
  on(
    event: 'request' | 'requestfinished' | 'requestfailed',
    listener: (request: Request) => void,
  ): unknown
}

/**
 * Installs a clock that moves on only when none of the pages' requests is in flight: otherwise a jump would be as if their
 * responses had taken as long, and end them by their timeouts.
 */
export async function installClock(pages: ClockedPages): Promise<PageClock> {
  const inFlight = new Set<Request>()
  pages.on('request', (request) => void inFlight.add(request))
  pages.on('requestfinished', (request) => void inFlight.delete(request))
  pages.on('requestfailed', (request) => void inFlight.delete(request))
  await pages.clock.install()
  return {
    async fastForward(time) {
      await expect.poll(() => inFlight.size).toBe(0)
      await pages.clock.fastForward(time)
    },
  }
}
