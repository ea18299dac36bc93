import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { directionOf, type preferences } from '@atelier/contract'
import type { Page } from '@playwright/test'
import { contentSlugs, signedInPaths, type RoutePath } from '../../../site/route-paths.ts'
import { isTextPage } from '../../../site/build/heads.ts'
import { allEnglishTexts } from '../../../site/build/english.ts'
import { test, testOnSharedPage, expect } from '../helpers/test.ts'
import {
  LOOKS_TAG,
  sampleScreens,
  expectAccessible,
  expectAccessibleAtSomeWidth,
  expectNoOverflow,
} from '../helpers/looks.ts'
import { measureLayoutShift } from '../helpers/layout-shift.ts'
import { openOneByOne } from '../helpers/one-by-one.ts'
import { chooseInAnotherTab, storePreferences } from '../helpers/storage.ts'

/** Pages that show something only to certain users, or only for a moment, have tests of their own. */
const pagesWithTestsOfTheirOwn = new Set<RoutePath>([
  ...signedInPaths,
  '/connect',
  '/identity/:uid',
  '/auth/signout-callback',
  '/dev/pay',
])

const guestPaths = (Object.keys(contentSlugs) as RoutePath[]).filter(
  (path) => !pagesWithTestsOfTheirOwn.has(path),
)
const isTextPath = (path: RoutePath) => isTextPage(contentSlugs[path])

/** The paths of the pages that this run looks at. Pages without a component of their own differ only in their text. */
const paths = [
  ...sampleScreens(guestPaths.filter((path) => !isTextPath(path))),
  ...sampleScreens(guestPaths.filter(isTextPath)),
  ...sampleScreens([
    '/help?page=share-a-conversation',
    '/help?page=content-security-policy',
    '/nowhere',
    '/help?page=configurator',
    '/help?page=widget-chat',
  ]),
  // Its code arrives last, after the heading has been shown.
  '/help?page=events-playground',
].map((path) => path.replace(':slug', 'a-link').replace(':id', 'a-chat').replace('*', 'x'))

for (const path of paths) {
  testOnSharedPage(
    `a visitor sees ${path} without layout shift or sideways scrolling, accessible, mirrored for right to left, and in Vietnamese and Arabic throughout`,
    LOOKS_TAG,
    async ({ page, allowErrors }) => {
      // The server's 404 stands in the console.
      if (['/nowhere', '/share/a-link'].includes(path)) allowErrors()
      await openOneByOne(page, path)
      await expectRendered(page)
      await expectNoOverflowOnPhones(page)
      await expectAccessibleAtSomeWidth(page)
      await page.evaluate(() => (document.documentElement.dir = 'rtl'))
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoOverflow(page)
      }
      const logo = (await page.getByRole('link', { name: 'Atelier home' }).boundingBox())!
      expect(logo.x).toBeGreaterThan(1000)
      await expectTranslated(page, 'vi')
      await expectTranslated(page, 'ar')
    },
  )
}

test(
  'a user who is being signed out sees a page without layout shift or sideways scrolling, accessible, and in Vietnamese and Arabic throughout',
  LOOKS_TAG,
  async ({ page }) => {
    // The sign-out does not finish, because the sign-in library does not arrive.
    await page.route(/\/assets\/msal-/, () => {})
    await page.goto('/about-us')
    await page.evaluate(() => sessionStorage.setItem('atelier_signing_out', '/'))
    await page.goto('/auth/signout-callback')
    await expect(page.getByRole('heading', { name: 'Signing out...' })).toBeVisible()
    await expectRendered(page)
    await expectAccessible(page)
    await expectNoOverflowOnPhones(page)
    await expectTranslated(page, 'vi')
    await expectTranslated(page, 'ar')
  },
)

test('a guest who opens a page for signed-in users is sent to the login page, and Back leaves it', async ({
  page,
}) => {
  for (const path of signedInPaths) {
    await page.goto(`${path}?tab=one`)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    const from = await page.evaluate(
      () => (history.state as { state?: { from?: string } }).state?.from,
    )
    expect(from).toBe(`${path}?tab=one`)
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  }
})

test('a visitor of an unknown address sees the page for 404 with a link home', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  const response = await page.goto('/nowhere')
  expect(response!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This frame is empty')
  await page.getByRole('main').getByRole('link', { name: 'Go home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A quiet room for making things')
})

test('a visitor who opens a page by a link in Vietnamese or Arabic sees it in that language, drawn once', async ({
  page,
}) => {
  for (const [language, skip] of [
    ['vi', 'Chuyển đến nội dung'],
    ['ar', 'الانتقال إلى المحتوى'],
  ]) {
    for (const path of ['/', '/plans', '/services', '/contact', '/chat', '/help?page=passkeys']) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      // React reports it if it has to draw the page again, and errors fail the test.
      await expect(page.locator('#root[data-ready]')).toBeAttached()
      await expect(page.getByRole('link', { name: skip })).toBeAttached()
    }
  }
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
  await page.goto('/plans')
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  const { '@graph': things } = JSON.parse(data!) as {
    '@graph': Record<'@type' | 'description' | 'url', string>[]
  }
  const named = (type: string) => things.find((thing) => thing['@type'] === type)!
  const { description } = named('Product')
  const { url } = named('WebApplication')
  const html = await (await page.request.get('/plans')).text()
  expect(html).toContain(`name="description" content="${description}"`)
  expect(url).toBe(new URL('/', page.url()).href)
})

