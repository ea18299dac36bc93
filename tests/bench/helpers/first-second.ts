import type { Browser } from '@playwright/test'
import { atMost, countOf, type Figure } from './report.ts'

const RUNS = 5
const SLOWDOWN = 4
/** A task blocks by what it takes beyond this: https://web.dev/articles/tbt */
const LONG_TASK_MS = 50
/** Nothing more is loaded or rendered after this time. */
const SETTLING_MS = 2500

interface Run {
  blockingMs: number
  isInServedHtml: boolean
}

/** What delays or disturbs a visitor of the home page until it is interactive. */
export async function measureFirstSecond(browser: Browser, url: string): Promise<Figure[]> {
  const served = await (await fetch(url)).text()
  const runs: Run[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measureRun(browser, url, served))
  const blocking = runs.map(({ blockingMs }) => blockingMs).toSorted((a, b) => a - b)
  const label = `home page: blocking time at ${SLOWDOWN}x, median of ${RUNS}`
  return [
    atMost(label, blocking[Math.floor(RUNS / 2)]!, 100, 'ms'),
    countOf(
      'home page: visits whose largest element is in the HTML',
      runs.filter(({ isInServedHtml }) => isInServedHtml).length,
      RUNS,
    ),
  ]
}

async function measureRun(browser: Browser, url: string, served: string): Promise<Run> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(observePaintsAndTasks, LONG_TASK_MS)
  await page.goto(url)
  await page.waitForTimeout(SETTLING_MS)
  const { blocking, largest } = await page.evaluate(() => {
    const { blocking, largest } = document.documentElement.dataset
    return { blocking, largest }
  })
  await context.close()
  return { blockingMs: Number(blocking), isInServedHtml: served.includes(largest!) }
}

/** Runs in the page. The results are attributes, since the largest element may be removed later. */
function observePaintsAndTasks(longTaskMs: number): void {
  const results = () => document.documentElement.dataset
  let blockingMs = 0
  document.addEventListener('DOMContentLoaded', () => (results().blocking = String(blockingMs)))
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blockingMs += duration - longTaskMs
    results().blocking = String(blockingMs)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    const { element } = list.getEntries().at(-1) as unknown as { element: Element }
    results().largest = element.outerHTML
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}
