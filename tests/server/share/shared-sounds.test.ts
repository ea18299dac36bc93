// Links to what the tools let sound: pieces of music and readings.
import { SHARE_BLANK, type share } from '@atelier/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { creations, mediaFiles, shares } from '../../../packages/server/db/schema.ts'
import { measureMp3 } from '../../helpers/mp3-sound.ts'
import { THREE_SENTENCES } from '../creations/helpers/readings.ts'
import { startFakeMusicServer } from '../helpers/fake-music-server.ts'
import { raiseCounts } from '../helpers/rate-limit-counts.ts'
import { startServerForFile, startServerForTest } from '../helpers/test-server.ts'
import { createToneEngine } from '../helpers/tone-engine.ts'
import { UNLIMITED_MESSAGES } from '../helpers/unlimited-messages.ts'
import { registerUser, requestAs } from '../helpers/users.ts'
import { registerSharer } from './helpers/share-creations.ts'

const musicServer = await startFakeMusicServer()
afterAll(() => musicServer.close())
const server = await startServerForFile({
  speechEngine: createToneEngine(),
  musicEndpoints: [{ name: 'band', model: 'band', baseUrl: musicServer.baseUrl }],
  catalogue: {
    ...UNLIMITED_MESSAGES,
    piecesPerMonth: { guest: null, free: null, pro: null, godmode: null },
  },
})
const { db } = server.database
const { owner, makePiece, makeReading, shareCreation, readDraft, read } =
  await registerSharer(server)
const stranger = await registerUser(server)
const visitor = server.newVisitor()

const COMPOSED = { engine: 'composer', seed: 7, seconds: 20 }

async function soundOf(slug: string): Promise<share.SharedSound> {
  const { body } = await read(slug)
  return body.messages.find(({ sound }) => sound)!.sound!
}

const urlOf = async (slug: string) => (await soundOf(slug)).file!.url

