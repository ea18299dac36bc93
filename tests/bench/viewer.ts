import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { OWN_BUILDS } from '../../packages/server/directories.ts'
import { buildName, listBuilds } from '../../packages/server/widget-builds.ts'
import { chromiumLaunchOptions } from '../helpers/find-chromium.mjs'
import { startInProcessServer } from '../e2e/helpers/in-process-server.ts'
import { insertSharedLink } from '../e2e/helpers/shared-links.ts'
import { median } from './helpers/client.ts'
import { atMost, type Figure } from './helpers/report.ts'

const MESSAGES = 200
const RUNS = 7
const CPU_SLOWDOWN = 4
const ANSWER =
  'The recipe is **sound**. Two questions first:\n\n- At what temperature?\n- How long?\n\n| Cone | Start |\n|---|---|\n| 10 | 900° |'

/** Measures how soon a reader sees a shared conversation, beside the same history in the chat. */
export async function measureViewer(): Promise<Figure[]> {
  const server = await startInProcessServer()
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const page = await browser.newPage()
    const slug = await insertSharedLink(server, { messages: conversation() })
    await page.goto(`${server.url}/share/${slug}?copy`)
    await page.waitForURL(/\/chat\/[\w-]+$/)
    const chatUrl = page.url()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const shared: number[] = []
    const chat: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      shared.push(await measurePaint(page, session, `${server.url}/share/${slug}`))
      chat.push(await measurePaint(page, session, chatUrl))
    }
    return [
      atMost('first messages by script tag, gzip', firstKilobytes(), 92, 'kB'),
      atMost(
        `${MESSAGES} messages at ${CPU_SLOWDOWN}x CPU: ${Math.round(median(shared))} ms, in the chat ${Math.round(median(chat))} ms`,
        median(shared) / median(chat),
        0.9,
        '',
      ),
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

function conversation() {
  return Array.from({ length: MESSAGES }, (_, index) => ({
    content:
      index % 2 ? ANSWER : `Question ${index}: why is my celadon grey, and never blue-green?`,
  }))
}

/** Milliseconds from the navigation until all messages are painted. The chat must not show them from its cache. */
async function measurePaint(page: Page, session: CDPSession, url: string): Promise<number> {
  await page.evaluate(() => localStorage.clear())
  await session.send('HeapProfiler.collectGarbage')
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate(async (count) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    while (document.querySelectorAll('article').length < count) await nextFrame()
    await nextFrame()
    await nextFrame()
    return performance.now()
  }, MESSAGES)
}

/** The files that a page loads until the first message can be read. */
function firstKilobytes(): number {
  const folder = join(OWN_BUILDS, buildName(listBuilds(OWN_BUILDS)[0]!))
  const sizes = ['atelier.js', 'c/share.js'].map(
    (file) => gzipSync(readFileSync(join(folder, file))).length,
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
