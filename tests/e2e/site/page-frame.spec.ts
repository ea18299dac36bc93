import { CURRENCIES } from '@atelier/contract'
import type { Page } from '@playwright/test'
import { test, expect } from '../helpers/test.ts'
import {
  LOOKS_TAG,
  sampleScreens,
  themesToTest,
  expectAccessible,
  expectNoOverflow,
} from '../helpers/looks.ts'
import { readPreferencesFromServer, storePreferences } from '../helpers/storage.ts'

const html = (page: Page) => page.locator('html')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const menuItem = (page: Page, name: string | RegExp) => page.getByRole('menuitemradio', { name })

test("a visitor's chosen theme and language are in a second tab at once, texts and title included, on the server, and there after a reload, and no analytics service learns them", async ({
  page,
  context,
  baseURL,
}) => {
  const otherHosts: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL)) otherHosts.push(request.url())
  })
  // The visitor is known, because the two tabs of a new one could each become another guest.
  await readPreferencesFromServer(page)
  await page.goto('/')
  const secondTab = await context.newPage()
  await secondTab.goto('/help')
  await button(page, 'Theme').click()
  const saved = page.waitForResponse('**/userprofile/preferences')
  await menuItem(page, 'Apricot').click()
  await expect(html(page)).toHaveAttribute('data-theme', 'apricot')
  await expect(html(secondTab)).toHaveAttribute('data-theme', 'apricot')
  await expect(page.getByText('Apricot. One whole, one halved')).toBeVisible()
  expect((await saved).status()).toBe(200)
  expect((await readPreferencesFromServer(page)).theme).toBe('apricot')
  await page.reload()
  await expect(html(page)).toHaveAttribute('data-theme', 'apricot')
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', /^rgb\(25\d, 2/)

  await button(page, /^Language/).click()
  const savedLanguage = page.waitForResponse('**/userpreferences/language')
  await menuItem(page, 'Tiếng Việt').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Một không gian yên tĩnh để sáng tạo',
  )
  await expect(html(page)).toHaveAttribute('lang', 'vi')
  await expect(html(page)).toHaveAttribute('dir', 'ltr')
  expect((await savedLanguage).status()).toBe(200)
  await expect(page).toHaveTitle('Atelier: một không gian yên tĩnh để sáng tạo')
  await expect(secondTab.getByRole('heading', { level: 1 })).toHaveText('Bạn cần giúp gì?')
  expect((await readPreferencesFromServer(page)).language).toBe('vi')

  await button(page, /^Ngôn ngữ/).click()
  await menuItem(page, 'العربية').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('غرفة هادئة للإبداع')
  await expect(html(page)).toHaveAttribute('dir', 'rtl')
  await page.reload()
  await expect(html(page)).toHaveAttribute('dir', 'rtl')
  await button(page, /^اللغة/).click()
  await menuItem(page, 'Tiếng Việt').click()
  await expect(html(page)).toHaveAttribute('dir', 'ltr')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Một không gian yên tĩnh để sáng tạo',
  )
  expect(otherHosts).toEqual([])
})

test('a visitor sees prices in the currency that is charged, finds the chosen currency again from the server, and can choose every currency', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText('$19.99 per month')).toBeVisible()
  await button(page, /^Currency/).click()
  const saved = page.waitForResponse('**/userpreferences/currency')
  await menuItem(page, /^VND/).click()
  await expect(page.getByText('₫578,000 per month')).toBeVisible()
  expect((await saved).status()).toBe(200)
  expect((await readPreferencesFromServer(page)).currency).toBe('VND')
  await button(page, /^Currency/).click()
  await menuItem(page, /^EUR/).click()
  await expect(page.getByText('$19.99 per month')).toBeVisible()
  await expect.poll(async () => (await readPreferencesFromServer(page)).currency).toBe('EUR')
  await page.evaluate(() => localStorage.removeItem('currency'))
  await page.reload()
  await expect(button(page, 'Currency: EUR, Euro')).toBeVisible()
  for (const currency of CURRENCIES) {
    await button(page, /^Currency/).click()
    await menuItem(page, new RegExp(`^${currency}`)).click()
    await expect(button(page, new RegExp(`^Currency: ${currency}`))).toBeVisible()
    await button(page, /^Currency/).click()
    await expect(menuItem(page, new RegExp(`^${currency}`))).toBeChecked()
    await page.keyboard.press('Escape')
  }
})

