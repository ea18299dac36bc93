// The pictures that messengers show beside links to pages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  drawBackground,
  drawPicture,
} from '../../../packages/server/commands/draw-link-pictures.ts'
import { pictureFileName, pictureTitle } from '../../../site/build/link-picture.ts'
import { listPages } from '../../../site/build/page-list.ts'

const site = join(import.meta.dirname, '../../../site')
const pages = listPages(site)
const pageAt = (path: string) => pages.find((page) => page.path === path)!
const MAX_BYTES = 60_000

test.each([
  ['a short title', 'Plans'],
  ['a long Vietnamese title', 'Chữ ký số và mã xác thực khi thanh toán bằng VNPay hoặc PayPal'],
])('a messenger gets a small picture of the size that networks show, for %s', async (_, title) => {
  const background = await drawBackground(readFileSync(join(site, 'art/light.svg'), 'utf8'))
  const picture = await drawPicture(background, title)
  const { width, height, format } = await sharp(picture).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'png'])
  expect(picture.length).toBeLessThan(MAX_BYTES)
  // The type is inside the left part: its edges are as empty as the corner.
  const column = await sharp(picture)
    .extract({ left: 700, top: 0, width: 20, height: 630 })
    .removeAlpha()
    .raw()
    .toBuffer()
  const [red, green, blue] = column
  const isGround = (at: number) =>
    column[at] === red && column[at + 1] === green && column[at + 2] === blue
  for (let at = 0; at < column.length; at += 3) if (!isGround(at)) expect.fail('type is cut off')
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
