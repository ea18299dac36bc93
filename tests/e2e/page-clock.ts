import { expect, type Page, type Request } from '@playwright/test'

export interface PageClock {
  fastForward(time: number | string): Promise<void>
}

/**
 * Installs a clock that moves on only when none of the page's requests is in flight: otherwise a jump would be as if their
 * responses had taken as long, and end them by their timeouts.
 */
export async function installClock(page: Page): Promise<PageClock> {
  const inFlight = new Set<Request>()
  page.on('request', (request) => void inFlight.add(request))
  page.on('requestfinished', (request) => void inFlight.delete(request))
  page.on('requestfailed', (request) => void inFlight.delete(request))
  await page.clock.install()
  return {
    async fastForward(time) {
      await expect.poll(() => inFlight.size).toBe(0)
      await page.clock.fastForward(time)
    },
  }
}