test('a visitor with an unknown stored currency, theme and language sees US dollars, Night and English, and opens a menu by hovering', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('currency', 'XYZ')
    localStorage.setItem('theme', 'neon')
    localStorage.setItem('language', 'tlh')
  })
  await page.goto('/')
  await expect(button(page, 'Currency: USD, US Dollar')).toBeVisible()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await expect(html(page)).toHaveAttribute('lang', 'en')

  const menu = page.getByRole('menu', { name: 'Help and Resources' })
  await button(page, 'Help and Resources').hover()
  await expect(menu).toBeVisible()
  await page.getByRole('menuitem', { name: 'Help Center' }).hover()
  await expect(menu).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(menu).toBeHidden()
})

test('a visitor whose browser prefers Vietnamese reads Vietnamese', async ({
  browser,
  baseURL,
}) => {
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
  await menuItem(page, 'Forest').click()
  await expect(html(page)).toHaveAttribute('data-theme', 'forest')
  await button(page, /^Language/).click()
  await menuItem(page, 'Tiếng Việt').click()
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
  await menuItem(page, 'Cherry').click()
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
  await menuItem(page, 'Day').tap()
  await expect(menu).toBeHidden()
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
  await context.close()
})

test('a visitor skips the header, chooses a theme and follows a link of the help menu with the keyboard alone, and folds the footer', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await button(page, 'Theme').focus()
  await page.keyboard.press('Enter')
  await expect(menuItem(page, 'Night')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menuItem(page, 'Eggplant')).toBeFocused()
  await page.keyboard.press('f')
  await page.keyboard.press('Enter')
  await expect(html(page)).toHaveAttribute('data-theme', 'forest')
  await expect(button(page, 'Theme')).toBeFocused()

  await button(page, 'Help and Resources').focus()
  // Its code has come with the focus. Nobody is so fast that an arrow key comes before it.
  await expect(
    page.locator('[data-later]').filter({ has: button(page, 'Help and Resources') }),
  ).toHaveCount(0)
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
  await test.step('the footer of an inner page is folded, its last line stays, and it opens', async () => {
    const email = page.getByRole('contentinfo').getByLabel('Email')
    await expect(email).toBeHidden()
    await page.getByText('More details').click()
    await expect(email).toBeVisible()
    await page.getByText('Fewer details').click()
    await expect(email).toBeHidden()
    await expect(
      page.getByText(`© ${new Date().getFullYear()} Atelier Studio Pte. Ltd.`),
    ).toBeVisible()
    await expect(page.getByRole('img', { name: 'VNPay' })).toBeVisible()
  })
  await page.goBack()
  await expect(page).toHaveURL(/\/#content$/)
  await expect(page.getByText('Fewer details')).toBeVisible()
})

for (const width of [1440, 390]) {
  test(
    `a visitor opens the sidebar at ${width} px, follows a link, and gets the focus back on closing`,
    LOOKS_TAG,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await button(page, 'Menu').click()
      const drawer = page.getByRole('dialog', { name: 'Menu' })
      for (const title of ['AI tools', 'Resources', 'Support']) {
        await expect(drawer.getByRole('heading', { name: title })).toBeVisible()
      }
      for (const name of ['Chat', 'Imagen', 'Voice synthesis', 'Plans']) {
        await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible()
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
      await expect(page.getByRole('heading', { name: 'Được hỏi nhiều nhất' })).toBeInViewport()
      await expect(page.getByRole('dialog')).toBeHidden()
    },
  )
}

