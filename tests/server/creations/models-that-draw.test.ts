// What a visitor makes on a server with models that draw.
import type { creations } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { mediaFiles } from '../../../packages/server/db/schema.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { startFakeImageServer } from '../helpers/fake-image-server.ts'
import { plainPicture, pngFile, uploadedAddress } from '../helpers/pictures.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { download, follow, getCreation, make, picturesLeft, start } from './helpers/creations.ts'

const imageServer = await startFakeImageServer()
afterAll(() => imageServer.close())
const { baseUrl } = imageServer
const models = ['artist', 'held', 'broken', 'policy', 'liar', 'drawsOnly']
const server = await startServerForFile({
  pictureEndpoints: models.map((model) => ({ name: model, model, baseUrl })),
})

async function newGuest(): Promise<Visitor> {
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  return guest
}

test('the first model draws unless the visitor chooses, and the sketches are still offered', async () => {
  const guest = await newGuest()
  const { body } = await guest.get<{ tools: creations.Tool[] }>('/api/creations/tools')
  const names = body.tools[0]!.engines.map(({ name }) => name)
  expect(names).toEqual([...models, 'Sketch'])
  const drawn = await make(guest, { style: 'photo', leaveOut: 'leaves' })
  expect(drawn).toMatchObject({
    status: 'done',
    engine: { id: 'model:artist', name: 'artist', isSketch: false },
    parts: [{ width: 1024, height: 1024 }],
  })
  expect(drawn.parts[0]).not.toHaveProperty('seed')
  expect(drawn.parts[0]!.asked).toMatch(/^Two pears .*\nStyle: a photograph .*\nLeave out: leaves$/)
  expect(await make(guest, { engine: 'sketch' })).toMatchObject({ engine: { isSketch: true } })
})

test('TL-2 what a model has drawn is downloaded in each format', async () => {
  const guest = await newGuest()
  const { parts } = await make(guest)
  const formats = Object.entries(parts[0]!.downloads!)
  expect(formats.map(([format]) => format)).toEqual(['png', 'webp', 'jpeg'])
  for (const [format, url] of formats) {
    const metadata = await sharp(await (await download(guest, url)).bytes()).metadata()
    expect(metadata).toMatchObject({ format, width: 1024, height: 1024 })
  }
})

test('previews come while a model draws, and who stops it keeps what is ready, and pays for what was begun', async () => {
  const guest = await newGuest()
  const left = await picturesLeft(guest)
  const { id } = await start(guest, { engine: 'model:held', count: 4 })
  const events = Array.fromAsync(guest.streamEvents(`/api/creations/${id}/events`))
  await waitUntil(() => expect(imageServer.openRequests()).toBe(2))
  imageServer.release()
  await waitUntil(async () => {
    const { parts } = (await getCreation(guest, id)).body
    expect(parts.filter(({ status }) => status === 'done')).toHaveLength(2)
    expect(parts.filter(({ status }) => status === 'making')).toHaveLength(2)
  })
  await guest.request('POST', `/api/creations/${id}/cancel`)
  const statuses = (await follow(guest, id)).parts.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual(['done', 'done', 'stopped', 'stopped'])
  const previews = (await events).filter(({ event }) => event === 'preview')
  expect(previews.length).toBeGreaterThan(0)
  expect(previews[0]!.data.url).toMatch(/^data:image\/webp;base64,/)
  await waitUntil(() => expect(imageServer.openRequests()).toBe(0))
  expect(await picturesLeft(guest)).toBe(left - 4)
})

test('who stops what no model has begun gets its pictures back', async () => {
  const guest = await newGuest()
  const left = await picturesLeft(guest)
  const first = await start(guest, { engine: 'model:held' })
  const second = await start(guest, { engine: 'model:held', count: 4 })
  await guest.request('POST', `/api/creations/${second.id}/cancel`)
  expect(await picturesLeft(guest)).toBe(left - 1)
  await waitUntil(() => expect(imageServer.openRequests()).toBe(1))
  await guest.request('POST', `/api/creations/${first.id}/cancel`)
  await waitUntil(() => expect(imageServer.openRequests()).toBe(0))
})

test('guests whose model never answers keep nobody from sketches', async () => {
  const guests = await Promise.all(Array.from({ length: 16 }, () => newGuest()))
  const held = await Promise.all(guests.map((guest) => start(guest, { engine: 'model:held' })))
  await waitUntil(() => expect(imageServer.openRequests()).toBe(8))
  expect(await make(await newGuest(), { engine: 'sketch' })).toMatchObject({ status: 'done' })
  for (const [index, guest] of guests.entries())
    await guest.request('POST', `/api/creations/${held[index]!.id}/cancel`)
  await waitUntil(() => expect(imageServer.openRequests()).toBe(0))
})

