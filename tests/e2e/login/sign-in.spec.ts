// Every method of signing in and out on our own pages, with the real sign-in library and identity service.
import { LOCAL_STORAGE_KEYS } from '@atelier/contract'
import { test, expect } from '../helpers/test.ts'
import { sendMessage } from '../helpers/chat-page.ts'
import {
  PASSWORD,
  newEmailAddress,
  readEmail,
  readEmailedCode,
  createAccount,
  registerUser,
  submitLogin,
  requestEmailCode,
  expectSignedIn,
  expectGuest,
  chooseLogout,
  logOut,
  openProfile,
  openProviderWindow,
  signInAtProvider,
  blockPopups,
  logInInAnotherBrowser,
} from '../helpers/users.ts'

test('a guest who opens a page that requires signing in returns there with a password, without a page load, and is signed in in other tabs and after a reload', async ({
  page,
  context,
  baseURL,
  allowErrors,
}) => {
  allowErrors()
  const email = await createAccount(baseURL)
  const secondTab = await context.newPage()
  await secondTab.goto('/help')
  await expectGuest(secondTab)
  await page.goto('/settings?section=sessions')
  await expect(page).toHaveURL(/\/login$/)
  await page.evaluate(() => void Object.assign(globalThis, { sameDocument: true }))
  await submitLogin(page, email, 'wrong')
  await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect.')
  await submitLogin(page, email)
  await expect(page).toHaveURL(/\/settings\?section=sessions$/)
  await expect(page.getByText('This session')).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  await expectSignedIn(secondTab)
  await page.reload()
  await expect(page.getByText('This session')).toBeVisible()
  await secondTab.goto('/home')
  await expect(secondTab.getByRole('heading', { name: 'Good to see you, linh' })).toBeVisible()
})

test('a visitor without an account corrects the address and pastes the emailed code with its spaces, which creates an account', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  const email = newEmailAddress('new')
  await requestEmailCode(page, 'typo@example.com')
  await page.getByRole('button', { name: 'Use another email' }).click()
  const form = page.getByRole('tabpanel', { name: 'Login' })
  await expect(form.getByLabel('Email')).toHaveValue('typo@example.com')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  await expect(page.getByText(/^Send again in 0:\d\d$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the local mailbox' })).toHaveAttribute(
    'href',
    `/dev/mail?to=${encodeURIComponent(email)}`,
  )
  await page.getByLabel('Code').fill('000000')
  await expect(page.getByText('Invalid code')).toBeVisible()
  const code = await readEmailedCode(page, email)
  await page.getByLabel('Code').fill('')
  await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await expect(page).toHaveURL(/\/home$/)
  await openProfile(page)
  await expect(page.getByText(`${email} · signed in with a code by email`)).toBeVisible()
})

test('a visitor signs in with Microsoft in a window that says it is a simulation', async ({
  page,
}) => {
  await page.goto('/login')
  const window = await openProviderWindow(page, 'Continue with Microsoft')
  await expect(window.getByText('The page does not exist in production.')).toBeVisible()
  await signInAtProvider(window, newEmailAddress('microsoft'))
  await expect(page).toHaveURL(/\/home$/)
  await openProfile(page)
  await expect(page.getByText('signed in with Microsoft')).toBeVisible()
  expect(window.isClosed()).toBe(true)
})

test('a visitor whose browser blocks pop-ups signs in at a provider on the same page, and stays signed in when returning to the finished sign-in', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await blockPopups(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'The window was blocked' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue on this page' }).click()
  await page.getByLabel('Email').fill(newEmailAddress('google'))
  const address = page.url()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expectSignedIn(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Sign-in was not completed' })).toBeVisible()
  await page.goto('/auth/callback?error=session_not_found')
  await expect(page.getByRole('heading', { name: 'Sign-in was not completed' })).toBeVisible()
  await page.goto('/profile')
  await expectSignedIn(page)
})

test("a visitor who closes the provider's window can open it again", async ({ page }) => {
  await page.goto('/login')
  const window = await openProviderWindow(page, 'Continue with Google')
  await expect(page.getByText('Waiting for the Google window.')).toBeVisible()
  await window.close()
  await expect(page.getByText('Waiting for the Google window.')).toHaveCount(0)
  const secondWindow = await openProviderWindow(page, 'Continue with Google')
  await signInAtProvider(secondWindow, newEmailAddress('google'))
  await openProfile(page)
  await expect(page.getByText('signed in with Google')).toBeVisible()
})

test('a user links a provider to an existing account by entering its password', async ({
  page,
  baseURL,
}) => {
  const email = await createAccount(baseURL)
  await page.goto('/login')
  const window = await openProviderWindow(page, 'Continue with Google')
  await signInAtProvider(window, email)
  await expect(window.getByRole('heading', { name: 'You already have an account' })).toBeVisible()
  await window.getByLabel('Password of your existing account').fill('not this one')
  await window.getByRole('button', { name: 'Link the accounts' }).click()
  await expect(window.getByText('The email or password is incorrect.')).toBeVisible()
  await window.getByLabel('Password of your existing account').fill(PASSWORD)
  await window.getByRole('button', { name: 'Link the accounts' }).click()
  await openProfile(page)
  await expect(page.getByText(`${email} · signed in with Google`)).toBeVisible()
})

test('AUTH-5 a user who signs out sees it happen, and private data is gone from storage, a second tab and Back', async ({
  page,
  context,
}) => {
  const email = await registerUser(page)
  await page.goto('/profile')
  await expect(page.getByText(`${email} · signed in with a password`)).toBeVisible()
  const secondTab = await context.newPage()
  await secondTab.goto('/settings')
  await expectSignedIn(secondTab)
  await page.goto('/chat')
  await sendMessage(page, 'How long does a share link work?')
  await expect(page).toHaveURL(/\/chat\/.+/)
  await page.goto('/profile')
  await expect(page.getByLabel('Display name')).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('of this visit', 'private'))

  const checked = Promise.withResolvers<void>()
  let [running, mostRunning] = [0, 0]
  await context.route('**/api/auth/sign-out', async (route) => {
    running += 1
    mostRunning = Math.max(mostRunning, running)
    await checked.promise
    const response = await route.fetch()
    running -= 1
    await route.fulfill({ response })
  })
  await page.bringToFront()
  await chooseLogout(page)
  await expect(page.getByRole('heading', { name: 'Signing out...' })).toBeVisible()
  checked.resolve()
  await expect(page).toHaveURL(/\/$/)
  await expectGuest(page)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  // The second tab's login page loads the library again, which stores its version.
  expect(keys.filter((key) => /^(auth_token|msal(?!\.version)|chat_)/.test(key))).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('of this visit'))).toBeNull()
  await expect(secondTab).toHaveURL(/\/login$/)
  // Two sign-outs at the same time would delete each other's cookies.
  expect(mostRunning).toBe(1)

  await page.goBack()
  await expect(page.getByLabel('Display name')).toHaveCount(0)
  await expect(page).toHaveURL(/\/login$/)
})

