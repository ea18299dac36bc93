// What a visitor makes with Anime, from the words to the files.
import { randomUUID } from 'node:crypto'
import type { creations } from '@atelier/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findPoppler } from '../../helpers/find-poppler.mjs'
import { startServerForFile } from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { download, follow, sketchesLeft, postCreation } from './helpers/creations.ts'
import { readPdf } from './helpers/read-pdf.ts'
import { MAI, SCENE } from '../../helpers/anime-character.ts'

const server = await startServerForFile()

const portrait = (changes: Partial<creations.AnimeRecipe> = {}) =>
  ({
    makes: 'portrait',
    character: MAI,
    scene: SCENE,
    count: 1,
    ...changes,
  }) as creations.AnimeRecipe
const strip = (panels: readonly Partial<creations.AnimePanel>[]): creations.AnimeRecipe => ({
  makes: 'strip',
  character: MAI,
  panels: panels.map((panel) => ({ ...SCENE, ...panel })),
  count: 1,
})

async function newGuest(): Promise<Visitor> {
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  return guest
}

async function start(visitor: Visitor, recipe: creations.AnimeRecipe, change?: creations.Change) {
  return postCreation(visitor, {
    clientId: randomUUID(),
    tool: 'anime',
    recipe,
    ...(change && { change }),
  })
}

async function make(visitor: Visitor, recipe: creations.AnimeRecipe, change?: creations.Change) {
  const { status, body } = await start(visitor, recipe, change)
  if (status !== 200) throw new Error(`The server answered ${status}: ${JSON.stringify(body)}`)
  return follow(visitor, body.id)
}

async function fileOf(
  visitor: Visitor,
  { parts }: creations.Creation,
  format: 'png' | 'svg' | 'jpeg' | 'webp',
  part = 0,
) {
  const response = await download(visitor, parts[part]!.downloads![format]!)
  return Buffer.from(await response.arrayBuffer())
}

const recipeOf = ({ recipe }: creations.Creation) =>
  recipe as creations.AnimeRecipe & { seed: number }

test('TL-8 a guest describes a character by words and gets four portraits that differ', async () => {
  const guest = await newGuest()
  const wish = 'a girl named Lan with long red hair and glasses, worried, in the rain'
  const creation = await make(guest, portrait({ wish, count: 4 }))
  expect(creation).toMatchObject({ status: 'done', title: 'Lan', engine: { isSketch: true } })
  expect(recipeOf(creation)).toMatchObject({
    character: {
      name: 'Lan',
      hair: 'long',
      hairColour: 'red',
      accessories: ['glasses'],
      clothes: 'sweater',
    },
    scene: { expression: 'worried', weather: 'rain' },
  })
  const pictures = await Promise.all(
    [0, 1, 2, 3].map((part) => fileOf(guest, creation, 'png', part)),
  )
  expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(4)
  expect(creation.parts[0]!.alt).toBe('Lan, long red hair, sweater, glasses, worried')
})

test('choices that a visitor has made after writing the words are not overwritten by the words', async () => {
  const wish = 'a girl with long red hair'
  const creation = await make(await newGuest(), portrait({ wish, readWish: wish }))
  expect(recipeOf(creation).character).toMatchObject({ hair: 'bob', hairColour: 'black' })
})

test('words for the same person again change how and where they are seen, and nothing of the person', async () => {
  const wish = 'con trai tóc vàng, cười lớn, ở bãi biển, ban đêm'
  const creation = await make(
    await newGuest(),
    portrait({ wish, keepsPerson: true, language: 'vi' }),
  )
  const { character, scene } = recipeOf(creation) as creations.AnimeRecipe & { makes: 'portrait' }
  expect(character).toEqual(MAI)
  expect(scene).toMatchObject({ expression: 'laughing', place: 'beach', time: 'night' })
  expect(creation.parts[0]!.alt).toBe('Mai, tóc bob đen, áo len, khăn quàng, cười lớn, bãi biển')
})

