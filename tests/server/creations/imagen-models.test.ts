// What a visitor prints on a server with a model that draws.
import { randomUUID } from 'node:crypto'
import type { creations } from '@atelier/contract'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startFakeImageServer } from '../helpers/fake-image-server.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { download, follow, make, picturesLeft, postCreation } from './helpers/creations.ts'

const imageServer = await startFakeImageServer()
afterAll(() => imageServer.close())
const { baseUrl } = imageServer
const server = await startServerForFile({
  pictureEndpoints: ['artist', 'broken'].map((model) => ({ name: model, model, baseUrl })),
})

async function newGuest(): Promise<Visitor> {
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  return guest
}

async function print(
  visitor: Visitor,
  recipe: Partial<creations.PrintRecipe> = {},
  change?: creations.Change,
): Promise<creations.Creation> {
  const { body } = await postCreation(visitor, {
    clientId: randomUUID(),
    tool: 'imagen',
    recipe: { wish: 'Two pears', style: 'photo', count: 1, paper: 'a6', dpi: 300, ...recipe },
    ...(change && { change }),
  })
  return follow(visitor, body.id)
}

async function bytesOf(visitor: Visitor, url: string | undefined): Promise<Buffer> {
  return Buffer.from(await (await download(visitor, url!)).bytes())
}

test('TL-2 what a model has drawn is scaled to the paper, and a PDF has it too', async () => {
  const guest = await newGuest()
  const { parts, engine } = await print(guest, { headline: 'Pears', hasBleed: true })
  expect(engine).toMatchObject({ name: 'artist', isSketch: false })
  const { downloads, width, height } = parts[0]!
  expect([width, height]).toEqual([1311, 1819])
  const metadata = await sharp(await bytesOf(guest, downloads!.png)).metadata()
  expect(metadata).toMatchObject({ width, height, density: 300 })
  const pdf = await bytesOf(guest, downloads!.pdf)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.includes('/Subtype /Image')).toBe(true)
})

test('a model that changes a print gets the picture without its type', async () => {
  const guest = await newGuest()
  const { id, parts } = await print(guest, { headline: 'WWWW', typePlace: 'middle' })
  const isPlain = async (bytes: Uint8Array) =>
    (await sharp(bytes).stats()).channels.every(({ min, max }) => max - min < 10)
  expect(await isPlain(await bytesOf(guest, parts[0]!.url))).toBe(false)
  await print(guest, {}, { creationId: id, part: 0, words: 'warmer light' })
  const [sent] = imageServer.requests.at(-1)!.images
  expect(await isPlain(await sent!.bytes())).toBe(true)
})

test('a picture of a model is printed as it is: one, and it counts', async () => {
  const guest = await newGuest()
  const picture = await make(guest, { count: 2 })
  const left = await picturesLeft(guest)
  const source = { creationId: picture.id, part: 1 }
  const poster = await print(guest, { source, count: 4 })
  expect(poster).toMatchObject({ status: 'done', engine: { name: 'artist' } })
  expect(poster.parts).toHaveLength(1)
  expect(poster.parts[0]).not.toHaveProperty('seed')
  expect(await picturesLeft(guest)).toBe(left - 1)
  const { status, body } = await postCreation(guest, {
    clientId: randomUUID(),
    tool: 'imagen',
    recipe: { wish: 'Two pears', style: 'photo', count: 1, paper: 'a6', dpi: 300 },
    change: { creationId: poster.id, part: 0, words: 'warmer' },
  })
  expect([status, body]).toMatchObject([422, { code: 'change-not-possible' }])
})

test('TL-8 a model that fails costs nothing', async () => {
  const guest = await newGuest()
  const left = await picturesLeft(guest)
  const failed = await print(guest, { engine: 'model:broken', count: 2 })
  expect(failed).toMatchObject({ status: 'failed' })
  expect(await picturesLeft(guest)).toBe(left)
})
