// In which direction and script a picture is read, and what is kept when there is no time to read it all.
import { expect, test } from 'vitest'
import type { FoundText } from '../../../site/pages/tools/vision/read/found-text.ts'
import { readInBestWay, type Way } from '../../../site/pages/tools/vision/read/reading-ways.ts'

const SIZE = { width: 600, height: 400 }

function foundOf(...texts: string[]): FoundText {
  const lines = texts.map((text) => ({ text, x: 0, y: 0, width: 60, height: 20, paragraph: 0 }))
  return { lines, picture: SIZE, level: SIZE, tilt: 0 }
}

const isArabic = ({ turn, languages }: Way) => turn === 0 && languages.includes('ara')

/** Reads an Arabic page, until the time is over after this many readings. */
async function readArabicPage(
  readings: number,
  trialText: FoundText,
): Promise<FoundText | undefined> {
  let left = readings
  return readInBestWay(async (way, isTrial) => {
    left -= 1
    if (left < 0) return undefined
    if (!isArabic(way)) return { text: foundOf('Lc jjl'), confidence: 30 }
    return isTrial
      ? { text: trialText, confidence: 80 }
      : { text: foundOf('عقد إيجار الورشة'), confidence: 90 }
  })
}

const textsOf = (found: FoundText | undefined) => found?.lines.map(({ text }) => text)

test('a picture that is read more surely in Arabic is read in Arabic', async () => {
  expect(textsOf(await readArabicPage(20, foundOf('عقد إيجار')))).toEqual(['عقد إيجار الورشة'])
})

test('the text of a trial is kept if there is no time to read the picture in full', async () => {
  expect(textsOf(await readArabicPage(2, foundOf('عقد إيجار')))).toEqual(['عقد إيجار'])
})

test('the text of the first reading is kept if there is no time for more', async () => {
  expect(textsOf(await readArabicPage(1, foundOf('عقد إيجار')))).toEqual(['Lc jjl'])
  expect(textsOf(await readArabicPage(2, foundOf()))).toEqual(['Lc jjl'])
})

test('nothing is said about a picture whose first reading takes too long', async () => {
  expect(await readArabicPage(0, foundOf())).toBeUndefined()
})
