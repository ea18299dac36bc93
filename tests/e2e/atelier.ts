import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { STORAGE_KEYS, THEMES, type preferences } from '@atelier/contract'
import { startServerProcess } from '../server/server-process.ts'
import { createTempFolder } from '../server/temp-folder.ts'

interface Atelier {
  url: string
}

interface Fixtures {
  baseURL: string
  /** For a test in which something fails on purpose: what the page logs then is no complaint. */
  quiet: () => void
}

/** Tests that open the product as it is built, on a server and a data directory of its own. */
export const test = base.extend<Fixtures, { atelier: Atelier; settings: Record<string, string> }>({
  /** Environment of the server, where a test wants another: `test.use({ settings: { … } })`. */
  settings: [{}, { scope: 'worker', option: true }],
  atelier: [
    async ({ settings }, use) => {
      const folder = await createTempFolder()
      const server = await startServerProcess({ DATA_DIR: folder.path, ...settings })
      await use({ url: server.url })
      await server.stop('SIGINT')
      await folder.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ atelier }, use) => use(atelier.url),
  quiet: async ({ page }, use) => use(() => void page.removeAllListeners('console')),
  /** Nothing on our pages may break their own policy or leave an error behind. */
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await use(page)
    expect(complaints).toEqual([])
  },
})

export { expect }

/** axe finds nothing, in any of the six themes or in those given. */
export async function expectAccessible(
  page: Page,
  themes: readonly preferences.Theme[] = THEMES,
): Promise<void> {
  const shown = await page.locator('html').getAttribute('data-theme')
  for (const theme of themes) {
    await showTheme(page, theme)
    const { violations } = await examined(page).analyze()
    expect(violations.map(({ id, nodes }) => `${theme} ${id} ${nodes[0]?.html}`)).toEqual([])
  }
  await showTheme(page, shown!)
}

/** Without what lies in a sandboxed frame, where nothing runs, and no examination either. */
function examined(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).exclude('iframe[sandbox]')
}

/** Colours change over a moment; what is looked at is where they end. */
async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name
    const brief = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000)
    await Promise.allSettled(brief.map(({ finished }) => finished))
  }, theme)
}

/** Nothing is wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(client)
}

/** What a visitor chose on an earlier visit. */
export async function storePreferences(
  page: Page | BrowserContext,
  chosen: Partial<preferences.Preferences>,
): Promise<void> {
  const entries = Object.entries(chosen).map(
    ([name, value]) => [STORAGE_KEYS[name as 'theme'], value] as const,
  )
  await page.addInitScript((stored) => {
    // A sandboxed frame has no storage.
    if (origin === 'null') return
    for (const [key, value] of stored)
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }, entries)
}

/** What the page's policy has forbidden, as it happens. */
export async function collectPolicyViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('violated', (what: string) => violations.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { violated } = globalThis as unknown as { violated(what: string): void }
      violated(`${violatedDirective} ${blockedURI}`)
    })
  })
  return violations
}
