// The music creator on the built product, which composes and plays without a model.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expectAccessibleAtSomeWidth, expectNoOverflow, LOOKS_TAG } from '../helpers/looks.ts'
import { expect, test } from '../helpers/test.ts'
import { registerUser } from '../helpers/users.ts'

const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const WALTZ = 'A slow waltz for closing the studio at night, warm, hopeful at the end'

/** Begins a piece of twenty seconds with the keyboard. */
async function compose(page: Page, wish: string) {
  await page.goto('/music-creator')
  await page.getByRole('textbox', { name: 'Describe the mood' }).fill(wish)
  await page.getByRole('slider', { name: 'Length' }).press('Home')
  await page.getByRole('button', { name: 'Compose' }).press('Enter')
}

/** Waits until the file is there. */
const isReady = (page: Page) =>
  expect(result(page).getByRole('button', { name: 'Download as MP3' })).toBeVisible()

async function download(page: Page, name: string) {
  const event = page.waitForEvent('download')
  await result(page).getByRole('button', { name }).press('Enter')
  const file = await event
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('TL-7 a guest composes a waltz by keyboard, hears it at once, reads its bars and its score, and takes it along', async ({
  page,
}) => {
  await compose(page, WALTZ)
  await expect(result(page).getByText(/^Waltz in /)).toBeVisible()
  const seek = result(page).getByRole('slider', { name: 'Position' })
  await expect(seek).not.toHaveAttribute('aria-valuetext', /^0:00/)
  await result(page).getByRole('button', { name: 'Pause' }).press('Enter')
  await isReady(page)
  await expect(page.getByText('59 of 60 left today, made without a model')).toBeVisible()

  const roll = result(page).getByRole('slider', { name: 'Piano roll' })
  await roll.press('Home')
  await expect(roll).toHaveAttribute('aria-valuetext', /^Bar 1 of \d+, Opening\. Chords: /)
  await roll.press('ArrowRight')
  await expect(roll).toHaveAttribute('aria-valuetext', /^Bar 2 of \d+/)
  await result(page)
    .getByRole('button', { name: /^End, from/ })
    .press('Enter')
  await expect(roll).toHaveAttribute('aria-valuetext', /, End\./)

  await result(page).getByRole('radio', { name: 'Score' }).press('Space')
  await expect(result(page).getByRole('group', { name: 'Score' }).locator('svg')).toBeVisible()

  const mp3 = await download(page, 'Download as MP3')
  expect(mp3.name).toMatch(/^a-slow-waltz-.*[a-z]\.mp3$/)
  expect(mp3.bytes.length).toBeGreaterThan(200_000)
  expect((await download(page, 'Download as MIDI')).bytes.subarray(0, 4).toString()).toBe('MThd')
  const xml = (await download(page, 'Download as MusicXML')).bytes.toString()
  expect(xml).toContain('<score-partwise')

  await page.reload()
  await expect(result(page).getByText(/^Waltz in /)).toBeVisible()
  await expect(result(page).getByRole('button', { name: 'Play' })).toBeVisible()
})

test('the score fits a phone, in the fonts of the page, and what is seen of it ends with a whole system', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await compose(page, WALTZ)
  await isReady(page)
  await result(page).getByRole('radio', { name: 'Score' }).press('Space')
  const score = result(page).getByRole('group', { name: 'Score' })
  await expect(score.locator('svg')).toBeVisible()
  const seen = await score.evaluate((box) => {
    const { bottom } = box.getBoundingClientRect()
    const systems = [...box.querySelectorAll('.abcjs-staff-wrapper')]
    return {
      overflow: box.scrollWidth - box.clientWidth,
      cut: systems.filter((system) => {
        const place = system.getBoundingClientRect()
        return place.top < bottom - 2 && place.bottom > bottom + 1
      }).length,
      fonts: [...box.querySelectorAll('text')].map((text) => getComputedStyle(text).fontFamily),
    }
  })
  expect(seen).toMatchObject({ overflow: 0, cut: 0 })
  for (const fonts of seen.fonts) expect(fonts).toMatch(/^"?Hanken Grotesk Variable/)
  await expect(score.locator('.abcjs-title')).toHaveCount(0)
})

test('the score is downloaded as a PDF, whose title and Vietnamese words can be searched', async ({
  page,
}) => {
  await page.goto('/music-creator')
  await page.getByRole('switch', { name: 'Words' }).press('Space')
  await page.getByRole('textbox', { name: 'Words to sing' }).fill('Đèn tắt dần bên bến nước')
  await page.getByRole('slider', { name: 'Length' }).press('Home')
  await page.getByRole('textbox', { name: 'Describe the mood' }).fill('Một điệu valse trong đêm')
  await page.getByRole('button', { name: 'Compose' }).press('Enter')
  await isReady(page)

  const { name, bytes } = await download(page, 'Download as PDF')
  expect(name).toMatch(/\.pdf$/)
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: 'Một điệu valse trong đêm', Language: 'en' })
  const { items } = await (await document.getPage(1)).getTextContent()
  const texts = items.map((item) => ('str' in item ? item.str : ''))
  for (const text of ['Đèn', 'tắt', 'dần', 'bên', 'bến', 'nước', `1 / ${document.numPages}`])
    expect(texts).toContain(text)
  expect((await download(page, 'Download as PDF')).bytes).toEqual(bytes)
})

test('“Only piano” makes a piece of its own, which leads back to the first', async ({
  page,
  allowErrors,
}) => {
  await registerUser(page)
  await compose(page, WALTZ)
  await isReady(page)
  const first = await result(page)
    .getByText(/^Waltz in /)
    .innerText()
  await result(page).getByRole('button', { name: 'Only piano' }).click()
  await expect(result(page).getByText(/^Waltz in [^,]*, piano$/)).toBeVisible()
  await isReady(page)
  await result(page)
    .getByRole('link', { name: /^Changed from/ })
    .click()
  await expect(result(page).getByText(first, { exact: true })).toBeVisible()

  const change = result(page).getByRole('textbox', { name: 'Or say what to change' })
  // A refusal is logged by the browser.
  allowErrors()
  await change.fill('bake a cake')
  await change.press('Enter')
  await expect(result(page).getByText(/^The composer did not understand this change/)).toBeVisible()
})

test('a part is muted and balanced while the piece sounds', async ({ page }) => {
  await compose(page, 'A march with drums')
  const mute = result(page).getByRole('button', { name: 'Mute Drums' })
  await mute.click()
  await expect(mute).toHaveAttribute('aria-pressed', 'true')
  await expect(result(page).getByRole('slider', { name: /^Drums/ })).toBeDisabled()
  const melody = result(page).getByRole('slider', { name: /^Melody/ })
  await melody.press('End')
  await expect(melody).toHaveAttribute('aria-valuetext', '150 %')
})

test(
  'the music creator is accessible and fits: empty, with a piece, and with its score',
  LOOKS_TAG,
  async ({ page }) => {
    await page.goto('/music-creator')
    await expect(page.getByRole('heading', { name: 'Silence' })).toBeVisible()
    await expectAccessibleAtSomeWidth(page)
    await compose(page, 'A lo-fi evening')
    await isReady(page)
    await expectAccessibleAtSomeWidth(page)
    await result(page).getByText('Score', { exact: true }).click()
    await expect(result(page).getByRole('group', { name: 'Score' }).locator('svg')).toBeVisible()
    await expectAccessibleAtSomeWidth(page)
    await expectNoOverflow(page)
  },
)
