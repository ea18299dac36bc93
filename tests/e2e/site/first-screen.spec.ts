import type { Page } from '@playwright/test'
import { answers, questions, sendMessage } from '../helpers/chat-page.ts'
import { holdCode, openBeforeCode } from '../helpers/open-before-code.ts'
import { measureLayoutShift } from '../helpers/layout-shift.ts'
import { test, expect } from '../helpers/test.ts'
import { createAccount, expectSignedIn, PASSWORD } from '../helpers/users.ts'

/** Words at the end of a line move by less than a pixel when the font takes the place of the stand-in. */
const STAND_IN_SHIFT = 0.001

const isRendered = (page: Page) => expect(page.locator('#root[data-ready]')).toBeAttached()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const guideQuestion = (page: Page) => page.getByRole('button', { name: 'What does Pro cost?' })

test('a visitor reads and writes on the home page before its code has loaded, and nothing moves when it has', async ({
  page,
}) => {
  const release = await openBeforeCode(page)
  const seen = [
    page.getByRole('heading', { level: 1 }),
    page.getByText('Write, draw, listen and think'),
    page.getByRole('link', { name: 'Plans', exact: true }).first(),
    guideQuestion(page),
  ]
  for (const part of seen) await expect(part).toBeVisible()
  const helpMenu = page.getByRole('button', { name: 'Help and Resources' })
  await expect(helpMenu).toBeVisible()
  const before = await Promise.all(seen.map((part) => part.boundingBox()))
  await field(page).fill('A poem about tea')
  release()
  await isRendered(page)
  expect(await Promise.all(seen.map((part) => part.boundingBox()))).toEqual(before)
  expect(await measureLayoutShift(page)).toBe(0)
  await expect(field(page)).toHaveValue('A poem about tea')
  await expect(field(page)).toBeFocused()
})

test('a menu that is pressed before its code has loaded opens once it has', async ({ page }) => {
  const release = await openBeforeCode(page)
  const helpMenu = page.getByRole('button', { name: 'Help and Resources' })
  await helpMenu.click()
  await expect(helpMenu).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('menuitem', { name: 'About Us' })).toBeVisible()
  await expect(helpMenu).not.toHaveAttribute('aria-busy')
})

test('of two menus that are pressed before their code has loaded, the last one opens', async ({
  page,
}) => {
  const release = await openBeforeCode(page)
  const helpMenu = page.getByRole('button', { name: 'Help and Resources' })
  await helpMenu.click()
  await page.getByRole('button', { name: /^Language/ }).click()
  await expect(helpMenu).not.toHaveAttribute('aria-busy')
  release()
  await expect(page.getByRole('menuitemradio', { name: 'Tiếng Việt' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'About Us' })).toBeHidden()
})

test('a menu that is pressed and a text that is typed while the code takes over the page stay as the visitor left them', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype
    let clickListeners = 0
    EventTarget.prototype.addEventListener = function (...parameters) {
      addEventListener.apply(this, parameters)
      const isRoot = this instanceof Element && this.id === 'root'
      // The first is that of start.js. With the second, React begins to take over the page.
      if (isRoot && parameters[0] === 'click' && ++clickListeners === 2) queueMicrotask(act)
    }
    function act() {
      const field = document.querySelector('textarea')!
      field.value = 'A poem about tea'
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      document.querySelector<HTMLElement>('header button[aria-haspopup=menu]')!.click()
    }
  })
  await page.goto('/')
  await isRendered(page)
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(field(page)).toHaveValue('A poem about tea')
  await field(page).press('Enter')
  await expect(questions(page)).toContainText('A poem about tea')
})

