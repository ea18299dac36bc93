// The page for the people who run a server.
import type { Locator, Page } from '@playwright/test'
import { COST_GROUPS } from '@atelier/contract'
import { insertPerson, insertUse, signInAsAdmin } from '../helpers/admins.ts'
import { backdateAuthenticationOf } from '../helpers/in-process-server.ts'
import { expectAccessible, expectNoOverflow, LOOKS_TAG, sampleScreens } from '../helpers/looks.ts'
import { Visitor } from '../../server/helpers/visitor.ts'
import { chooseInAnotherTab } from '../helpers/storage.ts'
import { expect, test } from '../helpers/test.ts'
import { PASSWORD, registerUser } from '../helpers/users.ts'

const PHONE = { width: 390, height: 844 }

// oxlint-disable-next-line no-empty-pattern
test.use({ baseURL: async ({ inProcessServer }, use) => use(inProcessServer.url) })

/** Opens the second look, reads what the act does, gives a reason and agrees. */
async function act(
  page: Page,
  button: Locator,
  { effect, reason }: { effect: string; reason: string },
) {
  await button.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(effect)).toBeVisible()
  const confirm = dialog.getByRole('button').filter({ hasNotText: 'Cancel' }).first()
  await dialog.getByLabel('Reason').fill(reason)
  await confirm.click()
  await expect(dialog).toBeHidden()
}

test('a user without the role reads that the page is not theirs, and finds no way to it', async ({
  page,
}) => {
  await registerUser(page)
  await page.getByRole('button', { name: /^Account: / }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: /^This page is for the people/ })).toBeVisible()
})

test('an administrator finds a person, suspends the account after a second look, and reads in the audit who did it and why', async ({
  page,
  inProcessServer,
}) => {
  const { email } = await insertPerson(inProcessServer)
  const adminEmail = await signInAsAdmin(page, inProcessServer)
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Administration' }).click()
  await page.getByLabel('Find people').fill(email)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('link', { name: 'Trần Thị Mỹ Linh' }).click()
  await expect(page.getByText('A roof for the winter')).toBeVisible()

  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend' })
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(dialog.getByText('Say why. The audit keeps it.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const name = page.getByRole('heading', { name: 'Trần Thị Mỹ Linh' })
  await expect(name).not.toContainText('Suspended')

  await act(page, page.getByRole('button', { name: 'Suspend', exact: true }), {
    effect: 'Nobody can sign in to this account by any way, until you end the suspension.',
    reason: 'Sends advertisements to everybody',
  })
  await expect(name).toContainText('Suspended')
  const visitor = new Visitor(inProcessServer.url, { origin: inProcessServer.url })
  const credentials = { body: { email, password: PASSWORD } }
  const refused = await visitor.request('POST', '/api/auth/login', credentials)
  expect(refused.body).toMatchObject({ code: 'account-suspended' })

  await act(page, page.getByRole('button', { name: 'End the suspension' }), {
    effect: 'The person can sign in again.',
    reason: 'It was somebody else',
  })
  await expect(name).not.toContainText('Suspended')
  await page.getByRole('link', { name: 'Audit' }).click()
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.first()).toContainText(adminEmail)
  await expect(entries.first()).toContainText('It was somebody else')
  await expect(entries.nth(1)).toContainText('Sends advertisements to everybody')
})

test('an administrator who goes back from a question is not asked about somebody else, and cannot suspend their own account', async ({
  page,
  inProcessServer,
}) => {
  const { email } = await insertPerson(inProcessServer)
  const adminEmail = await signInAsAdmin(page, inProcessServer)
  await page.goto(`/admin?section=people&text=${email}`)
  await page.getByRole('link', { name: 'Trần Thị Mỹ Linh' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete' })
  await expect(dialog.getByText('1 conversation goes.')).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('Find people').fill(adminEmail)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'linh' }).click()
  await expect(page.getByText(/^This is your own account/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toHaveCount(0)
})

test('an administrator whose sign-in is old confirms who they are before anything is shown', async ({
  page,
  inProcessServer,
  allowErrors,
}) => {
  allowErrors()
  const adminEmail = await signInAsAdmin(page, inProcessServer)
  await backdateAuthenticationOf(inProcessServer, adminEmail)
  await page.goto('/admin')
  const stepUp = page.getByRole('dialog')
  await stepUp.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Confirm it is you to see this.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await stepUp.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText(adminEmail)).toBeVisible()
})

test('an administrator takes a reported conversation down, whose author is named', async ({
  page,
  inProcessServer,
}) => {
  const { email, slug } = await insertPerson(inProcessServer)
  await signInAsAdmin(page, inProcessServer)
  await page.goto('/admin?section=reports')
  const report = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: email }) })
  await expect(report).toContainText('My address and telephone number are in it.')
  await act(page, report.getByRole('button', { name: 'Take down' }), {
    effect: `${email} keeps the conversation.`,
    reason: 'Personal data of somebody else',
  })
  await expect(report).toHaveCount(0)
  expect((await page.request.get(`/api/chat/share/${slug}`)).status()).toBe(404)
})

