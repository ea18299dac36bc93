// Chromium by Playwright, for screenshots beside those of the other browsers.
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from '../find-chromium.mjs'
import { keys, type Browser } from './browser.ts'

/** The names that Playwright has for the keys of WebDriver. */
const keyNames: Record<string, string> = {
  [keys.tab]: 'Tab',
  [keys.enter]: 'Enter',
  [keys.shift]: 'Shift',
  [keys.escape]: 'Escape',
}

export async function startChromium(): Promise<Browser> {
  const browser = await chromium.launch(chromiumLaunchOptions())
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' })
  const errors: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  const first = await context.newPage()
  return {
    ...createBrowser(first),
    readErrors: () => errors,
    close: () => browser.close(),
  }
}

function createBrowser(first: Page): Omit<Browser, 'readErrors' | 'close'> {
  let page = first
  const nameOf = (key: string) => keyNames[key] ?? key
  return {
    name: 'Chromium',
    async open(url) {
      await page.goto(url)
    },
    async reload() {
      await page.reload()
    },
    run(pageFunction, ...args) {
      const expression = `(${String(pageFunction)})(...${JSON.stringify(args)})`
      return page.evaluate(expression)
    },
    async click({ x, y }) {
      await page.mouse.click(x, y)
    },
    async pressKeys(text) {
      for (const key of text) await page.keyboard.press(nameOf(key))
    },
    async pressTogether(held, key) {
      await page.keyboard.press(`${nameOf(held)}+${nameOf(key)}`)
    },
    async resize(width, height) {
      await page.setViewportSize({ width, height })
    },
    takeScreenshot: () => page.screenshot(),
    async listWindows() {
      return page
        .context()
        .pages()
        .map((_, index) => String(index))
    },
    async switchToWindow(id) {
      page = page.context().pages()[Number(id)]!
    },
  }
}