test('the code of the message field is loaded when the visitor approaches it, and what they did there before counts', async ({
  page,
}) => {
  const released = Promise.withResolvers<void>()
  let isRequested = false
  await page.route('**/assets/composer-*.js', async (route) => {
    isRequested = true
    await released.promise
    await route.fallback()
  })
  await page.goto('/')
  await isRendered(page)
  await expect(button(page, 'Attach images')).toBeVisible()
  await button(page, 'Theme').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(isRequested).toBe(false)
  await field(page).fill('A poem about tea')
  const prompts = button(page, 'Prompts')
  await prompts.click()
  await expect(prompts).toHaveAttribute('aria-busy', 'true')
  expect(isRequested).toBe(true)
  released.resolve()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('A poem about tea')
  await field(page).press('Enter')
  await expect(questions(page)).toContainText('A poem about tea')
})

test('a link in a part whose code has not been loaded opens its page without loading a document, and no error is logged', async ({
  page,
}) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.goto('/')
  await isRendered(page)
  // As a screen reader presses it: without a pointer that approaches it.
  const link = page
    .getByRole('navigation', { name: 'Legal' })
    .getByRole('link', { name: 'Privacy Policy' })
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await link.dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await page.getByRole('button', { name: 'Help and Resources' }).click()
  await expect(page.getByRole('menuitem', { name: 'About Us' })).toBeVisible()
  expect(errors).toEqual([])
})

test('the message field follows a change of the language before the visitor has approached it', async ({
  page,
}) => {
  await page.goto('/')
  await isRendered(page)
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click()
  const message = page.getByRole('textbox', { name: 'Tin nhắn' })
  await expect(message).toBeVisible()
  await message.fill('Một bài thơ về trà')
  await message.press('Enter')
  await expect(questions(page)).toContainText('Một bài thơ về trà')
})

test('a visitor with a keyboard stays where they are when the code has loaded', async ({
  page,
}) => {
  const places = [
    async () => {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
      await page.keyboard.press('Enter')
      return page.getByRole('main')
    },
    async () => {
      const plans = page.getByRole('link', { name: 'Plans', exact: true }).first()
      await plans.focus()
      return plans
    },
  ]
  for (const go of places) {
    const release = await openBeforeCode(page)
    await expect(guideQuestion(page)).toBeVisible()
    const place = await go()
    await expect(place).toBeFocused()
    release()
    await isRendered(page)
    await expect(place).toBeFocused()
    await page.unroute('**/assets/*.js')
  }
})

test('a visitor whose mouse button is down while the code arrives gets where the link leads', async ({
  page,
}) => {
  const release = await openBeforeCode(page)
  const chat = page.getByRole('link', { name: 'Chat', exact: true }).first()
  await expect(chat).toBeVisible()
  await chat.hover()
  await page.mouse.down()
  release()
  await isRendered(page)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/chat$/)
})

test('a message and a question that are sent before the code has loaded are sent once it has', async ({
  page,
  context,
}) => {
  const release = await openBeforeCode(page)
  await field(page).fill('Hello')
  await field(page).press('Enter')
  await expect(page.locator('form[aria-busy]')).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/chat/)
  await expect(questions(page)).toContainText('Hello')

  const second = await context.newPage()
  const releaseSecond = await openBeforeCode(second)
  await guideQuestion(second).click()
  await expect(guideQuestion(second)).toHaveAttribute('aria-busy', 'true')
  releaseSecond()
  await expect(second).toHaveURL(/\/chat/)
  await expect(second.getByText('What does Pro cost?', { exact: true }).first()).toBeVisible()
})

test('an email and a password that are sent before the code of the page has loaded sign in once it has', async ({
  page,
  baseURL,
}) => {
  const email = await createAccount(baseURL)
  const requests: string[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('/api/auth/login') && requests.push(request.url()),
  )
  const release = await openBeforeCode(page, '/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.locator('form[aria-busy]')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email)
  release()
  await expectSignedIn(page)
  await expect(page).toHaveURL(/\/home$/)
  expect(requests).toHaveLength(1)
})

test('what is typed on the pages for an account before their code has loaded is still there', async ({
  page,
}) => {
  for (const path of ['/login', '/register', '/reset-password']) {
    const release = await openBeforeCode(page, path)
    await page.getByRole('main').getByLabel('Email').fill('linh@example.com')
    release()
    await isRendered(page)
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('linh@example.com')
    await expect(page.getByRole('main').getByLabel('Email')).toBeFocused()
    expect(await measureLayoutShift(page)).toBeLessThan(STAND_IN_SHIFT)
    await page.unroute('**/assets/*.js')
  }
})

test('nothing moves on the pages of the tools when their code arrives, and with it what is left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/imagen', '/music-creator', '/voice-synthesis']) {
    const release = await openBeforeCode(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    release()
    await expect(page.getByText('left today')).toBeVisible()
    expect(await measureLayoutShift(page)).toBeLessThan(STAND_IN_SHIFT)
    await page.unroute('**/assets/*.js')
  }
})

