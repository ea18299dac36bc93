import type { Browser, Page } from '@playwright/test'
import { median } from './client.ts'
import { atMost, type Figure } from './report.ts'

const ROUNDS = 5
/** A phone. */
const SLOWER_PROCESSOR = 4
const MAX_MS = 150
/** How long a visitor rests on a link before the press. */
const HOVER_MS = 250
/** The links of the header, and what begins the page behind each. */
const PAGES = {
  Plans: 'Two plans. One is free.',
  'Office tools': 'Office tools',
  Anime: 'Anime',
  Chat: 'What shall we make?',
  Imagen: 'Imagen',
} as const

/** From the press of a link on the home page until the next page is drawn, which this browser has never loaded. */
export async function measureRouteChanges(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [link, words] of Object.entries(PAGES)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      times.push(await measureRouteChange(browser, url, { link, words }))
    figures.push(
      atMost(`from the home page to ${link}, 4x slower processor`, median(times), MAX_MS, 'ms'),
    )
  }
  return figures
}

async function measureRouteChange(
  browser: Browser,
  url: string,
  { link, words }: { link: string; words: string },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    await page.goto(url)
    await page.locator('#root[data-ready]').waitFor()
    await page.waitForLoadState('networkidle')
    const target = page.getByRole('banner').getByRole('link', { name: link, exact: true })
    const { x, y, width, height } = (await target.boundingBox())!
    await markTimes(page, words)
    // The mouse itself, because a click on a locator examines the page first.
    await page.mouse.move(x + width / 2, y + 3 * height, { steps: 5 })
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 })
    await page.waitForTimeout(HOVER_MS)
    await page.mouse.down()
    await page.mouse.up()
    const drawn = await page.waitForFunction(() => (globalThis as { drawnMs?: number }).drawnMs)
    return (await drawn.jsonValue())!
  } finally {
    await context.close()
  }
}

/** Stores the time between the press and the end of the frame in which these words appear. */
function markTimes(page: Page, words: string): Promise<void> {
  return page.evaluate((words) => {
    let pressedAt = 0
    document.addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = timeStamp), true)
    const observer = new MutationObserver(() => {
      const main = document.querySelector('main')
      const headings = [...(main?.querySelectorAll('h1, .hello__title') ?? [])]
      if (!headings.some(({ textContent }) => textContent === words)) return
      observer.disconnect()
      // The task behind the frame begins when the frame has been drawn.
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(globalThis, { drawnMs: performance.now() - pressedAt })),
      )
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  }, words)
}