test('AUTH-5 a user who follows a link to the sign-out page stays signed in, and can sign out while the server is down', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await registerUser(page)
  await test.step('a page uses a valid token without any request to the identity service', async () => {
    await page.goto('/profile')
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.getByRole('link', { name: 'Sessions' }).click()
    await expect(page.getByText('This session')).toBeVisible()
    expect(requests.filter((url) => url.includes('/oidc/'))).toEqual([])
  })
  await page.goto('/auth/signout-callback')
  await expect(page).toHaveURL(/\/$/)
  await expectSignedIn(page)
  await page.route('**/api/**', (route) => route.abort())
  await logOut(page)
  expect(
    await page.evaluate((key) => localStorage.getItem(key), LOCAL_STORAGE_KEYS.token),
  ).toBeNull()
})

test('AUTH-13 a user whose session was ended elsewhere is sent to the login page once, and back after signing in', async ({
  page,
  browser,
  baseURL,
  allowErrors,
}) => {
  allowErrors()
  const email = await registerUser(page)
  await page.goto('/settings')
  const otherPage = await logInInAnotherBrowser(browser, email, baseURL)
  await otherPage.goto('/settings?section=sessions')
  await otherPage.getByRole('button', { name: 'Sign out 1 other' }).click()
  await expect(otherPage.getByText('You are not signed in anywhere else.')).toBeVisible()

  const visits: string[] = []
  page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname))
  await page.getByRole('link', { name: 'Sessions' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(visits.filter((path) => path === '/login')).toHaveLength(1)
  await submitLogin(page, email)
  await expect(page).toHaveURL(/\/settings\?section=sessions$/)
  await otherPage.context().close()
})

test('a user replaces a forgotten password with an emailed link, which works once', async ({
  page,
  allowErrors,
  baseURL,
}) => {
  allowErrors()
  const email = await createAccount(baseURL)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible()
  const { text } = await readEmail(page, email, /password/i)
  const link = /http:\S+#token=\S+/.exec(text)![0]

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  // The token must not stay in the address bar or the history.
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel('New password').fill('password1')
  await page.getByLabel('Confirm password').fill('password1')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('This password is too common.')).toBeVisible()
  await page.getByLabel('New password').fill('four blue chairs')
  await page.getByLabel('Confirm password').fill('four blue chairs')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Login', exact: true }).last().click()
  await submitLogin(page, email, 'four blue chairs')
  await expectSignedIn(page)

  await page.goto('about:blank')
  await page.goto(link)
  await page.getByLabel('New password').fill('five red doors')
  await page.getByLabel('Confirm password').fill('five red doors')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(page.getByText('Password reset failed. Please try again later.')).toBeVisible()
})

test("a guest's browser loads no byte of the sign-in library", async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/')
  await expectGuest(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /msal|CacheKeys|bridge/i.test(url))).toEqual([])
})

for (const [name, text] of [
  [
    'clientId',
    'Error: Application authentication configuration is invalid. Please contact support.',
  ],
  ['apiScope', 'Authentication configuration is incomplete. Missing required scopes.'],
] as const) {
  test(`a visitor of a site configured without ${name} sees why nothing can start`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors()
    await page.route('**/', async (route) => {
      const response = await route.fetch()
      const setting = new RegExp(`&quot;${name}&quot;:&quot;[^&]+&quot;`)
      const body = (await response.text()).replace(setting, `&quot;${name}&quot;:&quot;&quot;`)
      await route.fulfill({ response, body })
    })
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText(text)
    await expect(page.getByRole('banner')).toHaveCount(0)
  })
}
