// The screens and states whose layout is examined, as data.
import { contentSlugs, signedInPaths, type RoutePath } from '../../../../site/route-paths.ts'
import { expect, type Page } from '@playwright/test'
import { answers, chooseModel, sendMessage } from '../../helpers/chat-page.ts'

export interface Screen {
  title: string
  path: string
  /** Its parts scroll, and not the page. */
  isAppPage?: true
  /** What a visitor does before it is examined. */
  prepare?: (page: Page) => Promise<void>
}

/** These lead elsewhere, or show something only after a redirect. */
const NOT_EXAMINED = new Set<RoutePath>([
  ...signedInPaths,
  '/auth/*',
  '/auth/signout-callback',
  '/chat',
  '/chat/:id',
  '/connect',
  '/identity/:uid',
  '/dev/pay',
])

const paths = (Object.keys(contentSlugs) as RoutePath[])
  .filter((path) => !NOT_EXAMINED.has(path))
  .map((path) => path.replace(':slug', 'a-link'))

const pages = [
  ...paths,
  '/help?page=content-security-policy',
  '/help?page=widget-chat',
  '/help?page=configurator',
  '/reset-password#token=abc',
  '/nowhere',
]

const LONG_QUESTION = `# A plan for the winter\n\n| what | when |\n|---|---|\n| **roof** | in November |\n
\`\`\`js\nconst answer = 'a line of code that is far longer than the width of a phone, so that it has to scroll' + 42\n\`\`\`\n
1. A verylongwordthatnobodywouldwritebutsomebodywillpasteintoachatanyway\n2. https://example.com/a/long/address?with=many&parts=of&a=query`

async function ask(page: Page, question = 'Why is celadon grey?'): Promise<void> {
  await sendMessage(page, question)
  await expect(answers(page).getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
}

const chat = (title: string, prepare?: Screen['prepare']): Screen => ({
  title,
  path: '/chat',
  isAppPage: true,
  ...(prepare && { prepare }),
})

const chats: Screen[] = [
  chat('the empty chat'),
  chat('a chat with an answer', ask),
  chat('a chat with an answer of many kinds', async (page) => {
    await chooseModel(page, 'echo')
    await ask(page, LONG_QUESTION)
  }),
  chat('a chat whose answer failed', async (page) => {
    await chooseModel(page, 'broken')
    await sendMessage(page, 'Fail')
    await expect(answers(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  }),
  chat('a chat with its menu of models', async (page) => {
    await page.getByRole('button', { name: /^Model: / }).click()
    await expect(page.getByRole('menuitemradio').first()).toBeVisible()
  }),
  chat('a chat with a search', async (page) => {
    await ask(page)
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('celadon')
    await expect(page.locator('mark').first()).toBeVisible()
  }),
]

const opened: Screen[] = [
  {
    title: 'the login form with errors',
    path: '/register',
    async prepare(page) {
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    title: 'the menu of languages',
    path: '/plans',
    async prepare(page) {
      await page.getByRole('button', { name: /^Language/ }).click()
      await expect(page.getByRole('menuitemradio').first()).toBeVisible()
    },
  },
  {
    title: 'the dialog for signing in',
    path: '/chat',
    async prepare(page) {
      await ask(page)
      await page.getByRole('button', { name: 'Sign in to keep your chats' }).click()
      await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
    },
  },
]

export const guestScreens: Screen[] = [
  ...pages.map((path) => ({ title: path, path })),
  ...chats,
  ...opened,
]

export const userScreens: Screen[] = [
  { title: '/home', path: '/home' },
  { title: '/profile', path: '/profile' },
  {
    title: 'the settings with open forms',
    path: '/settings',
    async prepare(page) {
      await page.getByRole('button', { name: 'Change Password' }).click()
      await page.getByRole('button', { name: 'Change Email address' }).click()
    },
  },
  ...['sessions', 'voice', 'chat', 'data'].map((section) => ({
    title: `the settings, ${section}`,
    path: `/settings?section=${section}`,
  })),
  { title: '/preferences', path: '/preferences' },
  {
    title: 'the account menu',
    path: '/plans',
    async prepare(page) {
      await page.getByRole('button', { name: /^Account: / }).click()
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    },
  },
  chat('the chat of a user with an answer', ask),
  {
    title: 'the dialog for sharing',
    path: '/chat',
    isAppPage: true,
    async prepare(page) {
      await ask(page)
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Share this conversation' })).toBeVisible()
    },
  },
  {
    title: 'the dialog for Pro',
    path: '/plans',
    async prepare(page) {
      await page.getByRole('button', { name: 'Choose Pro' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]