test("a wish and a choice that are made before the code of a tool has loaded are the tool's", async ({
  page,
}) => {
  const release = await openBeforeCode(page, '/image-generator')
  const wish = page.getByRole('textbox', { name: 'What should it show?' })
  const style = page.getByRole('radio', { name: 'Dusk' })
  await wish.fill('A lighthouse')
  await page.getByText('Dusk', { exact: true }).click()
  await expect(style).toBeChecked()
  release()
  await isRendered(page)
  await expect(wish).toHaveValue('A lighthouse')
  await expect(style).toBeChecked()
  await page.reload()
  await isRendered(page)
  await expect(wish).toHaveValue('A lighthouse')
  await expect(style).toBeChecked()
})

test("an input method's composition survives the arrival of the home page's code", async ({
  page,
}) => {
  const release = await openBeforeCode(page)
  const devTools = await page.context().newCDPSession(page)
  await field(page).click()
  const compose = (text: string) =>
    devTools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await compose('vieet')
  release()
  await page.waitForLoadState('networkidle')
  await compose('viêt')
  await expect(field(page)).toHaveValue('viêt')
  await devTools.send('Input.insertText', { text: 'việt' })
  await isRendered(page)
  await expect(field(page)).toHaveValue('việt')
  await expect(field(page)).toBeFocused()
})

test('the Enter that ends a composition in Safari does not send the message', async ({ page }) => {
  const release = await openBeforeCode(page)
  await field(page).fill('日本')
  const isPrevented = await field(page).evaluate(
    (element) =>
      !element.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Enter',
          keyCode: 229,
          bubbles: true,
          cancelable: true,
        }),
      ),
  )
  expect(isPrevented).toBe(false)
  await expect(page.locator('form[aria-busy]')).toHaveCount(0)
  release()
  await isRendered(page)
  await expect(field(page)).toHaveValue('日本')
})

test('of a message and a question that are sent before the code has loaded, the first is sent', async ({
  page,
}) => {
  const release = await openBeforeCode(page)
  await field(page).fill('Hello')
  await field(page).press('Enter')
  await guideQuestion(page).click()
  await expect(page.locator('#root [aria-busy]')).toHaveCount(1)
  release()
  await expect(questions(page)).toHaveCount(1)
  await expect(questions(page)).toContainText('Hello')
  await expect(answers(page)).not.toBeEmpty()
})

test('the home page comes in the language that the browser asks for', async ({ request }) => {
  const inVietnamese = await request.get('/', { headers: { 'accept-language': 'vi-VN,en;q=0.5' } })
  expect(await inVietnamese.text()).toContain('Một không\u00a0gian yên tĩnh để sáng tạo</h1>')
  expect(inVietnamese.headers().vary).toContain('Accept-Language')
  expect(await inVietnamese.text()).toContain('property="og:locale" content="vi_VN"')
  const inEnglish = await request.get('/', { headers: { 'accept-language': 'fr' } })
  expect(await inEnglish.text()).toContain('A quiet room for making things</h1>')
})

test('a visitor from Vietnam whose browser is English does not see an English page first', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'userCountry',
      JSON.stringify({ country: 'VN', timestamp: Date.now() - 1000 }),
    ),
  )
  const release = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#root[data-language=en] main')).toBeAttached()
  await expect(page.getByText('A quiet room for making things')).toBeHidden()
  release()
  await expect(page.getByText('Một không gian yên tĩnh để sáng tạo')).toBeVisible()
})

