import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { THEMES } from '@atelier/contract'
import { newFolder, startProcess } from '../server/process.ts'

interface Atelier {
  url: string
}

/** Tests that open the product as it is built, on a server and a data directory of its own. */
export const test = base.extend<{ baseURL: string }, { atelier: Atelier }>({
  atelier: [
    // Playwright reads from this pattern which fixtures are wanted: none.
    async ({}, use) => {
      const folder = await newFolder()
      const server = await startProcess({ DATA_DIR: folder.path })
      await use({ url: server.url })
      await server.end('SIGINT')
      await folder.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ atelier }, use) => use(atelier.url),
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

/** axe finds nothing, in any of the six themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of THEMES) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${theme} ${id} ${nodes[0]?.html}`)).toEqual([])
  }
}

/** Nothing is wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(client)
}
