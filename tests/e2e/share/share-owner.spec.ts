// The owner's side of share links: making, finding, changing and revoking them.
import { SHARE_BLANK, SHARE_PASSPHRASE_HEADER, type share } from '@atelier/contract'
import type { Page } from '@playwright/test'
import { answers, sendMessage } from '../helpers/chat-page.ts'
import { expectAccessible, LOOKS_TAG } from '../helpers/looks.ts'
import { chatElement, openPartnerPage } from '../helpers/partner-site.ts'
import {
  accountButton,
  registerOnPartnerPage,
  waitUntilPressesCount,
} from '../helpers/partner-sign-in.ts'
import { expect, test } from '../helpers/test.ts'
import { newEmailAddress, registerUser, submitRegistration } from '../helpers/users.ts'

const ADDRESS = 'linh.tran@example.com'
const shareDialog = (page: Page) => page.getByRole('dialog', { name: 'Share this conversation' })
const readyDialog = (page: Page) => page.getByRole('dialog', { name: 'The link is ready' })

async function askAndShare(page: Page, question: string): Promise<void> {
  await page.goto('/chat')
  await sendMessage(page, question)
  await expect(answers(page).getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
}

test(
  'SH-2, SH-3, SH-4, SH-6: a user blanks an address, protects the link, finds it in the settings, changes, updates and revokes it',
  LOOKS_TAG,
  async ({ page }) => {
    await registerUser(page)
    await askAndShare(page, `Write to ${ADDRESS} about the roof`)
    const dialog = shareDialog(page)
    await expect(dialog.getByText('One thing looks personal')).toBeVisible()
    await dialog.getByRole('button', { name: 'Blank all' }).click()
    await dialog.getByRole('switch', { name: 'Ask for a passphrase' }).check()
    const passphraseField = dialog.getByRole('textbox', { name: 'Passphrase' })
    await expect(passphraseField).toHaveValue(/^\w+ \w+ \w+ \w+$/)
    const passphrase = await passphraseField.inputValue()
    await dialog.getByRole('button', { name: 'Create link' }).click()

    const link = await readyDialog(page).getByRole('textbox', { name: 'Link' }).inputValue()
    const slug = link.split('/').at(-1)!
    const read = (headers = {}) => page.request.get(`/api/chat/share/${slug}`, { headers })
    expect((await read()).status()).toBe(403)
    const withPassphrase = { [SHARE_PASSPHRASE_HEADER]: encodeURIComponent(passphrase) }
    const shared = (await (await read(withPassphrase)).json()) as share.SharedConversation
    expect(shared.messages[0]!.content).toBe(`Write to ${SHARE_BLANK} about the roof`)
    expect(JSON.stringify(shared)).not.toContain(ADDRESS)

    await readyDialog(page).getByRole('link', { name: 'All my links' }).click()
    const row = page.getByRole('listitem').filter({ hasText: slug.slice(0, 6) })
    await expect(row).toContainText('in 7 days')
    await row.getByRole('button', { name: /^Change the end date/ }).click()
    await row.getByText('30 days').click()
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText('in 30 days')

    await row.getByRole('button', { name: /^Update what is shared/ }).click()
    const update = page.getByRole('dialog', { name: 'Update what is shared' })
    await expect(update.getByText('One text is blanked.')).toBeVisible()
    await update.getByRole('button', { name: 'Update link' }).click()
    const updated = page.getByRole('dialog', { name: 'The link is updated' })
    await updated.getByRole('button', { name: 'Close' }).click()

    await row.getByRole('button', { name: /^Revoke/ }).click()
    await expect(row.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(row).toHaveCount(0)
    expect((await read(withPassphrase)).status()).toBe(404)
    await page.getByText(/^Ended \d/).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Revoked on' }).first()).toBeVisible()
  },
)

test('a guest who presses Share signs in, takes the conversation along, and shares it', async ({
  page,
}) => {
  await askAndShare(page, 'Plan a week of lessons')
  await page.getByRole('tab', { name: 'Register' }).click()
  await submitRegistration(page, newEmailAddress())
  await page.getByRole('button', { name: /^Move/ }).click()
  await expect(shareDialog(page).getByText('Plan a week of lessons').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shareDialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/chat\/[\da-f-]+$/)
})

test('SH-2: a user shares a conversation of a partner’s page in our own window, or by a link if it is blocked', async ({
  page,
  partnerSite,
  server,
}) => {
  await openPartnerPage(page, { partnerSite, serverUrl: server.url })
  await registerOnPartnerPage(page)
  const chat = chatElement(page)
  await accountButton(page).click()
  await expect(chat.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await expect(chat.getByRole('menuitem', { name: 'Share…' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await sendMessage(chat, 'Which beans are sweet?')
  await expect(answers(chat).getByRole('button', { name: 'Copy', exact: true })).toBeVisible()

  await accountButton(page).click()
  const popup = page.waitForEvent('popup')
  await chat.getByRole('menuitem', { name: 'Share…' }).click()
  const window = await popup
  await expect(window.getByRole('heading', { name: 'Share this conversation' })).toBeVisible()
  await waitUntilPressesCount(window)
  await window.getByRole('button', { name: 'Create link' }).click()
  await expect(window.getByRole('textbox', { name: 'Link' })).toHaveValue(
    new RegExp(`^${server.url}/share/[\\w-]{22}$`),
  )
  await window.close()

  await page.evaluate(() => void Object.assign(globalThis, { open: () => null }))
  await accountButton(page).click()
  await chat.getByRole('menuitem', { name: 'Share…' }).click()
  await expect(chat.getByRole('link', { name: 'Open it in a new tab' })).toHaveAttribute(
    'href',
    new RegExp(`^${server.url}/connect\\?share=[\\da-f-]{36}&theme=light$`),
  )
})
