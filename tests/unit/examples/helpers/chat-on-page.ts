import { expect, type Browser } from '@playwright/test'
import { HANG_LIMIT_MS } from '../../../helpers/hang-limit.ts'
import { answers, sendMessage } from '../../../e2e/helpers/chat-page.ts'

/** A development server first bundles what the page imports. */
const LIMIT = { timeout: HANG_LIMIT_MS }

/** Asks a question on the page and waits for the answer. Throws if there is none, or if the page reports an error. */
export async function chatOnPage(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage()
  const reports: string[] = []
  page.on('pageerror', (error) => reports.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) reports.push(message.text())
  })
  try {
    await page.goto(url)
    await page.locator('.atl-composer, textarea').first().waitFor(LIMIT)
    await sendMessage(page, 'What is the npm install command?')
    await expect(answers(page)).toContainText('npm install', LIMIT)
  } catch (error) {
    const text = await page.locator('body').innerText()
    const found = [String(error), ...reports, `The page says: ${text}`].join('\n')
    throw new Error(`No answer on ${url}: ${found}`, { cause: error })
  } finally {
    await page.close()
  }
  if (reports.length > 0) throw new Error(`${url} reports: ${reports.join('\n')}`)
}
