import type { Locator, Page } from '@playwright/test'
import { answers, sendMessage } from '../helpers/chat-page.ts'
import { chooseInAnotherTab } from '../helpers/storage.ts'
import { test, expect } from '../helpers/test.ts'
import { expectSignedIn, createAccount, registerUser, submitLogin } from '../helpers/users.ts'

interface Held {
  release: () => void
  /** The requests that change something, with their paths. */
  changes: string[]
}

/** As on a line so slow that nothing arrives: code, texts and replies wait until the test releases them. */
async function holdEverything(page: Page): Promise<Held> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const changes: string[] = []
  await page.route(/\/(api|assets|content|locales)\//, async (route) => {
    const { method, url } = { method: route.request().method(), url: route.request().url() }
    if (method !== 'GET') changes.push(new URL(url).pathname)
    await promise
    await route.continue()
  })
  return { release: resolve, changes }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading…' })

const signOutButton = (page: Page) =>
  page.getByRole('listitem').getByRole('button', { name: /^Sign out/ })

interface Case {
  name: string
  path?: string
  prepare?: (page: Page) => Promise<void>
  press: (page: Page) => Locator
  sign: (page: Page) => Locator
  done: (page: Page) => Locator
  /** How the path of the only request that changes something begins. */
  change?: string
}

const cases: Case[] = [
  {
    name: 'the Pro button',
    press: (page) => button(page, 'Pro'),
    sign: loading,
    done: (page) => page.getByRole('dialog').getByRole('heading').first(),
  },
  {
    name: 'the menu',
    press: (page) => button(page, 'Menu'),
    sign: loading,
    done: (page) => page.getByRole('dialog').getByRole('heading').first(),
  },
  {
    name: 'a link to another page',
    press: (page) => page.getByRole('link', { name: 'Plans', exact: true }).first(),
    sign: loading,
    done: (page) => page.getByRole('heading', { name: 'Two plans. One is free.' }),
  },
  {
    name: 'a question for the Guide',
    press: (page) => button(page, 'What does Pro cost?'),
    sign: loading,
    done: (page) => answers(page).getByRole('link').first(),
    change: '/api/chat/send',
  },
  {
    name: 'the share button',
    path: '/chat',
    prepare: async (page) => {
      await sendMessage(page, 'Hello')
      await expect(button(page, 'Share')).toBeVisible()
    },
    press: (page) => button(page, 'Share'),
    sign: loading,
    done: (page) => page.getByRole('dialog').getByRole('heading').first(),
  },
  {
    name: 'the newsletter',
    prepare: async (page) => {
      const footer = page.getByRole('contentinfo')
      await footer.scrollIntoViewIfNeeded()
      await footer.getByLabel('Email').fill('linh@example.com')
      await footer.getByRole('checkbox').check()
    },
    press: (page) => button(page, 'Subscribe'),
    sign: (page) => page.locator('button[aria-busy=true]'),
    done: (page) => page.getByText('Look into your mailbox'),
    change: '/api/newsletter',
  },
  {
    name: 'creating an account',
    path: '/register',
    prepare: async (page) => {
      const form = page.getByRole('tabpanel', { name: 'Register' })
      await form.getByLabel('Username').fill('linh')
      await form.getByLabel('Email').fill('slow@example.com')
      await form.getByLabel('Password', { exact: true }).fill('three old lamps')
      await form.getByLabel('Confirm password').fill('three old lamps')
    },
    press: (page) => page.getByRole('tabpanel').getByRole('button', { name: 'Create account' }),
    sign: (page) => page.locator('button[aria-busy=true]'),
    done: (page) => page.getByLabel('Code'),
    change: '/api/auth/register',
  },
  {
    name: 'signing out another session',
    prepare: async (page) => {
      const email = await registerUser(page)
      const otherPage = await page.context().browser()!.newPage()
      await otherPage.goto(new URL('/login', page.url()).href)
      await submitLogin(otherPage, email)
      await expectSignedIn(otherPage)
      await otherPage.close()
      await page.goto('/settings?section=sessions')
      await expect(signOutButton(page)).toBeVisible()
    },
    press: signOutButton,
    sign: (page) => page.getByRole('listitem').locator('button[aria-busy=true]'),
    done: (page) => page.getByText('You are not signed in anywhere else.'),
    change: '/api/account/sessions/',
  },
]