test('an administrator counts a payment as paid whose money has come, and the person has Pro', async ({
  page,
  inProcessServer,
}) => {
  const { email, reference } = await insertPerson(inProcessServer)
  await signInAsAdmin(page, inProcessServer)
  await page.goto('/admin?section=payments')
  await page.getByLabel('Status').selectOption('Being checked')
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('link').click()
  await expect(page.getByText(reference)).toBeVisible()
  await act(page, page.getByRole('button', { name: 'Count as paid' }), {
    effect: 'You have seen the money at the provider.',
    reason: 'Seen on the statement of today',
  })
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByText('Pro until')).toBeVisible()
})

test('an administrator gives Pro and takes it back', async ({ page, inProcessServer }) => {
  const { email } = await insertPerson(inProcessServer)
  await signInAsAdmin(page, inProcessServer)
  await page.goto(`/admin?section=people&text=${email}`)
  await page.getByRole('link', { name: 'Trần Thị Mỹ Linh' }).click()
  await page.getByRole('button', { name: 'Give Pro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give Pro' })
  await dialog.getByLabel('For how long').selectOption('year')
  await dialog.getByLabel('Reason').fill('Helped with the translation')
  await dialog.getByRole('button', { name: 'Give Pro' }).click()
  await expect(page.getByText('Pro until')).toBeVisible()
  await act(page, page.getByRole('button', { name: 'Take back' }), {
    effect: 'The term that was given ends now. Paid terms stay.',
    reason: 'Given to the wrong account',
  })
  await expect(page.getByText('Pro until')).toHaveCount(0)
})

const sections = [
  'people',
  'payments',
  'reports',
  'messages',
  'partners',
  'models',
  'costs',
  'audit',
] as const

for (const section of sampleScreens(sections, 3))
  test(
    `an administrator sees an accessible /admin?section=${section}, on a phone too, in English and Vietnamese`,
    LOOKS_TAG,
    async ({ page, inProcessServer }) => {
      await insertPerson(inProcessServer, 'W'.repeat(60))
      await insertUse(inProcessServer)
      await signInAsAdmin(page, inProcessServer)
      const reply = page.waitForResponse(/\/api\/admin\//)
      await page.goto(`/admin?section=${section}`)
      await reply
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
      await expectAccessible(page)
      await page.setViewportSize(PHONE)
      await expectNoOverflow(page)
      await expectAccessible(page)
      await chooseInAnotherTab(page, 'language', 'vi')
      await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
      await expectNoOverflow(page)
    },
  )

test('the summary of costs adds up, and says which tokens were counted here', async ({
  page,
  inProcessServer,
}) => {
  await insertUse(inProcessServer)
  await signInAsAdmin(page, inProcessServer)
  await page.goto('/admin?section=costs')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('gpt-5-mini')).toContainText('$29.20')
  await page.getByText('Plan', { exact: true }).click()
  await expect(row('Pro')).toContainText('$26.20')
  await expect(row('Total')).toContainText('$29.20')
  await expect(page.getByText(/^5,310 of the tokens were counted here/)).toBeVisible()
  expect(COST_GROUPS).toHaveLength(4)
})
