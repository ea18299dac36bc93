// Pages that a visitor prints with the browser's own command.
import { answers, sendMessage } from '../helpers/chat-page.ts'
import { registerUser } from '../helpers/users.ts'
import { expect, test } from '../helpers/test.ts'

test('a help article and the plans are printed in black on white, without the frame of the site and without buttons', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/help?page=passkeys', '/plans']) {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveCSS('color', 'rgb(17, 17, 17)')
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByText('On this page').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Choose Pro' })).toBeHidden()
  }
})

test('the help center, the first screen and an account are printed without fields and without the list of sections', async ({
  page,
}) => {
  await registerUser(page)
  await page.emulateMedia({ media: 'print' })
  await page.goto('/settings?section=billing')
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Settings' })).toBeHidden()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeHidden()
})

test('an open conversation is printed as long as it is, without the list, the field and the buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/chat')
  await sendMessage(page, 'What does Pro cost?')
  await expect(answers(page).last()).toContainText('Pro')
  await page.emulateMedia({ media: 'print' })
  const field = page.getByRole('textbox', { name: 'Message' })
  await expect(field).toBeHidden()
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Copy' })).toBeHidden()
  const hidden = await page.evaluate(() => {
    const scroll = document.querySelector('.atl-chat__scroll')!
    return scroll.scrollHeight - scroll.clientHeight
  })
  expect(hidden).toBe(0)
})

test('a table of a legal page fits on paper', async ({ page }) => {
  // The width of A4 without its margins.
  await page.setViewportSize({ width: 658, height: 986 })
  await page.goto('/privacy-policy')
  await expect(page.locator('#root[data-ready]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('table').first()
  await expect(table).toBeVisible()
  const { x, width } = (await table.boundingBox())!
  expect(x + width).toBeLessThanOrEqual(658)
})
