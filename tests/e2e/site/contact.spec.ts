import { createAccount, expectSignedIn, readEmail, submitLogin } from '../helpers/users.ts'
import { LOOKS_TAG, expectAccessible } from '../helpers/looks.ts'
import { expect, test } from '../helpers/test.ts'

const MESSAGE = 'I paid on Monday, and the page still says that it waits.'
const OTHER_MESSAGE = 'Your theme called Cherry makes the links hard to see on my screen.'

test(
  'a visitor who sends an incomplete message is led to the fields, corrects them, and gets a number',
  LOOKS_TAG,
  async ({ page }) => {
    await page.goto('/contact')
    const form = page.getByRole('main')
    const email = form.getByLabel('Email', { exact: true })
    await email.fill('linh.tran@')
    await form.getByRole('button', { name: 'Send' }).click()
    const summary = form.getByRole('group').filter({ hasText: '3 fields need a look' })
    await expect(summary).toBeFocused()
    await expect(email).toHaveAccessibleDescription('Email is invalid')
    await expectAccessible(page)
    await summary.getByRole('link', { name: 'Message' }).click()
    await expect(form.getByLabel('Message', { exact: true })).toBeFocused()
    await page.keyboard.type(MESSAGE)
    await expect(form.getByText('2 fields need a look')).toBeVisible()
    await form.getByLabel('Name').fill('Linh Trần')
    await email.fill('linh.contact@example.com')
    await expect(summary).toHaveCount(0)
    await form.getByLabel('What is it about?').selectOption('Plans and payment')
    await form.getByLabel('Message', { exact: true }).press('Control+Enter')
    const title = form.getByRole('heading', { name: 'Your message is with us' })
    await expect(title).toBeFocused()
    await expectAccessible(page)
    const { subject } = await readEmail(page, 'linh.contact@example.com')
    const number = /^A-\w{5}/.exec(subject)![0]
    await expect(form.getByText(number)).toBeVisible()
    await form.getByRole('button', { name: 'Write another' }).click()
    await expect(form.getByLabel('Message', { exact: true })).toHaveValue('')
    await expect(form.getByLabel('Name')).toHaveValue('Linh Trần')
  },
)

test('what a visitor has typed survives a failed attempt and a reload, and is sent once afterwards', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await page.goto('/about-us')
  const form = page.getByRole('main')
  await form.getByLabel('Name').fill('Bình')
  await form.getByLabel('Email', { exact: true }).fill('binh@example.com')
  await form.getByLabel('Message', { exact: true }).fill(OTHER_MESSAGE)
  await form.getByLabel('Add technical details').check()
  await page.route('**/api/contact', (route) => route.abort(), { times: 1 })
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('alert')).toHaveText('Network error. Please check your connection.')
  await page.reload()
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue(OTHER_MESSAGE)
  await expect(form.getByLabel('Name')).toHaveValue('Bình')
  await expect(form.getByLabel('Add technical details')).toBeChecked()
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Your message is with us')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue('')
})

test('technical details count for the length of a message, and the form says by how much it is too long', async ({
  page,
}) => {
  await page.goto('/contact')
  const form = page.getByRole('main')
  await page.locator('#root[data-ready]').waitFor({ state: 'attached' })
  const message = form.getByLabel('Message', { exact: true })
  await message.fill('a'.repeat(4990))
  await expect(message).toHaveAccessibleDescription(/Up to 5,000/)
  await form.getByLabel('Add technical details').check()
  await expect(message).toHaveAccessibleDescription(/shorten it by/)
})

test('what a visitor goes on writing while the message is being sent stays for another message', async ({
  page,
}) => {
  await page.goto('/contact')
  const form = page.getByRole('main')
  await form.getByLabel('Name').fill('Dung')
  await form.getByLabel('Email', { exact: true }).fill('dung@example.com')
  const message = form.getByLabel('Message', { exact: true })
  await message.fill('The reading voice stops after the second sentence.')
  const typed = Promise.withResolvers<void>()
  await page.route('**/api/contact', async (route) => {
    await typed.promise
    await route.continue()
  })
  await form.getByRole('button', { name: 'Send' }).click()
  await message.fill('The reading voice stops after the second sentence. It is an old tablet.')
  typed.resolve()
  await form.getByRole('button', { name: 'Write another' }).click()
  await expect(message).toHaveValue(/It is an old tablet\.$/)
})

test('a form that the server no longer accepts is opened again without the visitor', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await page.route('**/api/contact/form', (route) => route.fulfill({ json: { token: 'a.b.c' } }), {
    times: 1,
  })
  await page.goto('/contact')
  const form = page.getByRole('main')
  await form.getByLabel('Name').fill('Chi')
  await form.getByLabel('Email', { exact: true }).fill('chi@example.com')
  await form
    .getByLabel('Message', { exact: true })
    .fill('The picture of my invoice has the wrong address on it.')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Your message is with us')).toBeVisible()
})

test('a user who is signed in finds the address filled in, and gets a copy', async ({
  page,
  baseURL,
}) => {
  const address = await createAccount(baseURL)
  await page.goto('/login')
  await submitLogin(page, address)
  await expectSignedIn(page)
  await page.goto('/contact')
  const form = page.getByRole('main')
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(address)
  await form.getByLabel('Message', { exact: true }).fill(MESSAGE)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText(`A copy is on its way to ${address}`)).toBeVisible()
  expect((await readEmail(page, address, /^A-/)).text).toContain(`> ${MESSAGE}`)
})

test('a subscriber confirms the newsletter on a page that needs no scripts', async ({
  page,
  browser,
}) => {
  await page.goto('/contact')
  const footer = page.getByRole('contentinfo')
  await page.getByText('More details').click()
  await footer.getByLabel('Email').fill('reader@example.com')
  await footer.getByRole('checkbox').check()
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByText('Look into your mailbox')).toBeVisible()
  const { text } = await readEmail(page, 'reader@example.com')
  const link = /\/api\/newsletter\/confirm\S+/.exec(text)![0]
  const context = await browser.newContext({ javaScriptEnabled: false })
  const mailPage = await context.newPage()
  await mailPage.setViewportSize({ width: 390, height: 844 })
  await mailPage.goto(new URL(link, page.url()).href)
  await mailPage.getByRole('button', { name: 'Confirm' }).click()
  await expect(mailPage.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()
  await context.close()
})