for (const { width, names } of [
  {
    width: 1440,
    names: ['Help and Resources', 'Currency: USD, US Dollar', 'Language: EN, English', 'Theme'],
  },
  { width: 390, names: ['Theme'] },
]) {
  test(
    `a visitor sees accessible menus inside the window at ${width} px, left to right and right to left`,
    LOOKS_TAG,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/about-us')
      const lookedAt = sampleScreens(names, names.length)
      for (const dir of ['ltr', 'rtl']) {
        await html(page).evaluate((root, dir) => root.setAttribute('dir', dir), dir)
        for (const name of names) {
          await button(page, name).click()
          const menu = (await page.locator('[popover]:popover-open').boundingBox())!
          expect(menu.x).toBeGreaterThanOrEqual(0)
          expect(menu.x + menu.width).toBeLessThanOrEqual(width)
          await expectNoOverflow(page)
          if (dir === 'ltr' && lookedAt.includes(name)) await expectAccessible(page)
          await page.keyboard.press('Escape')
        }
      }
    },
  )
}

test(
  'a visitor who subscribes to the newsletter sees what is missing at its field, can try again after a failure, and then sees a confirmation',
  LOOKS_TAG,
  async ({ page, allowErrors }) => {
    allowErrors()
    await page.goto('/about-us')
    const footer = page.getByRole('contentinfo')
    await footer.getByText('More details').click()
    const email = footer.getByLabel('Email')
    const consent = footer.getByRole('checkbox')
    await footer.scrollIntoViewIfNeeded()
    await expect(consent).not.toBeChecked()
    await button(page, 'Subscribe').click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('Email is required')
    await expect(consent).toHaveAccessibleDescription('Please agree before you subscribe.')
    await expectAccessible(page)
    await email.fill('linh@')
    await expect(email).not.toHaveAccessibleDescription('Email is required')
    await consent.check()
    await email.press('Enter')
    await expect(email).toHaveAccessibleDescription('Email is invalid')
    await page.route('**/api/newsletter', (route) => route.abort(), { times: 1 })
    await email.fill('linh@example.com')
    await email.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.')
    await expect(email).toHaveValue('linh@example.com')
    await button(page, 'Subscribe').click()
    await expect(
      footer.getByText('Look into your mailbox: we have sent a link to linh@example.com.'),
    ).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'a visitor sees a toast after changing the language, which stays while hovered or focused',
  LOOKS_TAG,
  async ({ page }) => {
    await page.goto('/about-us')
    await button(page, /^Language/).click()
    await menuItem(page, 'Tiếng Việt').click()
    const toast = page.getByRole('status').filter({ hasText: 'Đã đổi sang tiếng Việt' })
    await expect(toast).toBeVisible()
    await expectAccessible(page)
    const readProgressState = () =>
      page.evaluate(
        () => document.querySelector('.Toastify__progress-bar')!.getAnimations()[0]!.playState,
      )
    await toast.hover()
    await expect.poll(readProgressState).toBe('paused')
    await page.mouse.move(10, 400)
    await expect.poll(readProgressState).toBe('running')
    await toast.getByRole('button', { name: 'Đóng' }).focus()
    await expect.poll(readProgressState).toBe('paused')
    await toast.getByRole('button', { name: 'Đóng' }).press('Enter')
    await expect(toast).toBeHidden()
  },
)

test(
  "a visitor sees the nine tools on the home page, and the theme's own picture",
  LOOKS_TAG,
  async ({ page }) => {
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Chat', exact: true })).toBeVisible()
    const voice = main.getByRole('heading').filter({ hasText: /^Voice synthesis/ })
    await expect(voice.first()).toHaveAccessibleName('Voice synthesis')
    const office = main.getByRole('heading').filter({ hasText: /^Office tools/ })
    await expect(office.first()).toHaveAccessibleName('Office tools')
    const pictures = new Set<string>()
    for (const theme of themesToTest()) {
      await page.evaluate((name) => localStorage.setItem('theme', name), theme)
      await page.reload()
      const picture = page.getByRole('img').first()
      await expect(picture).toHaveCSS('background-image', /data:image\/svg/)
      pictures.add(await picture.evaluate((art) => getComputedStyle(art).backgroundImage))
    }
    expect(pictures.size).toBe(themesToTest().length)
  },
)