test('what was written on the first screen is there again after a reload if the code of the home page has failed', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await page.route('**/assets/Home-*.js', (route) => route.abort())
  const release = await openBeforeCode(page)
  await field(page).fill('A poem about tea')
  release()
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await isRendered(page)
  await expect(field(page)).toHaveValue('A poem about tea')
})

test('a visitor without JavaScript reads the pages, and finds no field that does nothing', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.locator('.no-script')).toBeInViewport()
  const notice = page.locator('main noscript')
  expect(await notice.textContent()).toContain('The chat needs JavaScript')
  await expect(notice).toBeInViewport()
  await expect(field(page)).toBeHidden()
  await expect(guideQuestion(page)).toBeHidden()
  await page.getByRole('link', { name: 'Help Center' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.locator('main').getByRole('link').first().click()
  await expect(page.getByRole('article')).toBeInViewport()
  for (const path of [
    '/login',
    '/reset-password',
    '/imagen',
    '/contact',
    '/help?page=configurator',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    expect(await notice.textContent()).toContain('This part needs JavaScript')
    await expect(notice).toBeInViewport()
    await expect(page.locator('main').getByRole('textbox')).toHaveCount(0)
  }
  await context.close()
})

test('nothing of a Vietnamese page turns English while its code takes over', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: (string | null)[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver((changes) => {
      for (const { target, attributeName } of changes)
        seen.push(
          attributeName ? (target as Element).getAttribute(attributeName) : target.nodeValue,
        )
    }).observe(document, {
      subtree: true,
      characterData: true,
      attributeFilter: ['aria-label', 'placeholder'],
    })
  })
  await page.goto('/chat?lang=vi')
  await isRendered(page)
  await page.waitForLoadState('networkidle')
  const english = new Set(['Search', 'Search conversations', 'More'])
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  expect(seen.filter((text) => english.has(text))).toEqual([])
})

test('React takes over at once what a tool says before anything was made, whatever language follows', async ({
  request,
}) => {
  const tools = {
    '/vision': 'Nothing on the bench yet',
    '/music-creator': 'Silence',
    '/voice-synthesis': 'Not a word yet',
    '/office-tools': 'Nothing on the bench yet',
  }
  for (const [path, text] of Object.entries(tools)) {
    const html = await (await request.get(path)).text()
    const before = html.slice(0, html.indexOf(`>${text}<`))
    expect(html, path).toContain(`>${text}<`)
    // One marker is open where the text stands: that of the whole page. React takes over a part with its own marker later.
    expect(before.split('<!--$-->').length - before.split('<!--/$-->').length, path).toBe(1)
  }
})

test('the messages of an opened conversation are asked for once, before the code of the page has loaded', async ({
  page,
}) => {
  await page.goto('/chat')
  await sendMessage(page, 'Hello')
  await expect(page).toHaveURL(/\/chat\/.{36}$/)
  await expect(answers(page)).not.toBeEmpty()
  const release = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!early|rolldown).*\.js$/, async (route) => {
    await release.promise
    await route.continue()
  })
  const requests: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/history/') && requests.push(request.url()),
  )
  const isAsked = page.waitForResponse('**/api/chat/history/**')
  await page.reload({ waitUntil: 'commit' })
  await isAsked
  release.resolve()
  await expect(questions(page)).toContainText('Hello')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
  expect(requests).toHaveLength(1)
})

test('a visitor whose language is not that of the HTML waits for no paint, because nothing of it is seen', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    localStorage.setItem('language', 'vi')
    // Without the time after which public/start.js loads the code in any case.
    const start = setTimeout
    const withoutLimit = (task: () => void, ms?: number, ...rest: unknown[]) =>
      ms === 2000 ? 0 : start(task, ms, ...rest)
    Object.assign(globalThis, { setTimeout: withoutLimit })
  })
  await page.goto('/about-us')
  await expect(page.locator('#root[data-ready]')).toBeAttached()
  await expect(page.getByRole('contentinfo')).toContainText('Chính sách')
})
