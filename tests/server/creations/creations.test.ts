// What a visitor makes with the sketch engine, from the wish to the file.
import { randomUUID } from 'node:crypto'
import type { creations as contract } from '@atelier/contract'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { creations } from '../../../packages/server/db/schema.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { MAI, SCENE } from '../../helpers/anime-character.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'
import {
  download,
  follow,
  getCreation,
  listCreations,
  make,
  sketchesLeft,
  postCreation,
  requestOf,
  start,
} from './helpers/creations.ts'

const server = await startServerForFile({
  catalogue: {
    ...DEFAULT_CATALOGUE,
    sketchesPerDay: { guest: 12, free: 20, pro: null, godmode: null },
  },
})

async function newGuest(): Promise<Visitor> {
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  return guest
}

test('TL-8 a guest gets four sketches of a wish, each another picture', async () => {
  const guest = await newGuest()
  const creation = await make(guest, { count: 4 })
  expect(creation).toMatchObject({
    status: 'done',
    title: 'Two pears on a blue cloth',
    engine: { id: 'sketch', isSketch: true },
    reading: { plan: { things: ['two pears'], place: 'table' } },
  })
  const pictures = await Promise.all(
    creation.parts.map(async ({ url }) => (await download(guest, url!)).bytes()),
  )
  expect(new Set(pictures.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(4)
  for (const { alt } of creation.parts) expect(alt).toMatch(/two pears.*blue cloth/)
})

test('the events of a creation tell how its pictures become ready, one after the other', async () => {
  const guest = await newGuest()
  const { id } = await start(guest, { count: 2 })
  const events = await Array.fromAsync(guest.streamEvents(`/api/creations/${id}/events`))
  const ready = events.map(({ data }) => {
    const parts = data.parts as { status: string }[]
    return parts.filter(({ status }) => status === 'done').length
  })
  expect(ready).toEqual(ready.toSorted((one, other) => one - other))
  expect(ready.at(-1)).toBe(2)
  expect(events.at(-1)!.data.status).toBe('done')
})

test('TL-1 who comes back with an event gets nothing twice but the end, so that a page whose connection breaks behind the last event knows it', async () => {
  const guest = await newGuest()
  const { id } = await start(guest, { count: 2 })
  const path = `/api/creations/${id}/events`
  const events = await Array.fromAsync(guest.streamEvents(path))
  const [first, last] = [events[0]!, events.at(-1)!]
  for (const { id: lastEventId } of [first, last]) {
    const repeated = await Array.fromAsync(guest.streamEvents(path, { lastEventId }))
    expect(repeated.map((event) => event.id)).toEqual([last.id])
  }
})

test('TL-2 each format is a file of its type with the promised size', async () => {
  const guest = await newGuest()
  const { parts } = await make(guest, { shape: 'tall', style: 'wash' })
  const { width, height, downloads } = parts[0]!
  const formats = Object.entries(downloads!)
  expect(formats.map(([format]) => format)).toEqual(['png', 'webp', 'jpeg', 'svg'])
  for (const [format, url] of formats) {
    const response = await download(guest, url)
    expect(response.headers.get('content-disposition')).toContain(
      `two-pears-on-a-blue-cloth-1.${format === 'jpeg' ? 'jpg' : format}`,
    )
    const metadata = await sharp(await response.bytes()).metadata()
    expect(metadata).toMatchObject({ format, width, height })
  }
})

test('TL-2 all pictures of a wish come as one zip file', async () => {
  const guest = await newGuest()
  const { zipUrl } = await make(guest, { count: 2, wish: 'hai quả lê trên khăn xanh' })
  const files = unzipSync(await (await download(guest, zipUrl!)).bytes())
  expect(Object.keys(files)).toEqual([
    'hai-quả-lê-trên-khăn-xanh-1.png',
    'hai-quả-lê-trên-khăn-xanh-2.png',
  ])
  for (const bytes of Object.values(files))
    expect((await sharp(bytes).metadata()).format).toBe('png')
})

test('TL-3 the same recipe with the same seed gives the same bytes', async () => {
  const guest = await newGuest()
  const first = await make(guest, { seed: 7 })
  const second = await make(guest, { seed: 7 })
  const other = await make(guest, { seed: 8 })
  const [one, two, three] = await Promise.all(
    [first, second, other].map(async ({ parts }) => {
      const response = await download(guest, parts[0]!.downloads!.png!)
      return Buffer.from(await response.bytes())
    }),
  )
  expect(one!.equals(two!)).toBe(true)
  expect(one!.equals(three!)).toBe(false)
})

test('words change the plan of a picture and keep its seed, and the chain leads back to the first', async () => {
  const guest = await newGuest()
  const first = await make(guest, { count: 2 })
  const night = { creationId: first.id, part: 1, words: 'at night' }
  const second = await make(guest, {}, night)
  const fewer = { creationId: second.id, part: 0, words: 'no green pear' }
  const third = await make(guest, {}, fewer)
  expect(second.recipe.seed).toBe(first.recipe.seed)
  expect(second.parts[0]!.alt).toContain('night')
  expect(third.parts[0]!.alt).toContain('a pear')
  const { body } = await getCreation(guest, third.id)
  expect(body.parent).toEqual({ creationId: second.id, part: 0, words: 'no green pear' })
  expect(body.ancestors.map(({ id }) => id)).toEqual([second.id, first.id])
})

test('the same change with another seed is another picture of the same plan', async () => {
  const guest = await newGuest()
  const first = await make(guest)
  const night = { creationId: first.id, part: 0, words: 'at night' }
  const [second, third] = [await make(guest, {}, night), await make(guest, { seed: 99 }, night)]
  expect(third.recipe.seed).toBe(99)
  expect(third.parts[0]).toMatchObject({ seed: 99, alt: second.parts[0]!.alt })
})

test('a change that the engine does not understand is refused and counts nothing', async () => {
  const guest = await newGuest()
  const { id } = await make(guest)
  const left = await sketchesLeft(guest)
  const change = { creationId: id, part: 0, words: 'more verve' }
  const { status, body } = await postCreation(guest, requestOf({}, change))
  expect([status, body]).toMatchObject([422, { code: 'change-not-understood' }])
  expect(await sketchesLeft(guest)).toBe(left)
})

test('a change of which a part is not understood says which', async () => {
  const guest = await newGuest()
  const { id } = await make(guest)
  const words = 'at night, a zorblax'
  const { reading, parts } = await make(guest, {}, { creationId: id, part: 0, words })
  expect(parts[0]!.alt).toContain('night')
  expect(reading!.unknownThings).toContain('zorblax')
})

test('a change that the picture shows already is refused with another reason, and what suits it is offered', async () => {
  const guest = await newGuest()
  const { id, reading } = await make(guest)
  expect(reading!.changes).toEqual(['No yellow pear', 'No green pear'])
  const change = { creationId: id, part: 0, words: 'a blue cloth' }
  const { status, body } = await postCreation(guest, requestOf({}, change))
  expect([status, body]).toMatchObject([422, { code: 'change-already-so' }])
  const changed = await make(guest, {}, { ...change, words: 'no green pear' })
  expect(changed.reading!.changes).toEqual([])
  expect(changed.reading!.plan!.things).toEqual(['a pear'])
})

test('what the engine cannot draw is said before anything is made', async () => {
  const guest = await newGuest()
  const read = async (wish: string) => {
    const body = { tool: 'image-generator', wish }
    return (await guest.request('POST', '/api/creations/reading', { body })).body
  }
  expect(await read('a zorblax on a table')).toMatchObject({
    isSubjectUnknown: true,
    unknownThings: ['zorblax'],
    plan: { things: [], place: 'table' },
  })
  expect(await read('a fox swimming under a bridge at night')).toMatchObject({
    unknownActions: [{ word: 'swimming', thing: 'fox' }],
  })
  expect(await read('melancholy')).toMatchObject({ isAbstract: true })
  expect(await read('hai con mèo đỏ')).toMatchObject({ plan: { things: ['hai con mèo đỏ'] } })
})

test('a picture counts when it is started, once, and a repeated request is the same creation', async () => {
  const guest = await newGuest()
  const request = requestOf({ count: 2 })
  const replies = await Promise.all([1, 2, 3].map(() => postCreation(guest, request)))
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  await follow(guest, replies[0]!.body.id)
  expect(await sketchesLeft(guest)).toBe(10)
  expect((await listCreations(guest)).creations).toHaveLength(1)
})

test('a request that arrives three times at once at the limit is one creation, and is never refused', async () => {
  const guest = await newGuest()
  for (let i = 0; i < 2; i += 1) await make(guest, { count: 4 })
  const request = requestOf({ count: 4 })
  const replies = await Promise.all([1, 2, 3].map(() => postCreation(guest, request)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await sketchesLeft(guest)).toBe(0)
})

test('a picture of another tool is changed by its own tool only', async () => {
  const guest = await newGuest()
  const { status, body: portrait } = await postCreation(guest, {
    clientId: randomUUID(),
    tool: 'anime',
    recipe: { makes: 'portrait', character: MAI, scene: SCENE, count: 1 },
  })
  expect(status).toBe(200)
  await follow(guest, portrait.id)
  const change = { creationId: portrait.id, part: 0, words: 'at night' }
  const refused = await postCreation(guest, requestOf({}, change))
  expect(refused).toMatchObject({ status: 422, body: { code: 'change-not-possible' } })
})

test('TL-5 characters that are not seen, or turn the direction of the text, stay out of wishes and titles', async () => {
  const guest = await newGuest()
  const { title, recipe } = await make(guest, { wish: 'two\u0001 pears \u202Eon a cloth\u001B[2J' })
  expect([title, (recipe as contract.PictureRecipe).wish]).toEqual([
    'Two pears on a cloth[2J',
    'two pears on a cloth[2J',
  ])
})

test('who asks for more pictures than are left is told so, and keeps those that are left', async () => {
  const guest = await newGuest()
  for (let i = 0; i < 2; i += 1) await make(guest, { count: 4 })
  await make(guest, { count: 3 })
  const { status, body, headers } = await postCreation(guest, requestOf({ count: 2 }))
  expect([status, body]).toMatchObject([429, { code: 'sketches-used' }])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await sketchesLeft(guest)).toBe(1)
  expect(await make(guest, { count: 1 })).toMatchObject({ status: 'done' })
})

test('TL-1 a stopped creation keeps what is ready and gives back the rest, however often it is stopped', async () => {
  const guest = await newGuest()
  const creations = [await start(guest, { count: 4 }), await start(guest, { count: 4 })]
  for (const { id } of creations)
    for (let i = 0; i < 2; i += 1) await guest.request('POST', `/api/creations/${id}/cancel`)
  const ended = await Promise.all(creations.map(({ id }) => follow(guest, id)))
  const ready = ended.flatMap(({ parts }) => parts).filter(({ status }) => status === 'done')
  expect(await sketchesLeft(guest)).toBe(12 - ready.length)
  for (const { parts } of ended)
    for (const part of parts) expect(['done', 'stopped']).toContain(part.status)
})

test('a title can be changed, and pages of the list go on where the page before ended', async () => {
  const guest = await newGuest()
  const made = []
  for (let i = 0; i < 3; i += 1) made.unshift(await make(guest))
  await guest.request('PATCH', `/api/creations/${made[1]!.id}`, { body: { title: 'For Lan' } })
  const first = await listCreations(guest, '?limit=2&tool=image-generator')
  expect(first.creations.map(({ title }) => title)).toEqual([made[0]!.title, 'For Lan'])
  expect(first.hasMore).toBe(true)
  const rest = await listCreations(guest, `?limit=2&before=${made[1]!.id}`)
  expect(rest.creations.map(({ id }) => id)).toEqual([made[2]!.id])
  expect(rest.hasMore).toBe(false)
})

test("TL-6 other people's creations do not exist for a stranger", async () => {
  const guest = await newGuest()
  const stranger = await newGuest()
  const { id } = await make(guest)
  const attempts = [
    ['GET', ''],
    ['GET', '/events'],
    ['POST', '/cancel'],
    ['PATCH', '', { title: 'Mine' }],
    ['DELETE', ''],
  ] as const
  for (const [method, path, body] of attempts)
    for (const key of [id, randomUUID(), 'x']) {
      const reply = await stranger.request(method, `/api/creations/${key}${path}`, { body })
      expect([method, path, reply.status]).toEqual([method, path, 404])
    }
  const change = { creationId: id, part: 0, words: 'at night' }
  expect((await postCreation(stranger, requestOf({}, change))).status).toBe(404)
  expect((await listCreations(stranger)).creations).toEqual([])
})

test('TL-6 a download address with another owner, file, time or signature leads nowhere', async () => {
  const guest = await newGuest()
  const { parts } = await make(guest)
  const url = new URL(parts[0]!.downloads!.png!, server.url)
  const changed = {
    owner: randomUUID(),
    until: String(Date.now() + 1),
    signature: 'x'.repeat(43),
  }
  for (const [name, value] of Object.entries(changed)) {
    const other = new URL(url)
    other.searchParams.set(name, value)
    expect((await download(guest, other.pathname + other.search)).status).toBe(404)
  }
  const otherFile = url.pathname.replace('0.png', '0.svg') + url.search
  expect((await download(guest, otherFile)).status).toBe(404)
  expect((await download(server.newVisitor(), url.pathname + url.search)).status).toBe(200)
})

test('TL-6 a deleted creation is gone with its files', async () => {
  const guest = await newGuest()
  const { id, parts, zipUrl } = await make(guest)
  await guest.request('DELETE', `/api/creations/${id}`)
  expect((await getCreation(guest, id)).status).toBe(404)
  const { url, downloads } = parts[0]!
  for (const each of [url!, zipUrl!, ...Object.values(downloads!)])
    expect((await download(guest, each)).status).toBe(404)
})

test('a recipe with a style, a shape or fields that the engine does not have is refused', async () => {
  const guest = await newGuest()
  const refused = [
    [{ style: 'photo' }, 'invalid'],
    [{ quality: 'high' }, 'invalid'],
    [{ count: 5 }, 'invalid'],
    [{ wish: '   ' }, 'creation-empty'],
    [{ engine: 'unknown' }, 'creation-engine-unknown'],
    [{ wish: 'a'.repeat(1_001) }, 'invalid'],
    [{ references: ['/api/chat/files/x'] }, 'references-not-possible'],
    [{ wish: 'a\0pear' }, 'bad-request'],
  ] as const
  for (const [recipe, code] of refused) {
    const { status, body } = await postCreation(guest, requestOf(recipe as object))
    expect([recipe, status < 500, body]).toMatchObject([recipe, true, { code }])
  }
  expect(await sketchesLeft(guest)).toBe(12)
})

test('TL-5 markup in a wish stays text: in the title, the description and the SVG', async () => {
  const guest = await newGuest()
  const wish = '<script>alert(1)</script><img src=x> a pear & "quotes"'
  const { parts, title } = await make(guest, { wish })
  expect(title).toContain('<script>')
  const svg = await (await download(guest, parts[0]!.downloads!.svg!)).text()
  expect(svg).not.toMatch(/script|img|quotes/)
})

test('a visitor follows twelve creations at the same time, and is told to come back for more', async () => {
  const second = await startSecondServer(server, { catalogue: DEFAULT_CATALOGUE })
  const guest = second.newVisitor()
  await guest.get('/api/userpreferences')
  const { id } = await make(guest)
  // As a creation whose server takes long.
  await server.database.db.update(creations).set({
    status: 'making',
    leaseExpiresAt: sql`now() + interval '1 hour'`,
  })
  const leaving = new AbortController()
  const { signal } = leaving
  const open = () => guest.fetch('GET', `/api/creations/${id}/events`, { signal })
  const replies = []
  for (let stream = 0; stream < 13; stream += 1) replies.push(await open())
  expect(replies.map(({ status }) => status)).toEqual([...Array<number>(12).fill(200), 429])
  leaving.abort()
})