for (const { name, path = '/', prepare, press, sign, done, change } of cases) {
  test(`on a slow line a visitor sees at once that ${name} has been pressed, and pressing twice does it once`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.locator('#root[data-ready]')).toBeAttached()
    await prepare?.(page)
    const { release, changes } = await holdEverything(page)
    await press(page).click()
    await expect(sign(page)).toBeVisible()
    // What covers the button takes the second press.
    await press(page).dispatchEvent('click')
    release()
    await expect(done(page)).toBeVisible()
    if (change) expect(changes.filter((each) => each.startsWith(change))).toHaveLength(1)
  })
}

test('a visitor who goes back to the home page on a slow line keeps seeing the page until its code is there', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('#root[data-ready]')).toBeAttached()
  await page.getByRole('link', { name: 'Plans', exact: true }).first().click()
  const plans = page.getByRole('heading', { name: 'Two plans. One is free.' })
  await expect(plans).toBeVisible()
  const { release } = await holdEverything(page)
  await page.goBack()
  await expect(loading(page)).toBeVisible()
  await expect(plans).toBeVisible()
  release()
  await expect(plans).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A quiet room for making things')
})

test('a visitor goes back from the chat to a page whose footer has not been loaded before', async ({
  page,
}) => {
  await page.goto('/about-us')
  await expect(page.locator('#root[data-ready]')).toBeAttached()
  await page.getByRole('link', { name: 'Chat', exact: true }).first().click()
  await expect(page.getByText('What shall we make?')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We make tools')
  await expect(page.getByText('More details')).toBeVisible()
})

test('a page opens and is marked in the header while the code of menus and footer does not arrive', async ({
  page,
}) => {
  await page.route(/assets\/(menus|FooterParts)/, (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('#root[data-ready]')).toBeAttached()
  const plans = page.getByRole('link', { name: 'Plans', exact: true }).first()
  await plans.click()
  await expect(page.getByRole('heading', { name: 'Two plans. One is free.' })).toBeVisible()
  await expect(plans).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('More details')).toBeVisible()
})

test('a visitor who gives up a dialog that does not arrive presses Escape and is back at its button', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('#root[data-ready]')).toBeAttached()
  const { release } = await holdEverything(page)
  await button(page, 'Pro').click()
  await expect(page.getByRole('dialog', { name: 'Loading…' })).toBeVisible()
  await page.keyboard.press('Tab')
  expect(
    await page.evaluate(() => document.activeElement!.closest('header, main, footer')),
  ).toBeNull()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(page, 'Pro')).toBeFocused()
  release()
})

test('a visitor who signs in on a slow line uses the page while a dialog that nobody has opened is loading', async ({
  page,
  baseURL,
}) => {
  const email = await createAccount(baseURL)
  await page.goto('/login')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/assets\/dialogs/, async (route) => {
    await promise
    await route.continue()
  })
  await submitLogin(page, email)
  await expectSignedIn(page)
  await button(page, 'Theme').click()
  await expect(page.getByRole('menu')).toBeVisible()
  resolve()
})

test('a part whose code arrives after the visitor has changed the language appears in the new one', async ({
  page,
}) => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/menus-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/about-us')
  await expect(page.locator('#root[data-ready]')).toBeAttached()
  await button(page, 'Help and Resources').hover()
  await chooseInAnotherTab(page, 'language', 'vi')
  await expect(page.getByRole('navigation', { name: 'Chính' })).toBeVisible()
  release()
  await button(page, 'Trợ giúp').click()
  await expect(page.getByRole('menuitem', { name: 'Trung tâm trợ giúp' })).toBeVisible()
})
