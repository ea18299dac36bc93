import { THEMES, type preferences } from '@atelier/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, storePreferences, test } from './test.ts'

const html = (page: Page) => page.locator('html')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitemradio', { name })

async function onServer(page: Page): Promise<preferences.Preferences> {
  return (await page.request.get('/api/userpreferences')).json() as Promise<preferences.Preferences>
}

test("a visitor's chosen theme is in a second tab at once, on the server, and there after a reload", async ({
  page,
  context,
}) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/about-us')
  await button(page, 'Theme').click()
  const saved = page.waitForResponse('**/userprofile/preferences')
  await item(page, 'Apricot').click()
  await expect(html(page)).toHaveAttribute('data-theme', 'apricot')
  await expect(html(other)).toHaveAttribute('data-theme', 'apricot')
  await expect(page.getByText('Apricot. One whole, one halved')).toBeVisible()
  expect((await saved).status()).toBe(200)
  expect((await onServer(page)).theme).toBe('apricot')
  await page.reload()
  await expect(html(page)).toHaveAttribute('data-theme', 'apricot')
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', /^rgb\(25\d, 2/)
})

test("a visitor's chosen language changes texts, page language and title at once, also in a second tab and on the server", async ({
  page,
  context,
}) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/help')
  await button(page, /^Language/).click()
  const saved = page.waitForResponse('**/userpreferences/language')
  await item(page, 'Tiếng Việt').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Một không gian yên tĩnh để sáng tạo',
  )
  await expect(html(page)).toHaveAttribute('lang', 'vi')
  await expect(html(page)).toHaveAttribute('dir', 'ltr')
  expect((await saved).status()).toBe(200)
  await expect(page).toHaveTitle('Atelier: một không gian yên tĩnh để sáng tạo')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Bạn cần giúp gì?')
  expect((await onServer(page)).language).toBe('vi')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Một không gian yên tĩnh để sáng tạo',
  )
})

test('a visitor sees prices in the currency that is charged, and finds the chosen currency again from the server', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText('$19.99 per month')).toBeVisible()
  await button(page, /^Currency/).click()
  const saved = page.waitForResponse('**/userpreferences/currency')
  await item(page, /^VND/).click()
  await expect(page.getByText('₫578,000 per month')).toBeVisible()
  expect((await saved).status()).toBe(200)
  expect((await onServer(page)).currency).toBe('VND')
  await button(page, /^Currency/).click()
  await item(page, /^EUR/).click()
  await expect(page.getByText('$19.99 per month')).toBeVisible()
  await expect.poll(async () => (await onServer(page)).currency).toBe('EUR')
  await page.evaluate(() => localStorage.removeItem('currency'))
  await page.reload()
  await expect(button(page, 'Currency: EUR, Euro')).toBeVisible()
})

for (const currency of ['USD', 'EUR', 'GBP', 'VND', 'CNY', 'SAR', 'AED']) {
  test(`${currency} can be chosen`, async ({ page }) => {
    await page.goto('/about-us')
    await button(page, /^Currency/).click()
    await item(page, new RegExp(`^${currency}`)).click()
    await expect(button(page, new RegExp(`^Currency: ${currency}`))).toBeVisible()
    await button(page, /^Currency/).click()
    await expect(item(page, new RegExp(`^${currency}`))).toBeChecked()
  })
}

test('a visitor with an unknown stored currency, theme and language sees US dollars, Night and English', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('currency', 'XYZ')
    localStorage.setItem('theme', 'neon')
    localStorage.setItem('language', 'tlh')
  })
  await page.goto('/')
  await expect(button(page, 'Currency: USD, US dollar')).toBeVisible()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await expect(html(page)).toHaveAttribute('lang', 'en')
})

test('a visitor whose browser prefers Vietnamese reads Vietnamese', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'vi-VN', baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Một không gian yên tĩnh để sáng tạo',
  )
  await context.close()
})

