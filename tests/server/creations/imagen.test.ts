// What a visitor prints, from the wish to the file.
import { randomUUID } from 'node:crypto'
import { sheetOf, type creations } from '@atelier/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findPoppler } from '../../helpers/find-poppler.mjs'
import { MAI, SCENE } from '../../helpers/anime-character.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import type { Reply, Visitor } from '../helpers/visitor.ts'
import { download, follow, make, sketchesLeft, postCreation } from './helpers/creations.ts'
import { readPdf } from './helpers/read-pdf.ts'

const server = await startServerForFile()

const POSTCARD: creations.PrintRecipe = {
  wish: 'Rice terraces at dawn',
  style: 'cut-paper',
  count: 1,
  paper: 'postcard',
  dpi: 300,
}

const PORTRAIT: creations.AnimeRecipe = {
  makes: 'portrait',
  character: MAI,
  scene: SCENE,
  count: 1,
}

async function newGuest(): Promise<Visitor> {
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  return guest
}

const postPrint = (
  visitor: Visitor,
  recipe: Partial<creations.PrintRecipe> = {},
  change?: creations.Change,
): Promise<Reply<creations.Creation>> =>
  postCreation(visitor, {
    clientId: randomUUID(),
    tool: 'imagen',
    recipe: { ...POSTCARD, ...recipe },
    ...(change && { change }),
  })

async function print(
  visitor: Visitor,
  recipe: Partial<creations.PrintRecipe> = {},
  change?: creations.Change,
): Promise<creations.Creation> {
  const { body } = await postPrint(visitor, recipe, change)
  return follow(visitor, body.id)
}

async function bytesOf(visitor: Visitor, url: string | undefined): Promise<Buffer> {
  return Buffer.from(await (await download(visitor, url!)).bytes())
}

test('TL-2 a picture and a photo of a print have its pixels and its dpi, with what is cut off, and their names say paper and dpi', async () => {
  const guest = await newGuest()
  const { parts } = await print(guest, { hasBleed: true, isLandscape: true, style: 'wash' })
  const { width, height } = sheetOf({ ...POSTCARD, hasBleed: true, isLandscape: true })
  expect([width, height]).toEqual([1843, 1252])
  for (const format of ['png', 'jpeg'] as const) {
    const response = await download(guest, parts[0]!.downloads![format]!)
    expect(response.headers.get('content-disposition')).toContain(
      `rice-terraces-at-dawn-postcard-landscape-300dpi-1.${format === 'jpeg' ? 'jpg' : 'png'}`,
    )
    const metadata = await sharp(await response.bytes()).metadata()
    expect(metadata).toMatchObject({ format, width, height, density: 300 })
  }
})

test('TL-2 a wallpaper has the pixels of the screen, and no file for printers', async () => {
  const guest = await newGuest()
  const { parts } = await print(guest, { paper: 'phone', hasBleed: true, style: 'dusk' })
  expect(Object.keys(parts[0]!.downloads!)).toEqual(['png', 'jpeg'])
  const metadata = await sharp(await bytesOf(guest, parts[0]!.downloads!.png)).metadata()
  expect(metadata).toMatchObject({ width: 1170, height: 2532 })
})

test.skipIf(!findPoppler())(
  'TL-2 TL-5 the PDF is in millimetres with the boxes of a printer, and its type is text in embedded fonts, to the letter',
  async () => {
    const guest = await newGuest()
    const type = {
      headline: '<b>Mùa vàng</b> & (nắng) %PDF \\ "x"',
      smallType: 'Triển lãm ở Sa Pa, </svg> ${1}',
    }
    const marks = { hasBleed: true, hasCropMarks: true }
    const { parts } = await print(guest, { ...type, ...marks, paper: 'a5' })
    const pdf = await readPdf(await bytesOf(guest, parts[0]!.downloads!.pdf))
    expect(pdf).toMatchObject({
      pages: 1,
      title: 'Rice terraces at dawn',
      text: `${type.headline} ${type.smallType}`,
      boxes: {
        TrimBox: { width: 148, height: 210 },
        BleedBox: { width: 154, height: 216 },
        MediaBox: { width: 172, height: 234 },
      },
    })
    expect(pdf.fonts).toEqual([
      { name: 'NewsreaderDisplay-Medium', isEmbeddedSubset: true },
      { name: 'HankenGrotesk-Medium', isEmbeddedSubset: true },
    ])
  },
)

test.skipIf(!findPoppler())('TL-2 one page shows all variants of a print', async () => {
  const guest = await newGuest()
  const { proofUrl, zipUrl } = await print(guest, { count: 3, seed: 12, headline: 'Terraces' })
  expect(zipUrl).toBeUndefined()
  const response = await download(guest, proofUrl!)
  expect(response.headers.get('content-disposition')).toContain(
    'rice-terraces-at-dawn-postcard-300dpi-proof.pdf',
  )
  const { text, pages, boxes } = await readPdf(await response.bytes())
  expect([pages, boxes.MediaBox]).toEqual([1, { width: 210, height: 297 }])
  // What all have in common stands once; below each stands the number that it has on the page of the tool.
  const [, numbers] = text.split('100 × 150 mm · 300 dpi · 1181 × 1772 px · Sketch 12 ')
  expect(numbers!.split(' ').toSorted()).toEqual(['1', '2', '3'])
})

