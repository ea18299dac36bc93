import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openPartnerPage } from '../e2e/helpers/partner-site.ts'
import { median } from './helpers/client.ts'
import { measureOnPartnerSite, type Site } from './helpers/partner-site.ts'
import { atMost, type Figure } from './helpers/report.ts'

const LAUNCHER_TAG = '<atelier-chat partner="demo" launcher></atelier-chat>'
/** A browser stores compiled code when it loads a file again, so the cache is warm from the third visit on. */
const WARM_UP_VISITS = 3
const VISITS = 7

/**
 * Measures what a page with a launcher loads before a visitor turns to it, and how long a visitor who presses the button
 * at once waits for a chat that accepts text, from the moment when the pointer reaches the button.
 */
export async function measureLauncher(): Promise<Figure[]> {
  return measureOnPartnerSite(async (browser, site) => {
    const bytes = await measureBytes(browser, site)
    const times = await measureOpening(await browser.newContext(), site)
    return [
      atMost('launcher: all files before a visitor turns to it, with headers', bytes, 5_000, 'B'),
      atMost('launcher: hover to usable panel, warm cache, median', median(times), 150, 'ms'),
    ]
  })
}

async function measureBytes(browser: Browser, site: Site): Promise<number> {
  const page = await browser.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(site.serverUrl)) return
    sizes.push(
      request
        .sizes()
        .then(
          ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
        ),
    )
  })
  await openPartnerPage(page, { ...site, body: LAUNCHER_TAG })
  await launcher(page).waitFor()
  await page.waitForLoadState('networkidle')
  const loaded = await Promise.all(sizes)
  await page.close()
  return loaded.reduce((sum, size) => sum + size, 0)
}

async function measureOpening(context: BrowserContext, site: Site): Promise<number[]> {
  const times: number[] = []
  for (let visit = 0; visit < WARM_UP_VISITS + VISITS; visit += 1) {
    const page = await context.newPage()
    await openPartnerPage(page, { ...site, body: LAUNCHER_TAG })
    await launcher(page).waitFor()
    await page.waitForLoadState('networkidle')
    const opening = page.evaluate(timeUntilUsable)
    await launcher(page).click()
    times.push(await opening)
    // The files that follow are cached too.
    await page.waitForLoadState('networkidle')
    await page.close()
  }
  return times.slice(WARM_UP_VISITS)
}

/** Runs in the page. */
function timeUntilUsable(): Promise<number> {
  const chat = document.querySelector('atelier-chat')!
  return new Promise((resolve) => {
    chat.addEventListener('pointerover', ({ timeStamp }) => waitForFocus(timeStamp), { once: true })
    function waitForFocus(start: number): void {
      if (chat.shadowRoot!.activeElement?.matches('textarea')) resolve(performance.now() - start)
      else requestAnimationFrame(() => waitForFocus(start))
    }
  })
}

function launcher(page: Page) {
  return page.locator('atelier-chat').getByRole('button', { name: 'Open the chat' })
}
