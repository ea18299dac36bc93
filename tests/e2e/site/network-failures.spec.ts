import type { Request } from '@playwright/test'
import { messageBox } from '../helpers/chat-page.ts'
import { test, expect } from '../helpers/test.ts'
import { expectNoOverflow } from '../helpers/looks.ts'
import { readPreferencesFromServer, storePreferences } from '../helpers/storage.ts'

test.beforeEach(({ allowErrors }) => allowErrors())

const isCurrencyRequest = (request: Request) => request.url().endsWith('/userpreferences/currency')

test('a visitor whose web fonts are blocked and whose translations never arrive sees the page in a system font and in English', async ({
  page,
}) => {
  await page.route('**/*.woff2', (route) => route.abort())
  await page.route('**/locales/**', () => {})
  await storePreferences(page, { language: 'vi' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A quiet room for making things')
})

test('a visitor can use the page although the code of the sidebar and the toasts fails to load', async ({
  page,
}) => {
  await page.route(/assets\/(NavigationDrawer|Toaster)-/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Một không gian yên tĩnh để sáng tạo',
  )
})

test("a visitor sees that a page's code failed to load, and it is requested again only on the next visit", async ({
  page,
}) => {
  let requests = 0
  await page.route(/assets\/Plans-.*\.js/, (route) => {
    requests += 1
    return route.abort()
  })
  await page.goto('/')
  const plans = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans' })
  await plans.click()
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.')
  const attempts = requests
  await page.evaluate(async () => {
    for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame)
  })
  expect(requests).toBe(attempts)
  expect(attempts).toBeLessThan(5)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Atelier home' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A quiet room for making things')
  await plans.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two plans. One is free.')
})

test('a visitor whose server has a newer version opens a page whose code is gone, gets it from there, and keeps a half-typed message', async ({
  page,
}) => {
  await page.goto('/chat')
  await messageBox(page).fill('Half a thought')
  const isGone = Promise.withResolvers<void>()
  await page.route(/assets\/Plans-.*\.js/, async (route) => {
    await route.fulfill({ status: 404 })
    isGone.resolve()
  })
  await page.evaluate(() =>
    document
      .querySelector('meta[name=atelier-code]')!
      .setAttribute('content', '/assets/main-old.js'),
  )
  const reload = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans' }).click()
  await isGone.promise
  expect(new URL((await reload).url()).pathname).toBe('/plans')
  await page.unrouteAll()
  await page.goBack()
  await expect(messageBox(page)).toHaveValue('Half a thought')
})

test('a visitor goes from the chat to a page whose footer cannot be loaded, reads the page, and finds the footer on a later visit', async ({
  page,
}) => {
  let requests = 0
  await page.route(/assets\/FooterParts-/, (route) => {
    requests += 1
    return route.abort()
  })
  await page.goto('/chat')
  await expect(page.locator('#root[data-ready]')).toBeAttached()
  await page.getByRole('link', { name: 'Plans', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two plans. One is free.')
  const copyright = page.getByText(/© \d{4} Atelier/)
  await expect(copyright).toHaveCount(0)
  expect(requests).toBeLessThan(8)
  await page.unrouteAll()
  await page.goBack()
  await expect(page.getByText('What shall we make?')).toBeVisible()
  await page.goForward()
  await expect(copyright).toBeVisible()
})

test('a visitor opens a page that failed offline once the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: 'Main' })
  // Only the rendered page has it: before, a link is followed by the browser, which has a page for this itself.
  await expect(page.locator('#root[data-ready]')).toBeAttached()
  await context.setOffline(true)
  await nav.getByRole('link', { name: 'Plans' }).click()
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Atelier home' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A quiet room for making things')
  await nav.getByRole('link', { name: 'Plans' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two plans. One is free.')
})

test('a visitor keeps a currency that could not be saved, which is saved on the next visit, and finds the last one on the server after choosing another while the first is being saved', async ({
  page,
}) => {
  await page.goto('/')
  await page.route('**/userpreferences/currency', (route) => route.abort())
  await page.getByRole('button', { name: /^Currency/ }).click()
  await page.getByRole('menuitemradio', { name: /^EUR/ }).click()
  const failedAgain = page.waitForEvent('requestfailed', isCurrencyRequest)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Currency: EUR, Euro' })).toBeVisible()
  await failedAgain
  await page.unroute('**/userpreferences/currency')
  const saved = page.waitForResponse('**/userpreferences/currency')
  await page.reload()
  expect((await saved).status()).toBe(200)
  expect((await readPreferencesFromServer(page)).currency).toBe('EUR')

  const released = Promise.withResolvers<void>()
  const savedChoices: unknown[] = []
  await page.route('**/userpreferences/currency', async (route) => {
    savedChoices.push(route.request().postDataJSON())
    await released.promise
    await route.continue()
  })
  for (const name of [/^GBP/, /^CNY/]) {
    await page.getByRole('button', { name: /^Currency/ }).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  released.resolve()
  await expect.poll(() => savedChoices).toEqual([{ currency: 'GBP' }, { currency: 'CNY' }])
  await expect.poll(async () => (await readPreferencesFromServer(page)).currency).toBe('CNY')
})

test('a visitor keeps a currency that is saved while the server still answers with the earlier one', async ({
  page,
}) => {
  await page.goto('/')
  const chooseCurrency = async (name: RegExp) => {
    await page.getByRole('button', { name: /^Currency/ }).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  const firstSaved = page.waitForResponse('**/userpreferences/currency')
  await chooseCurrency(/^GBP/)
  await firstSaved
  await page.route('**/userpreferences/currency', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', isCurrencyRequest)
  await chooseCurrency(/^EUR/)
  await failed
  await page.unroute('**/userpreferences/currency')

  const read = Promise.withResolvers<void>()
  const saved = page.waitForResponse('**/userpreferences/currency')
  await page.route('**/userpreferences/currency', async (route) => {
    await read.promise
    await route.continue()
  })
  await page.route('**/userpreferences/anonymous', async (route) => {
    const response = await route.fetch()
    read.resolve()
    await (await saved).finished()
    await route.fulfill({ response })
  })
  const answered = page.waitForResponse('**/userpreferences/anonymous')
  await page.reload()
  expect(await (await answered).json()).toMatchObject({ currency: 'GBP' })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(page.getByRole('button', { name: 'Currency: EUR, Euro' })).toBeVisible()
  await page.unrouteAll()
})

test('a visitor who changes the language twice quickly reads the last one', async ({ page }) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/locales/vi/**', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/')
  for (const name of ['Tiếng Việt', 'English']) {
    await page.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  released.resolve()
  await expect(page.getByText('Switched to English')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A quiet room for making things')
})

test('a visitor follows a link to a section, and keeps the scroll position after a reload', async ({
  page,
}) => {
  await page.goto('/privacy-policy#your-rights')
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
  await page.goto('/terms-of-use')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
})

test('a visitor opens a page whose address ends in an invalid fragment, and after opening a help article there has the focus on its content', async ({
  page,
}) => {
  await page.goto('/help#%')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?')
  await expect(page.locator('#root[data-ready]')).toBeAttached()
  await page.getByRole('link', { name: 'Share a conversation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Share a conversation' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a visitor who doubles the text size needs no sideways scrolling on any screen', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const width of [1440, 601, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
  }
})