test('TL-3 the same print with the same seed gives the same bytes', async () => {
  const guest = await newGuest()
  const recipe = { seed: 5, headline: 'Terraces', paper: 'a6', style: 'wash', dpi: 150 } as const
  const [first, second] = [await print(guest, recipe), await print(guest, recipe)]
  for (const format of ['png', 'jpeg'] as const) {
    const one = await bytesOf(guest, first.parts[0]!.downloads![format])
    const two = await bytesOf(guest, second.parts[0]!.downloads![format])
    expect(one.equals(two)).toBe(true)
  }
})

test('a tile is a part of the print at its size, to the pixel', async () => {
  const guest = await newGuest()
  const { parts } = await print(guest, { headline: 'Look closely', style: 'wash' })
  const { tileUrl, downloads, height } = parts[0]!
  const whole = await bytesOf(guest, downloads!.png)
  const tile = await bytesOf(guest, `${tileUrl}&x=100&y=1024`)
  const region = { left: 100, top: 1024, width: 1024, height: height - 1024 }
  const cut = await sharp(whole).extract(region).raw().toBuffer()
  const shown = await sharp(tile).raw().toBuffer()
  const differing = cut.filter((value, at) => Math.abs(value - shown[at]!) > 8).length
  expect(differing / cut.length).toBeLessThan(0.001)
  for (const query of ['', '&x=-1&y=0', '&x=99999&y=0', '&x=0&y=0.5'])
    expect((await download(guest, tileUrl! + query)).status).toBe(404)
})

test('TL-6 the addresses of a print end with its signature, and with the print', async () => {
  const guest = await newGuest()
  const { id, parts, proofUrl } = await print(guest)
  const urls = [`${parts[0]!.tileUrl}&x=0&y=0`, proofUrl!, parts[0]!.downloads!.png!]
  for (const url of urls) {
    expect((await download(guest, url)).status).toBe(200)
    const forged = url.replace(/signature=.{4}/, 'signature=AAAA')
    expect((await download(guest, forged)).status).toBe(404)
  }
  await guest.request('DELETE', `/api/creations/${id}`)
  for (const url of urls) expect((await download(guest, url)).status).toBe(404)
})

test('a sketch of the image generator is drawn again for the paper, and counts', async () => {
  const guest = await newGuest()
  const sketch = await make(guest, { count: 2, shape: 'square', wish: 'Two pears on a table' })
  const left = await sketchesLeft(guest)
  const source = { creationId: sketch.id, part: 1 }
  const poster = await print(guest, { wish: sketch.recipe.wish, source, isLandscape: true })
  expect(poster).toMatchObject({
    status: 'done',
    title: 'Two pears on a table',
    recipe: { source, seed: sketch.recipe.seed },
    parts: [{ width: 1772, height: 1181, alt: sketch.parts[1]!.alt }],
  })
  expect(await sketchesLeft(guest)).toBe(left - 1)
  const other = await print(guest, { wish: sketch.recipe.wish, source, seed: 99 })
  expect(other).toMatchObject({ recipe: { seed: 99 }, parts: [{ seed: 99 }] })
})

test('a portrait of Anime is printed as it was drawn, cut to the paper, and is as sharp as the paper', async () => {
  const guest = await newGuest()
  const { body } = await postCreation(guest, {
    clientId: randomUUID(),
    tool: 'anime',
    recipe: PORTRAIT,
  })
  const portrait = await follow(guest, body.id)
  const source = { creationId: portrait.id, part: 0 }
  const card = await print(guest, { wish: 'Mai', source, isLandscape: true, style: 'wash' })
  expect(card).toMatchObject({ status: 'done', parts: [{ width: 1772, height: 1181 }] })
  const svg = await bytesOf(guest, portrait.parts[0]!.downloads!.svg)
  const printed = await bytesOf(guest, card.parts[0]!.downloads!.png)
  const drawn = await sharp(svg, { density: 300 })
    .flatten({ background: '#ffffff' })
    .resize({ width: 1772, height: 1181, fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const pixels = await sharp(printed).raw().toBuffer()
  const differing = drawn.filter((value, at) => Math.abs(value - pixels[at]!) > 40).length
  expect(differing / drawn.length).toBeLessThan(0.02)
})

test('words change a print, and its paper and type stay', async () => {
  const guest = await newGuest()
  const first = await print(guest, { headline: 'Terraces', count: 2 })
  const change = { creationId: first.id, part: 1, words: 'at night' }
  const second = await print(guest, { headline: 'Terraces' }, change)
  expect(second).toMatchObject({
    status: 'done',
    recipe: { paper: 'postcard', headline: 'Terraces', seed: first.recipe.seed },
    parent: change,
  })
  expect(second.parts[0]!.alt).toContain('night')
})

test('what cannot be printed is refused before anything counts: too many pixels, letters that the typefaces lack', async () => {
  const guest = await newGuest()
  const left = await sketchesLeft(guest)
  const refused = [
    [{ paper: 'a3', dpi: 600 }, 'print-too-large', 'recipe.dpi'],
    [{ headline: '春の棚田' }, 'type-characters', 'recipe.headline'],
    [{ smallType: 'مرحبا' }, 'type-characters', 'recipe.smallType'],
    [{ headline: 'a'.repeat(81) }, 'invalid', 'recipe.headline'],
    [{ style: 'photo' }, 'invalid', 'recipe.style'],
    [{ source: { creationId: randomUUID(), part: 0 } }, 'not-found', undefined],
  ] as const
  for (const [recipe, code, field] of refused) {
    const { body } = await postPrint(guest, recipe)
    expect(body).toMatchObject(field ? { code, field } : { code })
  }
  expect(await sketchesLeft(guest)).toBe(left)
})