test('a model gets the picture to change, also a sketch, with the mask and the pictures to learn from', async () => {
  const guest = await newGuest()
  const { id } = await make(guest, { engine: 'sketch' })
  const references = [await uploadedAddress(guest), await uploadedAddress(guest)]
  const transparent = plainPicture({ width: 1024, height: 1024 }).ensureAlpha(0)
  const mask = await uploadedAddress(guest, await pngFile(transparent))
  const change = { creationId: id, part: 0, words: 'warmer light', mask }
  const changed = await make(guest, { references, engine: 'model:artist' }, change)
  expect(changed).toMatchObject({ status: 'done', parent: { creationId: id } })
  // With the address in the reply, the page can ask for the same change once more.
  const repeated = { ...change, mask: changed.parent!.mask! }
  await make(guest, { references, engine: 'model:artist' }, repeated)
  expect(imageServer.requests.at(-1)!.mask).toBeDefined()
  const request = imageServer.requests.at(-1)!
  expect(request.call).toBe('edits')
  const sizes = await Promise.all(
    request.images.map(async (image) => (await sharp(await image.bytes()).metadata()).width),
  )
  expect(sizes).toEqual([1024, 40, 40])
  expect((await sharp(await request.mask!.bytes()).metadata()).hasAlpha).toBe(true)
  // The uploads are kept as long as the creation, and its form shows the examples with addresses that work.
  const { recipe } = (await getCreation(guest, changed.id)).body
  const examples = (recipe as creations.PictureRecipe).references!
  for (const url of [...examples, mask]) expect((await guest.fetch('GET', url)).status).toBe(200)
  const { db } = server.database
  const kept = await db.select().from(mediaFiles).where(eq(mediaFiles.creationId, changed.id))
  expect(kept.map(({ deleteAt }) => deleteAt)).toEqual([null, null, null, null])
})

test('a mask reaches the model as a PNG in the size of the picture, its holes included', async () => {
  const guest = await newGuest()
  const { id, parts } = await make(guest, { engine: 'sketch' })
  const { width, height } = parts[0]!
  const hole = await pngFile(plainPicture({ width: 900, height: 700 }))
  const flat = plainPicture({ width: 2 * width, height: 2 * height })
    .ensureAlpha(1)
    .composite([{ input: hole.bytes, blend: 'dest-out' }])
  const mask = await uploadedAddress(guest, await pngFile(flat))
  await make(guest, { engine: 'model:artist' }, { creationId: id, part: 0, words: 'fog', mask })
  const sent = Buffer.from(await imageServer.requests.at(-1)!.mask!.bytes())
  const { format, ...size } = await sharp(sent).metadata()
  expect({ format, size }).toMatchObject({ format: 'png', size: { width, height, hasAlpha: true } })
  const alphas = await sharp(sent).extractChannel('alpha').raw().toBuffer()
  const alphaAt = (x: number, y: number) => alphas[y * width + x]
  expect([alphaAt(width / 2, height / 2), alphaAt(5, 5)]).toEqual([0, 255])
})

test.each([
  ['broken', 'creation-engine-failed'],
  ['policy', 'creation-refused'],
  ['liar', 'creation-engine-failed'],
])(
  'TL-8 a visitor whose model is %s reads why, and nothing is counted',
  async (model, errorCode) => {
    const guest = await newGuest()
    const left = await picturesLeft(guest)
    const creation = await make(guest, { engine: `model:${model}`, count: 2 })
    expect(creation).toMatchObject({ status: 'failed', errorCode })
    expect(await picturesLeft(guest)).toBe(left)
  },
)

test('TL-8 a model that turns out not to change pictures says so, and is not offered for that again', async () => {
  const guest = await newGuest()
  const { id } = await make(guest, { engine: 'model:drawsOnly' })
  const change = { creationId: id, part: 0, words: 'warmer light' }
  const changed = await make(guest, { engine: 'model:drawsOnly' }, change)
  expect(changed).toMatchObject({ status: 'failed', errorCode: 'change-not-possible' })
  const again = start(guest, { engine: 'model:drawsOnly' }, change)
  await expect(again).rejects.toThrow('change-not-possible')
})
