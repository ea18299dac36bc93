import { expect, test } from './test.ts'
import { expectAccessible, expectNoOverflow, LOOKS_TAG } from './looks.ts'
import { chooseInAnotherTab } from './storage.ts'
import { registerUser } from './users.ts'
import { addAuthenticator } from './passkeys.ts'

test(
  'WA-16 a person adds, renames, tests, pauses and deletes a passkey in the settings, with the keyboard alone',
  LOOKS_TAG,
  async ({ page, allowErrors }) => {
    // The server refuses to pause the last passkey that payments need.
    allowErrors()
    const authenticator = await addAuthenticator(page)
    await registerUser(page)
    await page.goto('/settings?section=passkeys')
    const row = page.getByRole('main').getByRole('listitem')
    const name = page.getByLabel('Credential name')
    const press = async (button: string) => {
      await page.getByRole('button', { name: button }).focus()
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('No passkeys yet')).toBeVisible()

    await test.step('adds one under the suggested name, and can change it at once', async () => {
      await expect(name).toHaveValue('Chrome on Linux')
      await name.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Passkey “Chrome on Linux” added.')).toBeVisible()
      const newName = row.getByLabel('Credential name')
      await expect(newName).toBeFocused()
      await page.keyboard.type('<b>Ấm & yên 👍</b>')
      await page.keyboard.press('Enter')
      // WA-10: a name is text.
      await expect(row).toContainText('<b>Ấm & yên 👍</b>')
      await expect(page.getByRole('button', { name: 'Rename' })).toBeFocused()
      await expect(page.getByText('Never used')).toBeVisible()
    })
    await test.step('a name that is cancelled or empty changes nothing', async () => {
      for (const text of ['Other', '']) {
        await press('Rename')
        await row.getByLabel('Credential name').fill(text)
        await page.keyboard.press(text ? 'Escape' : 'Enter')
        await expect(row).toContainText('<b>Ấm & yên 👍</b>')
      }
    })
    await test.step('tests it', async () => {
      await press('Test')
      await expect(page.getByText('This passkey works.')).toBeVisible()
      await expect(page.getByText('Last used today')).toBeVisible()
      await expectAccessible(page)
    })
    await test.step('who cancels reads so, and no alert', async () => {
      await authenticator.refuse()
      await press('Test')
      await expect(page.getByText('User cancelled or device locked')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await authenticator.accept()
    })
    await test.step('an authenticator that has a passkey already makes no second', async () => {
      await press('Add passkey')
      await expect(page.getByText('Authenticator already registered')).toBeVisible()
    })
    await test.step('requires a passkey for payments, and stops with the last one', async () => {
      await page.getByRole('switch').focus()
      await page.keyboard.press('Space')
      await expect(page.getByRole('switch')).toBeChecked()
      await expect(page.getByRole('switch')).toBeEnabled()
      await press('Pause')
      await expect(page.getByText(/^Payments of this account need a passkey/)).toBeVisible()
      await press('Delete')
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('your payments no longer need a passkey')
      await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoOverflow(page)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByText('No passkeys yet')).toBeVisible()
      await expect(page.getByText('Passkey “<b>Ấm & yên 👍</b>” deleted.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Your passkeys' })).toBeFocused()
      await expect(page.getByRole('switch')).toHaveCount(0)
    })
    await test.step('reads it in Vietnamese', async () => {
      await chooseInAnotherTab(page, 'language', 'vi')
      await expect(page.getByText('Chưa có khóa truy cập nào')).toBeVisible()
      await expectNoOverflow(page)
    })
  },
)