test('before anything is made, the reading says what the words mean and what cannot be drawn', async () => {
  const { body } = await (
    await newGuest()
  ).request('POST', '/api/creations/reading', {
    body: { tool: 'anime', wish: 'a dragon with purple hair, a red scarf' },
  })
  expect(body).toMatchObject({
    unknownThings: ['dragon', 'purple hair'],
    anime: { character: { accessories: ['scarf'], accessoryColour: 'red' } },
  })
})

test('a portrait is changed by words: it smiles, and the person is the same', async () => {
  const guest = await newGuest()
  const first = await make(guest, portrait({ count: 2 }))
  const change = { creationId: first.id, part: 1, words: 'Smiling, without a scarf' }
  const changed = await make(guest, portrait(), change)
  expect(changed.parent).toMatchObject({ creationId: first.id, part: 1 })
  const { character, scene, variant } = recipeOf(changed) as creations.AnimeRecipe & {
    makes: 'portrait'
  }
  expect(character).toEqual({ ...MAI, accessories: [] })
  expect({ scene, variant }).toMatchObject({ scene: { expression: 'happy' }, variant: 1 })
  const other = await make(guest, portrait({ seed: 99 }), change)
  expect([changed.recipe.seed, other.recipe.seed]).toEqual([first.recipe.seed, 99])
  const unclear = await start(guest, portrait(), { ...change, words: 'flibbertigibbet' })
  expect(unclear).toMatchObject({ status: 422, body: { code: 'change-not-understood' } })
})

test('TL-2 a portrait, a sheet and a strip have the promised size in every format', async () => {
  const guest = await newGuest()
  const sheet: creations.AnimeRecipe = { makes: 'sheet', character: MAI, count: 1 }
  for (const recipe of [portrait(), sheet, strip([{}, {}, {}])]) {
    const creation = await make(guest, recipe)
    const { width, height } = creation.parts[0]!
    for (const format of ['png', 'webp', 'jpeg', 'svg'] as const) {
      const bytes = await fileOf(guest, creation, format)
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height })
    }
  }
})

test.skipIf(!findPoppler())(
  'TL-2 a strip as a PDF is one page with paths, as long as A4',
  async () => {
    const guest = await newGuest()
    const recipe = strip([{ place: 'street' }, { balloon: { kind: 'speech', text: 'Kịp rồi!' } }])
    const creation = await make(guest, recipe)
    const response = await download(guest, creation.parts[0]!.downloads!.pdf!)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const pdf = await readPdf(Buffer.from(await response.arrayBuffer()))
    expect(pdf).toMatchObject({ title: 'Mai', pages: 1, text: '', fonts: [] })
    expect(pdf.boxes.MediaBox.width).toBe(297)
  },
)

test('TL-3 the same recipe and seed give the same bytes', async () => {
  const recipe = strip([
    { place: 'station', balloon: { kind: 'speech', text: 'Chờ tôi với!' } },
    { weather: 'rain' },
  ])
  const files = []
  for (let time = 0; time < 2; time += 1) {
    const guest = await newGuest()
    files.push(await fileOf(guest, await make(guest, { ...recipe, seed: 7 }), 'png'))
  }
  expect(files[0]!.equals(files[1]!)).toBe(true)
})

test('TL-5 the text of a balloon is data: it is set as outlines and is no part of the file', async () => {
  const guest = await newGuest()
  const text = '</svg><script>alert(1)</script> & <b>'
  const creation = await make(guest, strip([{ balloon: { kind: 'shout', text } }]))
  const svg = (await fileOf(guest, creation, 'svg')).toString()
  expect(svg).not.toMatch(/script|alert|<text|&/)
  expect(creation.parts[0]!.alt).toContain(text)
})

test('a balloon with characters that the typeface lacks is refused before anything is counted', async () => {
  const guest = await newGuest()
  const left = await sketchesLeft(guest)
  const { status, body } = await start(
    guest,
    strip([{ balloon: { kind: 'speech', text: '你好' } }]),
  )
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'type-characters' } })
  expect(await sketchesLeft(guest)).toBe(left)
})

test('each portrait, a sheet and a strip count as one picture', async () => {
  const guest = await newGuest()
  const left = await sketchesLeft(guest)
  await make(guest, portrait({ count: 2 }))
  await make(guest, strip([{}, {}, {}, {}]))
  expect(await sketchesLeft(guest)).toBe(left - 3)
})
