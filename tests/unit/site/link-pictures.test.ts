// The pictures that messengers show beside links to pages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  drawBackground,
  drawPicture,
  titleStyle,
} from '../../../packages/server/commands/draw-link-pictures.ts'
import { widthOf } from '../../../packages/server/providers/pictures/print/typeface.ts'
import { pictureFileName, pictureTitle } from '../../../site/build/link-picture.ts'
import { listPages } from '../../../site/build/page-list.ts'

const root = join(import.meta.dirname, '../../..')
const site = join(root, 'site')
const pages = listPages(site)
const pageAt = (path: string) => pages.find((page) => page.path === path)!
const MAX_BYTES = 60_000

test.each([
  ['a short title', 'Plans', 'en'],
  [
    'a long Vietnamese title',
    'Chữ ký số và mã xác thực khi thanh toán bằng VNPay hoặc PayPal',
    'vi',
  ],
  [
    'a long Arabic title with Latin words',
    'التوقيع الرقمي ورمز التحقق عند الدفع عبر VNPay أو PayPal في المتجر',
    'ar',
  ],
])(
  'a messenger gets a small picture of the size that networks show, for %s',
  async (_, title, language) => {
    const style = titleStyle(root, language)
    const art = readFileSync(join(site, 'art/light.svg'), 'utf8')
    const picture = await drawPicture(await drawBackground(art, style.isMirrored), title, style)
    const { width, height, format } = await sharp(picture).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
    expect(picture.length).toBeLessThan(MAX_BYTES)
    // The type stays between these columns. One is beside the picture, one at the edge.
    await expectEmptyColumn(picture, style.isMirrored ? 480 : 700)
    await expectEmptyColumn(picture, style.isMirrored ? 1180 : 0)
    await expectTypeIn(picture, style.isMirrored ? 500 : 20)
  },
)

test('an Arabic title begins on the right, its letters are joined, and Latin words in it keep their order', () => {
  const { letters } = titleStyle(root, 'ar')
  const widths = (line: string) => letters.font.layout(line).positions.map((each) => each.xAdvance)
  expect(widths('Pro الدفع').slice(-3)).toEqual(widths('Pro'))
  expect(widths('الدفع Pro').slice(0, 3)).toEqual(widths('Pro'))
  // Letters that stand alone are wider.
  const width = (line: string) => widthOf(letters, line, 100)
  expect(width('خطط')).toBeLessThan(width('خ') + 2 * width('ط'))
})

test('a page has a picture in each language, with its title, and a new address when the title changes', () => {
  const page = pageAt('/plans')
  expect(pictureTitle(page, 'en')).toBe('Plans')
  const name = pictureFileName(page, 'en')
  expect(name).toMatch(/^links\/en\/plans-[\da-f]{8}\.png$/)
  expect(pictureFileName(page, 'vi')).not.toBe(name)
  const renamed = { ...page, readText: () => ({ ...page.readText('en'), title: 'All plans' }) }
  expect(pictureFileName(renamed, 'en')).not.toBe(name)
})

test('a page that search engines do not list has the picture of the studio', () => {
  expect(pictureFileName(pageAt('/share/:slug'), 'en')).toBe('social.png')
})

/** Whether pixels of these columns have another colour than the first one. */
async function hasType(picture: Buffer, left: number, width: number): Promise<boolean> {
  const pixels = await sharp(picture)
    .extract({ left, top: 0, width, height: 630 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return !pixels.every((value, at) => value === pixels[at % 3])
}

async function expectEmptyColumn(picture: Buffer, left: number): Promise<void> {
  expect(await hasType(picture, left, 20)).toBe(false)
}

async function expectTypeIn(picture: Buffer, left: number): Promise<void> {
  expect(await hasType(picture, left, 680)).toBe(true)
}
