// What Vision reads in pictures of text and of codes that other hands have made, in Chromium.
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from '../../helpers/find-chromium.mjs'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startServerProcess } from '../../server/helpers/server-process.ts'
import { atLeast, type Figure } from '../helpers/report.ts'
import { codePictures } from '../pictures/code-pictures.ts'
import { textPictures, type TextPicture } from '../pictures/text-pictures.ts'

/** So that the memory of the page is given back. */
const PICTURES_PER_PAGE = 10
const CLEAN = 0.95
const PHOTOGRAPHED = 0.85
const CODES = 36

export async function measureVision(): Promise<Figure[]> {
  const folder = await createTempFolder()
  const server = await startServerProcess({ DATA_DIR: folder.path })
  const browser = await chromium.launch(chromiumLaunchOptions())
  let page: Page | undefined
  let shown = 0

  async function show(name: string, bytes: Buffer, mimeType: string): Promise<Page> {
    if (!page || shown % PICTURES_PER_PAGE === 0) {
      await page?.close()
      page = await browser.newPage()
      await page.goto(`${server.url}/vision`)
    }
    shown += 1
    const remove = page.getByRole('button', { name: /^Take .* off the bench$/ })
    if (await remove.isVisible()) await remove.click()
    await page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer: bytes })
    await page.getByRole('tab', { name: 'Text' }).waitFor()
    return page
  }

  try {
    const texts = await textPictures()
    const parts = new Map<TextPicture, number>()
    for (const picture of texts) {
      const words = await readText(await show(picture.name, picture.bytes, typeOf(picture.bytes)))
      parts.set(picture, partOfWords(picture.text, words))
    }
    const codes = await codePictures()
    let found = 0
    for (const { name, bytes, text } of codes) {
      const isFound = (await readCodes(await show(name, bytes, typeOf(bytes)))).includes(text)
      if (isFound) found += 1
    }
    const averageOf = (look: TextPicture['look'], language?: string) => {
      const chosen = texts.filter(
        (picture) => picture.look === look && (!language || picture.language === language),
      )
      return chosen.reduce((sum, picture) => sum + parts.get(picture)!, 0) / chosen.length
    }
    const percent = (part: number) => Math.round(part * 1000) / 10
    return [
      atLeast(
        'words read of 25 clean pictures of text',
        percent(averageOf('clean')),
        CLEAN * 100,
        '%',
      ),
      ...(['en', 'vi'] as const).map((language) =>
        atLeast(`of these in ${language}`, percent(averageOf('clean', language)), CLEAN * 100, '%'),
      ),
      atLeast(
        'words read of 25 that are tilted, noisy or in shadow',
        percent(averageOf('photographed')),
        PHOTOGRAPHED * 100,
        '%',
      ),
      atLeast(`codes read of ${codes.length}`, found, CODES, ''),
    ]
  } finally {
    await browser.close()
    await server.stop('SIGINT')
    await folder.remove()
  }
}

async function readText(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Text' }).click()
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('button', { name: 'Read the text' }).click()
  await panel.getByText(/^\d+ lines?|^There is no text/).waitFor()
  return panel.innerText()
}

async function readCodes(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Codes' }).click()
  const panel = page.getByRole('tabpanel')
  await panel
    .getByText(/^There are no codes|^It could not|·/)
    .first()
    .waitFor()
  return panel.innerText()
}

const typeOf = (bytes: Buffer) => (bytes[0] === 0x89 ? 'image/png' : 'image/jpeg')

/** Which part of the words was read, each as often as it stands there. */
function partOfWords(expected: string, read: string): number {
  const counts = new Map<string, number>()
  for (const word of wordsOf(read)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = wordsOf(expected)
  let found = 0
  for (const word of words) {
    const left = counts.get(word) ?? 0
    if (left === 0) continue
    counts.set(word, left - 1)
    found += 1
  }
  return found / words.length
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
