import { expect, test } from './test.ts'
import { expectAccessible, expectNoOverflow, LOOKS_TAG } from './looks.ts'
import { storePreferences } from './storage.ts'
import { registerUser } from './users.ts'
import { addVirtualAuthenticator } from './virtual-authenticator.ts'

test(
  'WA-16 a person adds, renames, tests, pauses and deletes a passkey in the settings, with the keyboard alone',
  LOOKS_TAG,
  async ({ page }) => {
    const authenticator = await addVirtualAuthenticator(page)
    await registerUser(page)
    await page.goto('/settings?section=passkeys')
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
      const newName = page.getByRole('listitem').getByLabel('Credential name')
      await expect(newName).toBeFocused()
      await page.keyboard.type('<b>Ấm & yên 👍</b>')
      await page.keyboard.press('Enter')
      // WA-10: a name is text.
      await expect(page.getByRole('listitem')).toContainText('<b>Ấm & yên 👍</b>')
      await expect(page.getByRole('button', { name: 'Rename' })).toBeFocused()
      await expect(page.getByText('Never used')).toBeVisible()
    })
    await test.step('a name that is cancelled or empty changes nothing', async () => {
      for (const text of ['Other', '']) {
        await press('Rename')
        await page.getByRole('listitem').getByLabel('Credential name').fill(text)
        await page.keyboard.press(text ? 'Escape' : 'Enter')
        await expect(page.getByRole('listitem')).toContainText('<b>Ấm & yên 👍</b>')
      }
    })
    await test.step('tests it', async () => {
      await press('Test')
      await expect(page.getByText('This passkey works.')).toBeVisible()
      await expect(page.getByText('Last used today')).toBeVisible()
      await expectAccessible(page)
    })
    await test.step('who cancels reads so, and no alert', async () => {
      await authenticator.recognizesPerson(false)
      await press('Test')
      await expect(page.getByText('User cancelled or device locked')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await authenticator.recognizesPerson(true)
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
      await storePreferences(page, { language: 'vi' })
      await page.reload()
      await expect(page.getByText('Chưa có khóa truy cập nào')).toBeVisible()
      await expectNoOverflow(page)
    })
  },
)