test(
  'a visitor sees why a page could not be loaded, and Refresh Page loads it',
  LOOKS_TAG,
  async ({ page, allowErrors }) => {
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What you can do here')
  },
)

test('a visitor reads what each of the nine tools does on this server, and goes on to one', async ({
  page,
}) => {
  await page.goto('/services')
  const tools = page.getByRole('list', { name: 'The tools' }).getByRole('link')
  await expect(tools).toHaveCount(9)
  await expect(tools.filter({ hasText: 'Music creator' })).toContainText('Composed by this server')
  await tools.filter({ hasText: 'Office tools' }).click()
  await expect(page).toHaveURL(/\/office-tools$/)
})

test('a reader of a legal text goes to a numbered section by its contents, finds it again after a reload, also in Vietnamese, and prints the text without the frame of the site', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  await expect(page.getByText('Valid from')).toBeVisible()
  await expect(page.getByText('A lawyer should check it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy as CSV' })).toHaveCount(0)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const section = page.getByRole('heading', { name: /^5\. / })
  await contents.getByRole('link', { name: 'Payments and passkeys' }).click()
  await expect(page).toHaveURL(/#payments-and-passkeys$/)
  await page.reload()
  await expect(section).toBeInViewport()
  await expect(contents.locator('[aria-current]')).toHaveText('Payments and passkeys')
  await storePreferences(page, { language: 'vi' })
  await page.reload()
  await expect(section).toHaveText('5. Thanh toán và khóa truy cập')
  await expect(section).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  await expect(section).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

test('a visitor returns to the old scroll position with Back, and begins a new page at its top', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  await expectRendered(page)
  // Until the code has loaded, a link loads its page whole.
  await page.locator('#root[data-ready]').waitFor({ state: 'attached' })
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.getByText('More details').click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
})

test('a developer reads every call on an accessible API page', LOOKS_TAG, async ({ page }) => {
  await page.goto('/api')
  await expect(page.getByRole('heading', { name: 'POST /api/chat/send' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoOverflow(page)
  await expectAccessible(page)
})

/** Expects that the page is there, and that nothing moved while it loaded. */
async function expectRendered(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const shift = await measureLayoutShift(page)
  expect(shift).toBe(0)
}

async function expectNoOverflowOnPhones(page: Page): Promise<void> {
  // 320 px is the width that a window of 1280 px has at a zoom of 400 %.
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
  }
}

type Translated = Exclude<preferences.Language, 'en'>

/** Switches to another language and expects no English text, and a page that fits a phone. */
async function expectTranslated(page: Page, language: Translated): Promise<void> {
  await chooseInAnotherTab(page, 'language', language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
  await expect.poll(() => findEnglishTexts(page, language)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoOverflow(page)
}

/** The English texts whose translation differs. Names such as Imagen stay the same. */
const englishTexts = { vi: readEnglishTexts('vi'), ar: readEnglishTexts('ar') }

function readEnglishTexts(language: Translated): ReadonlySet<string> {
  const folder = join(import.meta.dirname, '../../../site/public/locales', language)
  return new Set(
    allEnglishTexts.flatMap(({ namespace, english }) => {
      const path = join(folder, `${namespace}.json`)
      const translations = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
      return Object.entries(english).flatMap(([key, text]) =>
        translations[key] === text ? [] : [text],
      )
    }),
  )
}

/** Words that most English sentences contain and no Vietnamese or Arabic one. */
const englishWords = new Set('the and of with your you for this are not please'.split(' '))

/** The English texts on the page, without code and without elements that are marked as another language. */
async function findEnglishTexts(page: Page, language: Translated): Promise<string[]> {
  const texts = await page.evaluate((own) => {
    const found: string[] = [document.title]
    for (const element of document.querySelectorAll('body *')) {
      const isOther = element.closest(
        `code, script, noscript, svg, [lang]:not(html, [lang=${own}])`,
      )
      if (isOther) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        found.push(element.getAttribute(name) ?? '')
      }
      for (const { nodeType, nodeValue } of element.childNodes) {
        if (nodeType === Node.TEXT_NODE) found.push(nodeValue!.trim())
      }
    }
    return found
  }, language)
  return texts.filter((text) => {
    const words = text.toLowerCase().split(/[^\p{L}]+/u)
    return englishTexts[language].has(text) || words.some((word) => englishWords.has(word))
  })
}