test('a visitor whose browser blocks storage can choose a theme and a language', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  await button(page, 'Theme').click()
  await item(page, 'Forest').click()
  await expect(html(page)).toHaveAttribute('data-theme', 'forest')
  await button(page, /^Language/).click()
  await item(page, 'Tiếng Việt').click()
  await expect(html(page)).toHaveAttribute('lang', 'vi')
})

test('a visitor keeps the chosen theme on the page when the storage is full and the server is down', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await page.goto('/')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.route('**/userprofile/**', (route) => route.abort())
  await button(page, 'Theme').click()
  await item(page, 'Cherry').click()
  await expect(html(page)).toHaveAttribute('data-theme', 'cherry')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a visitor sees the stored theme before any other script runs', async ({ page }) => {
  await storePreferences(page, { theme: 'light' })
  await page.route('**/*.js', async (route) => {
    if (!route.request().url().endsWith('/boot.js')) return
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a visitor opens a menu by hovering, and closes it by leaving it', async ({
  page,
}) => {
  await page.goto('/')
  const menu = page.getByRole('menu', { name: 'Help and Resources' })
  await button(page, 'Help and Resources').hover()
  await expect(menu).toBeVisible()
  await page.getByRole('menuitem', { name: 'Help Center' }).hover()
  await expect(menu).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(menu).toBeHidden()
})

test('a visitor opens a menu by touch, and closes it by a touch outside or a choice', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto('/')
  const menu = page.getByRole('menu', { name: 'Theme' })
  await button(page, 'Theme').tap()
  await expect(menu).toBeVisible()
  await page.touchscreen.tap(195, 800)
  await expect(menu).toBeHidden()
  await button(page, 'Theme').tap()
  await item(page, 'Day').tap()
  await expect(menu).toBeHidden()
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
  await context.close()
})

