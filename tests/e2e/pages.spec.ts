import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { THEMES, type preferences } from '@atelier/contract'
import type { Page } from '@playwright/test'
import { contentSlugs, signedInPaths, type RoutePath } from '../../site/route-paths.ts'
import { allEnglishTexts } from '../../site/build/english.ts'
import { expect, expectAccessible, expectNoOverflow, storePreferences, test } from './test.ts'
import { measureLayoutShift } from './layout-shift.ts'

/** They say something only to whom they were opened for, and have tests of their own. */
const opened = new Set<RoutePath>([...signedInPaths, '/connect', '/identity/:uid'])

/** Every address a person can open, and the help pages' own kinds. */
const places = [
  ...(Object.keys(contentSlugs) as RoutePath[])
    .filter((address) => !opened.has(address))
    .map((address) =>
      address.replace(':slug', 'a-link').replace(':id', 'a-chat').replace('*', 'x'),
    ),
  '/help?page=share-a-conversation',
  '/help?page=content-security-policy',
  '/nowhere',
]

/** Every page in every theme is a long series: bench runs it whole, the tests a part with every theme in it. */
function themesFor(place: string): readonly preferences.Theme[] {
  if (process.env.SERIES === 'whole') return THEMES
  const seed = places.indexOf(place)
  return [THEMES[seed % THEMES.length]!, THEMES[(seed + 3) % THEMES.length]!]
}

for (const place of places) {
  test(`${place}: nothing overflows, nothing shifts, axe finds nothing, and it can be mirrored`, async ({
    page,
    allowErrors,
  }) => {
    if (place === '/nowhere') allowErrors()
    await page.goto(place)
    await expectDrawn(page)
    await expectAccessible(page, themesFor(place))
    // 320 px are a window of 1280 at 400 %.
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoOverflow(page)
    }
    await expectAccessible(page, ['dark'])
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoOverflow(page)
    }
    const logo = (await page.getByRole('link', { name: 'Atelier home' }).boundingBox())!
    expect(logo.x).toBeGreaterThan(1000)
  })

  test(`${place} reads Vietnamese throughout`, async ({ page, allowErrors }) => {
    if (place === '/nowhere') allowErrors()
    await storePreferences(page, { language: 'vi' })
    await page.goto(place)
    await expectDrawn(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    expect(await englishOn(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoOverflow(page)
  })
}

for (const place of ['/', '/help', '/help?page=share-a-conversation', '/privacy-policy']) {
  test(`${place}: axe finds nothing in any of the six themes`, async ({ page }) => {
    await page.goto(place)
    await expectDrawn(page)
    await expectAccessible(page)
  })
}

for (const address of signedInPaths) {
  test(`${address} leads who is not signed in to the login page, and back does not return`, async ({
    page,
  }) => {
    await page.goto('/about-us')
    await page.goto(`${address}?tab=one`)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    const from = await page.evaluate(() => (history.state as { usr?: { from?: string } }).usr?.from)
    expect(from).toBe(`${address}?tab=one`)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  })
}

test('a visitor of an unknown address sees the page for 404 with a link home', async ({ page, allowErrors }) => {
  allowErrors()
  const answer = await page.goto('/nowhere')
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This frame is empty')
  await page.getByRole('main').getByRole('link', { name: 'Go home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A allowErrors room for making things')
})

test("a visitor sees the page's name in the tab, and crawlers find it in the metadata, in the page's language", async ({
  page,
}) => {
  await page.goto('/about-us')
  await expect(page).toHaveTitle('About Us · Atelier')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans' }).click()
  await expect(page).toHaveTitle('Plans · Atelier')
  const meta = (name: string) => page.locator(`meta[${name}]`)
  await expect(meta('property="og:title"')).toHaveAttribute('content', 'Plans · Atelier')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/plans$/)
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click()
  await expect(page).not.toHaveTitle('Plans · Atelier')
  await expect(meta('property="og:locale"')).toHaveAttribute('content', 'vi_VN')
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  const { description, url } = JSON.parse(data!) as { description: string; url: string }
  expect(description).toBe(await meta('name="description"').getAttribute('content'))
  expect(url).toBe(new URL('/', page.url()).href)
})

test('a visitor sees why a page could not be loaded, and Refresh Page loads it', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await page.goto('/')
  await page.route('**/content/pages/en/services.md', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByText("We're sorry, but something unexpected happened.")).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.')
  await expectAccessible(page)
  await page.unroute('**/content/pages/en/services.md')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services')
})

test('a visitor returns to the old scroll position with Back, and begins a new page at its top', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  await expectDrawn(page)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
})

test('a developer reads every call on an accessible API page', async ({ page }) => {
  await page.goto('/api')
  await expect(page.getByRole('heading', { name: 'POST /api/chat/send' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page, ['light'])
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoOverflow(page)
  await expectAccessible(page, ['dark'])
})

/** The page is there, and nothing moved on the way. */
async function expectDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const shift = await measureLayoutShift(page)
  expect(shift).toBe(0)
}

/** What reads differently in Vietnamese: names like Imagen do not. */
const englishTexts = new Set(
  allEnglishTexts.flatMap(({ namespace, english }) => {
    const path = join(import.meta.dirname, `../../site/public/locales/vi/${namespace}.json`)
    const vietnamese = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
    return Object.entries(english).flatMap(([key, text]) =>
      vietnamese[key] === text ? [] : [text],
    )
  }),
)
/** Words every English sentence has one of, and no Vietnamese one. */
const englishWords = new Set('the and of with your you for this are not please'.split(' '))

/** What is read, seen or heard, but for code and what says it is in another language. */
async function englishOn(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const found: string[] = [document.title]
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('code, script, noscript, svg, [lang]:not(html, [lang=vi])')) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        found.push(element.getAttribute(name) ?? '')
      }
      for (const { nodeType, nodeValue } of element.childNodes) {
        if (nodeType === Node.TEXT_NODE) found.push(nodeValue!.trim())
      }
    }
    return found
  })
  return said.filter((text) => {
    const words = text.toLowerCase().split(/[^\p{L}]+/u)
    return englishTexts.has(text) || words.some((word) => englishWords.has(word))
  })
}
