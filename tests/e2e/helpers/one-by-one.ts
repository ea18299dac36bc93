import type { Page, Route } from '@playwright/test'

/** A page that asks for nothing more during so many frames has everything. */
const IDLE_FRAMES = 20

/**
 * Opens a page whose files arrive one by one, the next only when the page has painted what it can show without it. So the
 * page goes through every state that a slow line or a slow device shows. Returns when the page asks for nothing more.
 */
export async function openOneByOne(page: Page, path: string): Promise<void> {
  const waiting: Route[] = []
  const hold = (route: Route) =>
    route.request().isNavigationRequest() ? route.continue() : void waiting.push(route)
  await page.route('**/*', hold)
  await page.goto(path, { waitUntil: 'commit' })
  for (let idleFrames = 0; idleFrames < IDLE_FRAMES; idleFrames += 1) {
    await page.evaluate(waitForPaint)
    const route = waiting.shift()
    if (!route) continue
    await Promise.all([route.request().response(), route.continue()])
    idleFrames = 0
  }
  await page.unroute('**/*', hold)
}

const waitForPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    // A page gets no frame before its first style sheets have arrived.
    if (performance.getEntriesByType('paint').length === 0) setTimeout(resolve, 50)
  })
