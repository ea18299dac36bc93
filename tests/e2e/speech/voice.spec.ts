import type { Page } from '@playwright/test'
import { findEspeak } from '../../helpers/find-espeak.mjs'
import { answers, chooseModel, sendMessage } from '../helpers/chat-page.ts'
import { expectAccessibleAtSomeWidth, expectNoOverflow, LOOKS_TAG } from '../helpers/looks.ts'
import { test, testSignedIn, expect } from '../helpers/test.ts'

test.skip(!findEspeak(), 'These tests need the program espeak-ng, which is not installed.')

testSignedIn(
  'a visitor changes the speed in the settings, and the next sentence that the server speaks has it',
  LOOKS_TAG,
  async ({ page }) => {
    await page.goto('/settings?section=voice')
    const spoken = () =>
      page.waitForRequest((request) => {
        return request.method() === 'POST' && request.url().endsWith('/api/speech')
      })
    await expect(page.getByText('The server has a voice, so it speaks.')).toBeVisible()
    await expectAccessibleAtSomeWidth(page)
    await expectNoOverflow(page)
    const first = spoken()
    await page.getByRole('button', { name: 'Hear a sentence' }).click()
    expect((await first).postDataJSON()).toMatchObject({ Speed: 1, Pitch: 0 })
    await expect(page.getByRole('button', { name: 'Hear a sentence' })).toBeVisible()
    await page.getByLabel('Speed').fill('1.5')
    await expect(page.getByLabel('Speed')).toHaveAttribute('aria-valuetext', '1.5 ×')
    await page.reload()
    const second = spoken()
    await page.getByRole('button', { name: 'Hear a sentence' }).click()
    expect((await second).postDataJSON()).toMatchObject({ Speed: 1.5 })
    await expect(page.getByText('Voice of the server')).toBeVisible()
  },
)

const ANSWER =
  'The first sentence of this answer is long enough to be paused. The second one has `code` in it, and it is about as long.'

test('a visitor hears an answer that the server speaks, sees its words marked, pauses and continues', async ({
  page,
}) => {
  await recordSounds(page)
  await page.goto('/chat')
  await chooseModel(page, 'parrot')
  await sendMessage(page, ANSWER)
  await answers(page).getByRole('button', { name: 'Read aloud' }).click()
  await expect(answers(page).getByText('Voice of the server')).toBeVisible()
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2)
  await expect.poll(() => marked(page, 'atl-spoken-word')).toMatch(/^[a-z]+$/i)
  expect(await marked(page, 'atl-spoken-sentence')).toMatch(/^The first .+ paused\.$/)

  await page.getByRole('button', { name: 'Pause reading' }).click()
  await expect(answers(page).getByText('Paused', { exact: true })).toBeVisible()
  const pausedAt = await playedSeconds(page)
  await page.getByRole('button', { name: 'Continue reading' }).click()
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(pausedAt)
  await expect.poll(() => marked(page, 'atl-spoken-sentence')).toMatch(/^The second one/)
  await expect(page.getByRole('button', { name: 'Read aloud' })).toBeFocused()
  expect(await marked(page, 'atl-spoken-sentence')).toBe('')
})

declare global {
  var playedSound: HTMLMediaElement | undefined
}

/** The sound of an answer that is read is no element of the page. */
async function recordSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      globalThis.playedSound = this
      return play.call(this)
    }
  })
}

const playedSeconds = (page: Page) => page.evaluate(() => globalThis.playedSound?.currentTime ?? 0)

const marked = (page: Page, name: string) =>
  page.evaluate((key) => [...(CSS.highlights.get(key) ?? [])].map(String).join(''), name)
