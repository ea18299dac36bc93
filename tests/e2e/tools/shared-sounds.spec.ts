// Readings and pieces of music that are shared by links, on the built product.
import type { Page } from '@playwright/test'
import { findEspeak } from '../../helpers/find-espeak.mjs'
import { readPublishedPolicy } from '../helpers/security-policy.ts'
import { expectAccessible, expectNoOverflow, LOOKS_TAG } from '../helpers/looks.ts'
import { openPartnerPage } from '../helpers/partner-site.ts'
import { expect, test } from '../helpers/test.ts'
import { registerUser } from '../helpers/users.ts'

const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const shareButton = (page: Page) => result(page).getByRole('button', { name: 'Share', exact: true })
const shareDialog = (page: Page) => page.getByRole('dialog', { name: 'Share what you made' })
const player = (page: Page) => page.locator('audio')

async function makeLink(page: Page): Promise<string> {
  await shareDialog(page).getByRole('button', { name: 'Create link' }).click()
  const ready = page.getByRole('dialog', { name: 'The link is ready' })
  return ready.getByRole('textbox', { name: 'Link' }).inputValue()
}

/** Presses play, as a reader does, and waits until time goes on. */
async function hear(page: Page): Promise<void> {
  expect(await player(page).evaluate((audio) => (audio as HTMLAudioElement).paused)).toBe(true)
  await player(page).press('Space')
  await expect
    .poll(() => player(page).evaluate((audio) => (audio as HTMLAudioElement).currentTime))
    .toBeGreaterThan(0.2)
}

test.describe('a reading', () => {
  test.skip(!findEspeak(), 'These tests need the program espeak-ng, which is not installed.')

  test(
    'SH-6, SH-9: is shared from the voice page, and a signed-out reader hears it on our page and on another website, and reads its text',
    LOOKS_TAG,
    async ({ page, browser, partnerSite, baseURL }) => {
      await registerUser(page)
      await page.goto('/voice-synthesis')
      await page
        .getByRole('textbox', { name: 'Text' })
        .fill('Good evening, and welcome to the small kiln.\nWrite to mai@example.com.')
      await page.getByRole('button', { name: 'Read it' }).click()
      await shareButton(page).click()
      const dialog = shareDialog(page)
      await expect(player(page)).toBeVisible()
      await expect(dialog.getByText('Email address, text and in the sound')).toBeVisible()
      await dialog.getByRole('button', { name: 'Blank all' }).click()
      await expect(dialog.getByText(/^“mai@example\.com” can be heard in the sound/)).toBeVisible()
      await expect(player(page)).toHaveCount(0)
      await dialog.getByText('Keep', { exact: true }).click()
      await expect(player(page)).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('switch', { name: 'Other websites may show it' }).click()
      const link = await makeLink(page)

      const reader = await (await browser.newContext()).newPage()
      await reader.goto(new URL(link).pathname)
      await expect(reader.getByRole('heading', { name: 'Reading', exact: true })).toBeVisible()
      await expect(reader.getByText('Write to mai@example.com.')).toBeVisible()
      await hear(reader)
      await expectAccessible(reader)
      await reader.setViewportSize({ width: 390, height: 800 })
      await expectNoOverflow(reader)

      await openPartnerPage(reader, {
        partnerSite,
        serverUrl: baseURL,
        body: `<atelier-share slug="${link.split('/').at(-1)}"></atelier-share>`,
        headers: { 'content-security-policy': readPublishedPolicy(baseURL) },
      })
      await hear(reader)
    },
  )
})

test('a piece of music is shared with what it is, and a Vietnamese reader reads that too', async ({
  page,
  browser,
}) => {
  await registerUser(page)
  await page.goto('/music-creator')
  await page
    .getByRole('textbox', { name: 'Describe the mood' })
    .fill('A slow waltz for closing the studio at night')
  await page.getByRole('slider', { name: 'Length' }).press('Home')
  await page.getByRole('button', { name: 'Compose' }).press('Enter')
  await shareButton(page).click()
  await expect(shareDialog(page).getByText(/^Waltz · [A-G].? (major|minor) · tempo/)).toBeVisible()
  const link = await makeLink(page)

  const reader = await (await browser.newContext({ locale: 'vi-VN' })).newPage()
  await reader.goto(new URL(link).pathname)
  await expect(reader.getByRole('heading', { name: 'Bản nhạc', exact: true })).toBeVisible()
  await expect(reader.getByText(/^Valse · .* (trưởng|thứ) · nhịp độ/)).toBeVisible()
  await expect(reader.getByText(/^Các đoạn: Mở đầu – /)).toBeVisible()
  await hear(reader)
})