test('a visitor chooses a theme and follows a link of the help menu with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await button(page, 'Theme').focus()
  await page.keyboard.press('Enter')
  await expect(item(page, 'Night')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item(page, 'Eggplant')).toBeFocused()
  await page.keyboard.press('f')
  await page.keyboard.press('Enter')
  await expect(html(page)).toHaveAttribute('data-theme', 'forest')
  await expect(button(page, 'Theme')).toBeFocused()

  await button(page, 'Help and Resources').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Support' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Help and Resources')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'About Us' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/about-us$/)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('a visitor skips the header with the skip link', async ({ page }) => {
  await page.goto('/about-us')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

for (const width of [1440, 390]) {
  test(`the sidebar opens over the page at ${width} px, leads on, and gives the focus back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await button(page, 'Menu').click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    for (const title of ['AI tools', 'Resources', 'Support']) {
      await expect(drawer.getByRole('heading', { name: title })).toBeVisible()
    }
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(button(page, 'Menu')).toBeFocused()
    await button(page, 'Menu').click()
    await drawer.getByLabel('Language').selectOption('vi')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Đã đổi sang tiếng Việt')).toBeVisible()
    await button(page, 'Menu').click()
    await page.getByRole('dialog').getByRole('link', { name: 'Câu hỏi thường gặp' }).click()
    await expect(page).toHaveURL(/\/help#faqs$/)
    await expect(page.getByRole('heading', { name: 'Câu hỏi thường gặp' })).toBeInViewport()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
}

for (const [name, width] of [
  ['Help and Resources', 1440],
  ['Currency: USD, US dollar', 1440],
  ['Language: EN, English', 1440],
  ['Theme', 1440],
  ['Theme', 390],
] as const) {
  test(`the menu "${name}" stays inside the window at ${width} px, from both sides, and axe finds nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    for (const dir of ['ltr', 'rtl']) {
      await html(page).evaluate((root, dir) => root.setAttribute('dir', dir), dir)
      await button(page, name).click()
      const box = (await page.locator('[popover]:popover-open').boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      await expectNoOverflow(page)
      if (dir === 'ltr') await expectAccessible(page)
      await page.keyboard.press('Escape')
    }
  })
}

test('a visitor who subscribes to the newsletter sees what is missing at its field, and then a confirmation', async ({
  page,
}) => {
  await page.goto('/about-us')
  const footer = page.getByRole('contentinfo')
  const email = footer.getByLabel('Email')
  const agreed = footer.getByRole('checkbox')
  await expect(agreed).not.toBeChecked()
  await button(page, 'Subscribe').click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Email is required')
  await expect(agreed).toHaveAccessibleDescription('Please agree before you subscribe.')
  await expectAccessible(page, ['dark', 'cherry'])
  await email.fill('linh@')
  await expect(email).not.toHaveAccessibleDescription('Email is required')
  await agreed.check()
  await email.press('Enter')
  await expect(email).toHaveAccessibleDescription('Email is invalid')
  await email.fill('linh@example.com')
  await email.press('Enter')
  await expect(
    footer.getByText('You are subscribed. The next newsletter will be sent to linh@example.com.'),
  ).toBeVisible()
  await expectAccessible(page, ['dark', 'cherry'])
})

test('a visitor whose newsletter subscription fails keeps the address and can try again', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await page.goto('/about-us')
  await page.route('**/api/newsletter', (route) => route.abort())
  await page.getByLabel('Email').fill('linh@example.com')
  await page.getByRole('checkbox').check()
  await button(page, 'Subscribe').click()
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.')
  await expect(page.getByLabel('Email')).toHaveValue('linh@example.com')
  await page.unroute('**/api/newsletter')
  await button(page, 'Subscribe').click()
  await expect(page.getByText('You are on the list.')).toBeVisible()
})

test('a visitor folds the footer, and its last line stays', async ({ page }) => {
  await page.goto('/about-us')
  await page.getByText('Fewer details').click()
  await expect(page.getByLabel('Email')).toBeHidden()
  await expect(page.getByText('More details')).toBeVisible()
  await expect(
    page.getByText(`© ${new Date().getFullYear()} Atelier Studio Pte. Ltd.`),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: 'VNPay' })).toBeVisible()
})

test('a visitor sees a toast after changing the language, which stays while hovered or focused', async ({
  page,
}) => {
  await page.goto('/about-us')
  await button(page, /^Language/).click()
  await item(page, 'Tiếng Việt').click()
  const toast = page.getByRole('status').filter({ hasText: 'Đã đổi sang tiếng Việt' })
  await expect(toast).toBeVisible()
  await expectAccessible(page)
  const played = () =>
    page.evaluate(
      () => document.querySelector('.Toastify__progress-bar')!.getAnimations()[0]!.playState,
    )
  await toast.hover()
  await expect.poll(played).toBe('paused')
  await page.mouse.move(10, 400)
  await expect.poll(played).toBe('running')
  await toast.getByRole('button', { name: 'Đóng' }).focus()
  await expect.poll(played).toBe('paused')
  await toast.getByRole('button', { name: 'Đóng' }).press('Enter')
  await expect(toast).toBeHidden()
})

test("a visitor's browser contacts no analytics service unless one is configured", async ({ page, baseURL }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL)) outside.push(request.url())
  })
  await page.goto('/')
  await button(page, /^Language/).click()
  await item(page, 'Tiếng Việt').click()
  await expect(page.getByRole('status')).toBeVisible()
  expect(outside).toEqual([])
})

test("a visitor sees the theme's own picture on the home page", async ({ page }) => {
  for (const theme of THEMES) {
    await page.goto('/')
    await page.evaluate((name) => localStorage.setItem('theme', name), theme)
    await page.reload()
    const art = page.getByRole('img').first()
    await expect(art).toHaveCSS('background-image', new RegExp(`${theme}-[\\w-]+\\.svg`))
  }
})
