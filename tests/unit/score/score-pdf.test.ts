// The score as a PDF: what another program reads in it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import type {
  Block,
  FaceName,
  Mark,
} from '../../../site/pages/tools/music-creator/score/drawing.ts'
import { createContentWriter } from '../../../site/pages/tools/music-creator/score/pdf/page-content.ts'
import { createPdfFile } from '../../../site/pages/tools/music-creator/score/pdf/pdf-file.ts'
import { subsetOf } from '../../../site/pages/tools/music-creator/score/pdf/subset.ts'
import { tracePath } from '../../../site/pages/tools/music-creator/score/pdf/trace-path.ts'
import { readTypeface } from '../../../site/pages/tools/music-creator/score/pdf/typeface.ts'
import { writeScore } from '../../../site/pages/tools/music-creator/score/pdf/write-score.ts'

const root = join(import.meta.dirname, '../../..')
const FILES = { title: 'newsreader-display-medium.ttf', text: 'hanken-grotesk-medium.ttf' }
const fontFile = (name: FaceName) =>
  new Uint8Array(readFileSync(join(root, 'site/fonts', FILES[name])))
const faces = { title: readTypeface(fontFile('title')), text: readTypeface(fontFile('text')) }
const VIETNAMESE = 'Đèn tắt dần bên bến nước, gỗ ướt, quả ổi, những cửa sổ mở'

/** Set as a browser would, without kerning. */
function text(content: string, y: number, face: FaceName = 'text', size = 10): Mark {
  const { glyphOf, advanceOf, unitsPerEm } = faces[face]
  let pen = 0
  const x = Array.from(content, (letter) => {
    const start = pen
    pen += (advanceOf(glyphOf(letter.codePointAt(0)!) ?? 0) / unitsPerEm) * size
    return start
  })
  return { is: 'text', text: content, face, size, x, y }
}

const block = (...marks: Mark[]): Block => ({ marks, top: 0, height: 40 })
const HEAD: Mark = { is: 'path', path: 'M 10 10c 0.3 0 1.4 0 1.8 0.06l 0 2.19z' }

const write = (pages: Block[][], title = 'Chợ sớm') =>
  writeScore({
    pages: pages.map((blocks) => ({ blocks: blocks.map((each) => ({ block: each, top: 20 })) })),
    faces,
    title,
    language: 'vi',
    scale: 0.5,
    size: [595.28, 841.89],
    margin: [45, 42],
  })

const open = async (bytes: Uint8Array) => getDocument({ data: bytes.slice(), verbosity: 0 }).promise

async function textOf(bytes: Uint8Array, page: number) {
  const { items } = await (await (await open(bytes)).getPage(page)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}

test('Vietnamese titles and words are read again as they were, on the page where they stand', async () => {
  const bytes = write([
    [block(text('Một điệu valse chậm để khép lại xưởng vẽ', 20, 'title', 30))],
    [block(HEAD, text(VIETNAMESE, 40)), block(text('2 / 2', 0))],
  ])
  expect(await textOf(bytes, 1)).toBe('Một điệu valse chậm để khép lại xưởng vẽ')
  expect(await textOf(bytes, 2)).toBe(`${VIETNAMESE}2 / 2`)
})

test('it has its pages of A4, its language and its title, whatever is in it, and no date', async () => {
  const hostile = ')>> /Names <script> (\\ 音楽 ♭'
  const document = await open(write([[block(HEAD)], [block(HEAD)], [block(HEAD)]], hostile))
  const { info } = await document.getMetadata()
  expect(document.numPages).toBe(3)
  expect((await document.getPage(3)).view).toEqual([0, 0, 595.28, 841.89])
  expect(info).toMatchObject({ Title: hostile, Language: 'vi', Producer: 'Atelier' })
  expect(info).not.toHaveProperty('CreationDate')
})

test('the same score gives the same bytes', () => {
  const make = () => write([[block(HEAD, text(VIETNAMESE, 40))]])
  expect(make()).toEqual(make())
})

test('a sign that is drawn a thousand times is in the file once', () => {
  const heads = Array.from({ length: 1000 }, (_, index): Mark => {
    return { is: 'path', path: `M ${index} 10${HEAD.is === 'path' ? HEAD.path.slice(7) : ''}` }
  })
  const content = createContentWriter(createPdfFile(), faces)
  expect(content.write(heads).match(/ Do Q/g)).toHaveLength(1000)
  expect(content.objects().match(/ R/g)).toHaveLength(1)
})

test('the flat of a chord, which no typeface for texts has, is drawn, and said to those who search', () => {
  const written = createContentWriter(createPdfFile(), faces).write([text('B♭maj7', 10)])
  expect(written).toContain('/Span<</ActualText <FEFF266D>>>BDC')
  expect(written.match(/TJ ET/g)).toHaveLength(2)
})

test('a title in letters that no typeface has is a picture, which says its text', async () => {
  const picture: Mark = {
    is: 'picture',
    text: '音楽',
    shades: Uint8Array.of(0, 255, 128, 0),
    columns: 2,
    rows: 2,
    left: 10,
    top: 5,
    width: 20,
    height: 20,
  }
  const written = createContentWriter(createPdfFile(), faces).write([picture])
  expect(written).toMatch(/^\/Span<<\/ActualText <FEFF97F3697D>>>BDC\nq 20 0 0 -20 10 25 cm /)
  const page = await (await open(write([[block(picture)]]))).getPage(1)
  expect((await page.getOperatorList()).fnArray).toContain(OPS.paintImageXObject)
})

test('a font in the file has the shapes of its letters and of their accents, and no others', () => {
  const { glyphOf, bytes } = faces.text
  const used = Array.from(VIETNAMESE, (letter) => glyphOf(letter.codePointAt(0)!)!)
  const subset = subsetOf(faces.text, used)
  expect(subset.length).toBeLessThan(bytes.length / 2)
  const all = subsetOf(
    faces.text,
    Array.from({ length: 686 }, (_, glyph) => glyph),
  )
  expect(all.length).toBeGreaterThan(subset.length * 2)
})

test('paths with distances and paths with places become the same lines', () => {
  expect(tracePath('M 1 2l 3 4c 1 1 2 2 3 3h 2v -1zm 5 5l 1 0')).toBe(
    '1 2 m\n4 6 l\n5 7 6 8 7 9 c\n9 9 l\n9 8 l\nh\n6 7 m\n7 7 l',
  )
  expect(tracePath('M1 2 L4 6 C5 7 6 8 7 9 H9 V8 z')).toBe(
    '1 2 m\n4 6 l\n5 7 6 8 7 9 c\n9 9 l\n9 8 l\nh',
  )
  expect(() => tracePath('M 0 0 A 1 1 0 0 0 2 2')).toThrow('command A')
})

test('scores and prints are set in the same fonts', () => {
  const prints = join(root, 'packages/server/providers/pictures/print/fonts')
  for (const name of Object.values(FILES))
    expect(readFileSync(join(root, 'site/fonts', name))).toEqual(readFileSync(join(prints, name)))
})