async function fetchSound(url: string, range?: string) {
  const response = await visitor.fetch('GET', url, range ? { headers: { range } } : {})
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('SH-7 a reader hears a piece and reads the wish and what the piece is, and gets nothing else', async () => {
  const id = await makePiece({ ...COMPOSED, lyrics: 'The lamps go out' })
  const { slug } = await shareCreation(id)
  const { body } = await read(slug)
  expect(body).toEqual({
    title: 'A slow waltz for closing the studio at night',
    isCreation: true,
    messages: [
      {
        role: 'user',
        content: 'A slow waltz for closing the studio at night',
        timestamp: expect.any(String) as string,
      },
      {
        role: 'assistant',
        content: 'The lamps go out',
        timestamp: expect.any(String) as string,
        sound: {
          is: 'piece',
          name: 'A slow waltz for closing the studio at night',
          file: {
            url: expect.stringMatching(/^\/api\/share-sounds\//) as string,
            seconds: expect.any(Number) as number,
          },
          engine: { name: 'Atelier', isSketch: true },
          seed: 7,
          notes: {
            style: 'waltz',
            tonic: expect.any(String) as string,
            mode: expect.stringMatching(/major|minor/) as string,
            tempo: expect.any(Number) as number,
            sections: expect.arrayContaining(['theme', 'end']) as string[],
          },
        },
      },
    ],
  })
  expect(JSON.stringify(body)).not.toContain(owner.email)
  const { response, bytes } = await fetchSound(await urlOf(slug))
  expect(response.headers.get('content-type')).toBe('audio/mpeg')
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(Math.abs(measureMp3(bytes).seconds - (await soundOf(slug)).file!.seconds)).toBeLessThan(
    0.1,
  )
})

test('a player asks for parts of a sound', async () => {
  const url = await urlOf((await shareCreation(await makeReading())).slug)
  const whole = await fetchSound(url)
  expect(whole.response.headers.get('accept-ranges')).toBe('bytes')
  const size = whole.bytes.length
  const part = await fetchSound(url, 'bytes=100-199')
  expect(part.response.status).toBe(206)
  expect(part.response.headers.get('content-range')).toBe(`bytes 100-199/${size}`)
  expect(part.bytes).toEqual(whole.bytes.subarray(100, 200))
  expect((await fetchSound(url, `bytes=${size}-`)).response.status).toBe(416)
})

test('SH-6 the owner hears and reads what will be shared, and all sentences of a reading are one file, for all its links', async () => {
  const id = await makeReading()
  const draft = await readDraft(id)
  expect(draft.messages).toMatchObject([
    {
      role: 'assistant',
      content: THREE_SENTENCES,
      sound: { is: 'reading', engine: { isSketch: false } },
      wordsInSound: [THREE_SENTENCES],
    },
  ])
  const heard = await fetchSound(draft.messages[0]!.sound!.file!.url)
  expect(measureMp3(heard.bytes)).toMatchObject({ strayBytes: 0 })
  const first = await shareCreation(id, { draftVersion: draft.version })
  const second = await shareCreation(id)
  for (const { slug } of [first, second])
    expect((await fetchSound(await urlOf(slug))).bytes).toEqual(heard.bytes)
  expect(JSON.stringify((await read(first.slug)).body)).not.toContain('wordsInSound')
})

test('two links at the same moment make one file, which is deleted with the reading', async () => {
  const id = await makeReading()
  await Promise.all([readDraft(id), readDraft(id)])
  const [row] = await db.select().from(creations).where(eq(creations.id, id))
  const isWhole = and(eq(mediaFiles.id, row!.soundId!), isNull(mediaFiles.deleteAt))
  expect(await db.select().from(mediaFiles).where(isWhole)).toMatchObject([{ creationId: id }])
  await requestAs(owner, 'DELETE', `/api/creations/${id}`)
  expect(await db.select().from(mediaFiles).where(isWhole)).toEqual([])
})

test('a reading with music under it is shared with the music', async () => {
  const piece = await makePiece(COMPOSED)
  const music = { creationId: piece, part: 0, level: 0.5 }
  const plain = await shareCreation(await makeReading())
  const mixed = await shareCreation(await makeReading({ music }))
  const sounds = await Promise.all(
    [plain, mixed].map(async ({ slug }) => measureMp3((await fetchSound(await urlOf(slug))).bytes)),
  )
  expect(sounds.map(({ isMono }) => isMono)).toEqual([true, false])
  expect(sounds[1]!.seconds).toBeCloseTo(sounds[0]!.seconds, 0)
})

test('SH-2 a stranger shares no reading and no piece', async () => {
  for (const creationId of [await makeReading(), await makePiece(COMPOSED)]) {
    const body = { creationId, expiresInDays: 7 }
    expect((await requestAs(stranger, 'POST', '/api/chat/share', body)).status).toBe(404)
    const draft = await requestAs(stranger, 'GET', `/api/creations/${creationId}/share-draft`)
    expect(draft.status).toBe(404)
  }
})

test('SH-4 revoking a link, leaving the sound out, and deleting the reading, end its sound at once', async () => {
  const id = await makeReading()
  const links = await Promise.all([1, 2, 3].map(() => shareCreation(id)))
  const urls = await Promise.all(links.map(({ slug }) => urlOf(slug)))
  const statuses = () =>
    Promise.all(urls.map(async (url) => (await fetchSound(url)).response.status))
  await requestAs(owner, 'DELETE', `/api/chat/share/${links[0]!.slug}`)
  expect(await statuses()).toEqual([404, 200, 200])
  const body = { blankedTexts: ['kiln'] }
  await requestAs(owner, 'PUT', `/api/chat/share/${links[1]!.slug}/snapshot`, body)
  expect(await statuses()).toEqual([404, 404, 200])
  await requestAs(owner, 'DELETE', `/api/creations/${id}`)
  expect(await statuses()).toEqual([404, 404, 404])
})

test('SH-3 the sound of a link that has ended is not sent, and a changed signature leads nowhere', async () => {
  const { slug } = await shareCreation(await makeReading())
  const url = await urlOf(slug)
  for (const [name, value] of [
    ['until', String(Date.now() + 1_000_000_000)],
    ['until', '1'],
    ['signature', 'x'],
  ] as const) {
    const changed = new URL(url, server.url)
    changed.searchParams.set(name, value)
    const { response } = await fetchSound(changed.pathname + changed.search)
    expect([name, response.status]).toEqual([name, 404])
  }
  const other = await urlOf((await shareCreation(await makeReading())).slug)
  const [path, query] = [url.split('?')[0], other.split('?')[1]]
  expect((await fetchSound(`${path}?${query}`)).response.status).toBe(404)
  await db
    .update(shares)
    .set({ expiresAt: new Date(0) })
    .where(eq(shares.slug, slug))
  expect((await fetchSound(url)).response.status).toBe(404)
})

test('SH-9 a reader with a passphrase gets the sound only with it', async () => {
  const passphrase = 'quiet orange window'
  const { slug } = await shareCreation(await makeReading(), { passphrase })
  expect((await read(slug)).status).toBe(403)
  const reader = server.newVisitor({ 'x-share-passphrase': encodeURIComponent(passphrase) })
  const { body } = await reader.get<share.SharedConversation>(`/api/chat/share/${slug}`)
  expect((await fetchSound(body.messages[0]!.sound!.file!.url)).response.status).toBe(200)
})

test('SH-6 a reading in which a blanked text is heard is shared without its sound', async () => {
  const id = await makeReading({
    wish: 'Call Mai. Bring clay.',
    pronunciations: [{ word: 'Mai', say: 'My' }],
  })
  const blank = async (...blankedTexts: string[]) =>
    (await read((await shareCreation(id, { blankedTexts })).slug)).body
  const { title, messages } = await blank('Mai')
  expect(title).toBe(`Call ${SHARE_BLANK}`)
  expect(messages).toMatchObject([
    { content: `Call ${SHARE_BLANK}. Bring clay.`, sound: { name: `Call ${SHARE_BLANK}` } },
  ])
  expect(messages[0]!.sound).not.toHaveProperty('file')
  // How a word is said is read nowhere, and heard.
  expect((await blank('My')).messages[0]!.sound).not.toHaveProperty('file')
  expect((await blank('Call My')).messages[0]!.sound).not.toHaveProperty('file')
  expect((await blank('Nobody')).messages[0]!.sound).toHaveProperty('file')
})

test('SH-6 of music, a model may sing what it was asked, and what is composed here has no voice', async () => {
  const blankedTexts = ['studio']
  const composed = await shareCreation(await makePiece(COMPOSED), { blankedTexts })
  expect(await soundOf(composed.slug)).toHaveProperty('file')
  const song = await makePiece({ engine: 'music:band', lyrics: 'Sing of clay' })
  expect((await readDraft(song)).messages[1]!.wordsInSound).toContain('Sing of clay')
  const sung = await shareCreation(song, { blankedTexts })
  const { messages } = (await read(sung.slug)).body
  expect(messages[1]).toMatchObject({ content: 'Sing of clay' })
  expect(messages[1]!.sound).not.toHaveProperty('file')
  const reading = await makeReading({ music: { creationId: song, part: 0, level: 0.5 } })
  const under = await shareCreation(reading, { blankedTexts: ['clay'] })
  expect(await soundOf(under.slug)).not.toHaveProperty('file')
  // The song is deleted, and goes on to sound in the file.
  await requestAs(owner, 'DELETE', `/api/creations/${song}`)
  expect((await readDraft(reading)).messages[0]!.wordsInSound).toContain('Sing of clay')
  const later = await shareCreation(reading, { blankedTexts: ['clay'] })
  expect(await soundOf(later.slug)).not.toHaveProperty('file')
  // Without words, nothing of it is left but the wish.
  const tune = await shareCreation(await makePiece({ engine: 'music:band' }), { blankedTexts })
  expect((await read(tune.slug)).body.messages.map(({ role }) => role)).toEqual(['user'])
})

test('SH-6 an owner who changes the title after the check looks at it again', async () => {
  const id = await makePiece(COMPOSED)
  const { version } = await readDraft(id)
  await requestAs(owner, 'PATCH', `/api/creations/${id}`, { title: 'Later' })
  const body = { creationId: id, expiresInDays: 7, draftVersion: version }
  expect((await requestAs(owner, 'POST', '/api/chat/share', body)).status).toBe(409)
})

test('the files that readings need for links are limited for a user, and what has one is shared on', async () => {
  const limited = await startServerForTest({
    speechEngine: createToneEngine(),
    requestsPerMinute: 100_000,
  })
  const sharer = await registerSharer(limited)
  const readings: string[] = []
  for (const wish of ['One. Two.', 'Three. Four.', 'Five. Six.', 'Seven. Eight.'])
    readings.push(await sharer.makeReading({ wish }))
  const drafts = readings.map(
    (id) => () => requestAs(sharer.owner, 'GET', `/api/creations/${id}/share-draft`),
  )
  for (const draft of drafts.slice(0, 3)) expect((await draft()).status).toBe(200)
  await raiseCounts(limited, 3, 20)
  expect((await drafts[3]!()).body).toMatchObject({ code: 'too-many' })
  expect((await drafts[0]!()).status).toBe(200)
})
