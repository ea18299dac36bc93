import type { Page } from '@playwright/test'

/** Holds back all bundled code of the page. Returns a function that lets it through. */
export async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/** Opens a page without its code. A visitor can press or type nothing before the first paint. */
export async function openBeforeCode(page: Page, path = '/'): Promise<() => void> {
  const release = await holdCode(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
  return release
}
