// Voice synthesis on the built product, with the program espeak-ng.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findEspeak } from '../../helpers/find-espeak.mjs'
import { measureLayoutShift } from '../helpers/layout-shift.ts'
import { expectAccessibleAtSomeWidth, expectNoOverflow, LOOKS_TAG } from '../helpers/looks.ts'
import { openOneByOne } from '../helpers/one-by-one.ts'
import { expect, test } from '../helpers/test.ts'

test.skip(!findEspeak(), 'These tests need the program espeak-ng, which is not installed.')

const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const TEXT =
  'Good evening, and welcome to the small kiln. Tonight we open the door together.\nPlease keep one step back.'

async function read(page: Page, text: string) {
  await page.goto('/voice-synthesis')
  await page.getByRole('textbox', { name: 'Text' }).fill(text)
  await page.getByRole('button', { name: 'Read it' }).press('Enter')
}

const isReady = (page: Page) =>
  expect(result(page).getByRole('button', { name: 'Download as MP3' })).toBeVisible()

const sentence = (page: Page, name: string) =>
  result(page).getByRole('button', { name, exact: true })

test('TL-7 a guest has a text read by keyboard, hears a sentence again, changes a word, and takes the subtitles along', async ({
  page,
}) => {
  await read(page, TEXT)
  await expect(sentence(page, 'Tonight we open the door together.')).toBeVisible()
  const seek = result(page).getByRole('slider', { name: 'Position' })
  await expect(seek).not.toHaveAttribute('aria-valuetext', /^0:00/)
  await isReady(page)

  await sentence(page, 'Tonight we open the door together.').press('Enter')
  await expect(sentence(page, 'Tonight we open the door together.')).toHaveAttribute(
    'aria-current',
    'true',
  )
  const words = result(page).getByRole('textbox', { name: 'Its words' })
  await words.fill('Tonight we open the window together.')
  await result(page).getByRole('button', { name: 'Read it anew' }).press('Enter')
  await expect(sentence(page, 'Tonight we open the window together.')).toBeVisible()
  await expect(result(page).getByText('Sentence 2: other words')).toBeVisible()
  await isReady(page)

  await result(page).getByRole('button', { name: 'Other formats' }).press('Enter')
  const event = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'VTT' }).press('Enter')
  const vtt = await readFile(await (await event).path(), 'utf8')
  expect(vtt).toMatch(/^WEBVTT/)
  expect(vtt).toContain('window together.')

  await page.reload()
  await expect(sentence(page, 'Please keep one step back.')).toBeVisible()
  await expect(result(page).getByRole('button', { name: 'Play' })).toBeVisible()
})

test('nothing on the page moves when its voices arrive', async ({ page }) => {
  await openOneByOne(page, '/voice-synthesis')
  await expect(page.getByRole('radio', { name: /English/ }).first()).toBeAttached()
  expect(await measureLayoutShift(page)).toBe(0)
})

test('a text that was read is quoted in the chat', async ({ page }) => {
  await read(page, TEXT)
  await isReady(page)
  await result(page).getByRole('button', { name: 'Continue in chat' }).press('Enter')
  await expect(page).toHaveURL(/\/chat$/)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /^From “.+”:\n\n> Good evening, .+\n> Please keep one step back\.\n\n$/,
  )
})

test('names before colons get voices of their own, and are not read', async ({ page }) => {
  await page.goto('/voice-synthesis')
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('Mai: Did you hear the rain?\nAn: Only when it stopped.\nMai: That was me.')
  const speakers = page.getByRole('group', { name: 'Speakers' })
  await speakers
    .getByRole('combobox', { name: 'An' })
    .selectOption({ label: 'Vietnamese (Northern)' })
  await page.getByRole('button', { name: 'Read it' }).click()
  await isReady(page)
  await expect(result(page).getByText('Vietnamese (Northern), 1.0 ×')).toBeVisible()
  await expect(sentence(page, 'Only when it stopped.')).toBeVisible()
})

test('a text that is too long says so before it is sent, and keeps every word', async ({
  page,
}) => {
  await page.goto('/voice-synthesis')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('A long evening. '.repeat(400))
  await expect(page.getByText(/^That is longer than 5,000 characters/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read it' })).toBeDisabled()
  expect((await text.inputValue()).length).toBe(6_400)
})

test(
  'voice synthesis is accessible and fits: empty, with all voices, and with a reading',
  LOOKS_TAG,
  async ({ page }) => {
    await page.goto('/voice-synthesis')
    await page.getByRole('button', { name: /^All \d+/ }).click()
    await expectAccessibleAtSomeWidth(page)
    await read(page, TEXT)
    await isReady(page)
    await sentence(page, 'Please keep one step back.').click()
    await expectAccessibleAtSomeWidth(page)
    await expectNoOverflow(page)
  },
)

test('a visitor with forced colours sees which voice is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/voice-synthesis')
  const dots = page.locator('.voices__list .voices__dot')
  const colourOf = (index: number) =>
    dots.nth(index).evaluate((dot) => getComputedStyle(dot).backgroundColor)
  await expect(dots.first()).toBeVisible()
  expect(await colourOf(0)).not.toBe(await colourOf(1))
})
