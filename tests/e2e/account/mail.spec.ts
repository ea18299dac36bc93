import type { Page } from '@playwright/test'
import { composeEmail } from '../../../packages/server/providers/mail/compose.ts'
import { testInProcess as test, expect } from '../helpers/test.ts'
import {
  LOOKS_TAG,
  expectAccessible,
  expectNoAxeViolations,
  expectNoOverflow,
} from '../helpers/looks.ts'
import { storePreferences } from '../helpers/storage.ts'
import { measureLayoutShift } from '../helpers/layout-shift.ts'

const LINH = 'linh.tran@example.com'
const AN = 'an.pham@example.com'

test.beforeEach(({ inProcessServer }) => inProcessServer.emptyMailbox())

const emailList = (page: Page) =>
  page.getByRole('navigation', { name: 'Emails' }).getByRole('button')
const subject = (page: Page) => page.getByRole('heading', { level: 2 })
const emailFrame = (page: Page) => page.frameLocator('iframe')

test('a developer reads a sent email as its reader sees it, as plain text and as source, copies its code, finds the links of another one, reads only the emails to one address, and empties the mailbox', async ({
  page,
  context,
  inProcessServer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const link = `${inProcessServer.url}/reset-password?token=abc&x=1`
  await inProcessServer.sendEmail(AN, 'passwordReset', { link })
  await inProcessServer.sendEmail(LINH, 'signInCode', { code: '407193' })
  await page.goto('/dev/mail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mailbox, 2 emails')
  await expect(page).toHaveTitle('Mailbox · Atelier')
  await expect(emailList(page)).toHaveText([/^Your code: 407 193.*to linh/, /^Choose a new.*to an/])
  await expect(subject(page)).toHaveText('Your code: 407 193')
  await expect(page.getByRole('definition')).toHaveText([
    'Atelier <hello@localhost>',
    LINH,
    /20\d\d, \d\d:\d\d:\d\d$/,
  ])
  await expect(emailFrame(page).getByText('407193')).toBeVisible()
  await page.getByText('Plain text').click()
  await expect(page.getByText(/enter this code:\s+407193\s+It works/)).toBeVisible()
  await page.getByText('Source').click()
  await expect(page.getByText('<!doctype html>')).toBeVisible()
  await test.step('the code is copied with one press', async () => {
    await page.getByRole('button', { name: 'Copy the code' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('407193')
    await expect(page.getByRole('button', { name: 'Copy the code' })).toBeVisible()
  })
  await test.step('a link with an address shows only its emails, until choosing all', async () => {
    await page.goto(`/dev/mail?to=${AN}`)
    await expect(emailList(page)).toHaveText([/^Choose a new/])
    await expect(page.getByText(`Only emails to ${AN}`)).toBeVisible()
    await test.step('an email without a code shows its links', async () => {
      const linkBesideEmail = page.getByRole('link', { name: 'Choose a new password' })
      await expect(linkBesideEmail).toHaveAttribute('href', link)
      await expect(page.getByRole('button', { name: 'Copy the code' })).toBeHidden()
    })
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(emailList(page)).toHaveCount(2)
  })
  await test.step('the mailbox is emptied with one press', async () => {
    await page.getByRole('button', { name: 'Empty' }).click()
    await expect(page.getByText('No emails yet')).toBeVisible()
    await page.reload()
    await expect(page.getByText('No emails yet')).toBeVisible()
  })
})

test('a developer sees a new email in the list at once, keeps reading the open one, and finds emails by address or subject, with or without accents', async ({
  page,
  inProcessServer,
}) => {
  await page.goto('/dev/mail')
  await expect(page.getByText('No emails yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Empty' })).toBeDisabled()
  await inProcessServer.sendEmail(LINH, 'signInCode', { code: '407193' })
  await expect(subject(page)).toHaveText('Your code: 407 193')
  await page.getByText('Plain text').click()
  await inProcessServer.sendEmail(AN, 'passwordChanged', {}, 'vi')
  await expect(emailList(page)).toHaveText([/^Mật khẩu của bạn/, /^Your code: 407 193/])
  await expect(subject(page)).toHaveText('Your code: 407 193')
  await expect(page.getByRole('radio', { name: 'Plain text' })).toBeChecked()
  await expect(emailList(page).nth(1)).toHaveAttribute('aria-current', 'true')

  const field = page.getByRole('searchbox', { name: 'Address or subject' })
  await field.fill('mat khau')
  await expect(emailList(page)).toHaveText([/^Mật khẩu của bạn đã được đổi/])
  await expect(subject(page)).toHaveText('Mật khẩu của bạn đã được đổi')
  await field.fill('linh.tran')
  await expect(emailList(page)).toHaveText([/^Your code/])
  await field.fill('nobody')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await field.fill('')
  await expect(emailList(page)).toHaveCount(2)
})

test('a developer uses the mailbox with the keyboard alone', async ({ page, inProcessServer }) => {
  await inProcessServer.sendEmail(AN, 'passwordChanged', {})
  await inProcessServer.sendEmail(LINH, 'signInCode', { code: '407193' })
  await page.goto('/dev/mail')
  await expect(subject(page)).toHaveText('Your code: 407 193')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(emailList(page).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(subject(page)).toHaveText('Your password was changed')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Plain text' })).toBeChecked()
})

test('a developer keeps the emails while the server is down, reads so, and sees the mailbox recover by itself', async ({
  page,
  inProcessServer,
  allowErrors,
}) => {
  allowErrors()
  await inProcessServer.sendEmail(LINH, 'signInCode', { code: '407193' })
  await page.route('**/api/dev/mail', (route) => route.abort())
  await page.goto('/dev/mail')
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.')
  await page.unroute('**/api/dev/mail')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(subject(page)).toHaveText('Your code: 407 193')
  await page.route('**/api/dev/mail', (route) => route.abort())
  await expect(page.getByRole('alert')).toContainText('The server is not responding.')
  await expect(subject(page)).toHaveText('Your code: 407 193')
  await page.unroute('**/api/dev/mail')
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a developer sees an email in the colour scheme of the page, not of the system', async ({
  page,
  inProcessServer,
}) => {
  await inProcessServer.sendEmail(LINH, 'signInCode', { code: '407193' })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/dev/mail')
  const root = emailFrame(page).locator('html')
  await expect(root).toHaveCSS('color-scheme', 'dark')
  await storePreferences(page, { theme: 'cherry' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(root).toHaveCSS('color-scheme', 'light')
})

test(
  'a developer sees an accessible mailbox, with the email, its plain text and its source',
  LOOKS_TAG,
  async ({ page, inProcessServer }) => {
    await inProcessServer.sendEmail(AN, 'accountExists', {}, 'vi')
    await inProcessServer.sendEmail(LINH, 'signInCode', { code: '407193' })
    await page.goto('/dev/mail')
    await expect(emailFrame(page).getByText('407193')).toBeVisible()
    await expect(page.getByTitle('The email')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await measureLayoutShift(page)).toBe(0)
    await expectAccessible(page)
    for (const view of ['Plain text', 'Source']) {
      await page.getByText(view).click()
      await expectAccessible(page)
    }
  },
)

test('a reader gets accessible emails in the light and the dark colour scheme', async ({
  page,
  inProcessServer,
}) => {
  for (const kind of ['accountExists', 'passwordChanged'] as const) {
    const { html } = composeEmail(kind, {}, { language: 'vi', publicUrl: inProcessServer.url })
    await page.setContent(html)
    // axe sees only backgrounds of elements, not the canvas of the browser.
    await page.addStyleTag({ content: 'html { background: Canvas }' })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // An email needs no landmarks, and its subject is its heading.
      const withoutRules = ['region', 'landmark-one-main', 'page-has-heading-one']
      await expectNoAxeViolations(page, colorScheme, { withoutRules })
    }
  }
})

test(
  'a developer reads a whole email on a phone without scrolling sideways',
  LOOKS_TAG,
  async ({ page, inProcessServer }) => {
    await inProcessServer.sendEmail(`${'long-'.repeat(20)}name@example.com`, 'newSession', {
      userAgent: 'Firefox/140.0 Windows',
      method: 'passkey',
    })
    await page.goto('/dev/mail')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(emailFrame(page).getByText('Someone signed in')).toBeVisible()
      await expectNoOverflow(page)
      const hiddenHeight = await emailFrame(page)
        .locator('html')
        .evaluate((root) => root.scrollHeight - root.clientHeight)
      expect(hiddenHeight).toBe(0)
      for (const view of ['Plain text', 'Source', 'Email']) {
        await page.getByText(view, { exact: true }).click()
        await expectNoOverflow(page)
      }
    }
    await expectAccessible(page)
  },
)

test("a developer who reads Vietnamese sees a Vietnamese mailbox, dates included, and a screen reader is told the language of an email that differs from the page's", async ({
  page,
  inProcessServer,
}) => {
  await storePreferences(page, { language: 'vi' })
  await inProcessServer.sendEmail(LINH, 'passwordReset', {
    link: `${inProcessServer.url}/reset-password?token=abc`,
  })
  await page.goto('/dev/mail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hộp thư, 1 email')
  await page.getByText('Văn bản', { exact: true }).click()
  for (const heading of await page.getByText('Choose a new password').all()) {
    await expect(heading).toHaveAttribute('lang', 'en')
  }
  await expect(page.getByText('Choose a new password')).toHaveCount(4)
  await expect(page.getByRole('article').locator('iframe')).toHaveCount(0)

  await page.getByText('Email', { exact: true }).first().click()
  await inProcessServer.sendEmail(LINH, 'signInCode', { code: '407193' }, 'vi')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hộp thư, 2 email')
  await page.getByRole('button', { name: /407 193/ }).click()
  await expect(page.getByRole('button', { name: 'Sao chép mã' })).toBeVisible()
  await expect(page.getByRole('definition').last()).toContainText('thg')
  await expect(emailFrame(page).getByText('Có người yêu cầu đăng nhập')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoOverflow(page)
})
