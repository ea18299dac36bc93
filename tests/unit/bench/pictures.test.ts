import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { codePictures, type CodePicture } from '../../bench/pictures/code-pictures.ts'
import { textPictures, type TextPicture } from '../../bench/pictures/text-pictures.ts'

const MIN_WORDS = 20
const MAX_WORDS = 90
/** Less than the margin of the smallest letters. */
const EDGE = 12

let texts: TextPicture[]
let codes: CodePicture[]

beforeAll(async () => {
  texts = await textPictures()
  codes = await codePictures()
})

test('there are 50 pictures of text, half of them English, half of them photographed', () => {
  expect(texts).toHaveLength(50)
  expect(texts.filter(({ language }) => language === 'en')).toHaveLength(25)
  expect(texts.filter(({ language }) => language === 'vi')).toHaveLength(25)
  expect(texts.filter(({ look }) => look === 'clean')).toHaveLength(25)
  expect(texts.filter(({ look }) => look === 'photographed')).toHaveLength(25)
})

test('each picture of text has a name of its own and 20 to 90 words', () => {
  expect(new Set(texts.map(({ name }) => name)).size).toBe(50)
  const counts = texts.map(({ text }) => text.split(/\s+/).length)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(MIN_WORDS)
  expect(Math.max(...counts)).toBeLessThanOrEqual(MAX_WORDS)
})

test('no text of a clean picture is near the edge, where it could be cut off', async () => {
  const near = await Promise.all(
    texts
      .filter(({ look }) => look === 'clean')
      .map(async ({ name, bytes }) => ((await isEdgeEmpty(bytes)) ? [] : [name])),
  )
  expect(near.flat()).toEqual([])
})

test('there are ten pictures of codes of each format, of which one has two codes', () => {
  expect(codes).toHaveLength(40)
  for (const format of ['QRCode', 'DataMatrix', 'EAN13', 'Aztec']) {
    const ofFormat = codes.filter((code) => code.format === format)
    expect(ofFormat).toHaveLength(10)
    expect(ofFormat.filter(({ others }) => others.length === 1)).toHaveLength(1)
  }
})

test('the sets have the same bytes when they are drawn again', async () => {
  const [text] = await textPictures(1)
  const [code] = await codePictures(1)
  expect(text!.bytes.equals(texts[0]!.bytes)).toBe(true)
  expect(code!.bytes.equals(codes[0]!.bytes)).toBe(true)
})

/** Whether the strips at the four edges have a single colour, but for what JPEG changes. */
async function isEdgeEmpty(bytes: Buffer): Promise<boolean> {
  const { width, height } = await sharp(bytes).metadata()
  const strips = [
    { left: 0, top: 0, width, height: EDGE },
    { left: 0, top: height - EDGE, width, height: EDGE },
    { left: 0, top: 0, width: EDGE, height },
    { left: width - EDGE, top: 0, width: EDGE, height },
  ]
  const contrasts = await Promise.all(
    strips.map(async (strip) => {
      const { channels } = await sharp(await sharp(bytes).extract(strip).png().toBuffer()).stats()
      return Math.max(...channels.map(({ min, max }) => max - min))
    }),
  )
  return Math.max(...contrasts) < 24
}
