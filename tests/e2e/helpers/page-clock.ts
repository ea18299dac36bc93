import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'

export interface PageClock {
  fastForward(time: number | string): Promise<void>
}

/**
 * Installs a clock that moves on only when none of the pages' requests is in flight: otherwise a jump would be as if their
 * responses had taken as long, and end them by their timeouts.
 */
export async function installClock(of: Page | BrowserContext): Promise<PageClock> {
  // By page: the requests of a page that is closed never end.
  const inFlight = new Map<Page, Set<Request>>()
  const follow = (page: Page) => {
    const requests = new Set<Request>()
    inFlight.set(page, requests)
    page.on('request', (request) => void requests.add(request))
    page.on('requestfinished', (request) => void requests.delete(request))
    page.on('requestfailed', (request) => void requests.delete(request))
    page.on('close', () => void inFlight.delete(page))
  }
  if ('pages' in of) {
    of.pages().forEach(follow)
    of.on('page', follow)
  } else follow(of)
  await of.clock.install()
  return {
    async fastForward(time) {
      const inFlightUrls = () =>
        [...inFlight.values()].flatMap((requests) => [...requests].map((request) => request.url()))
      await expect.poll(inFlightUrls).toEqual([])
      await of.clock.fastForward(time)
    },
  }
}
