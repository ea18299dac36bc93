// Pieces that the composer of a server makes, with its files, its changes and what they count.
import { randomUUID } from 'node:crypto'
import type { creations, music } from '@atelier/contract'
import { expect, test } from 'vitest'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { measureMp3 } from '../../helpers/mp3-sound.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { download, getCreation, postCreation } from './helpers/creations.ts'
import { makePiece, sketchesUsed, postPiece, WALTZ } from './helpers/pieces.ts'
import { readWav } from './helpers/sounds.ts'

const catalogue = {
  ...DEFAULT_CATALOGUE,
  sketchesPerDay: { ...DEFAULT_CATALOGUE.sketchesPerDay, guest: 1 },
}
const server = await startServerForFile({ catalogue: DEFAULT_CATALOGUE })
const withOneADay = await startServerForFile({ catalogue })
const SHORT = { seconds: 20, seed: 7 }

async function newGuest(of = server): Promise<Visitor> {
  const guest = of.newVisitor()
  await guest.get('/api/userpreferences')
  return guest
}

const fileOf = async (visitor: Visitor, url: string | undefined) =>
  Buffer.from(await (await download(visitor, url!)).arrayBuffer())

async function notesOf(visitor: Visitor, piece: creations.Creation): Promise<music.Piece> {
  const bytes = await fileOf(visitor, piece.parts[1]!.url)
  return (JSON.parse(bytes.toString()) as music.ComposedPiece).piece
}

/** The changed piece of a piece. */
const change = (visitor: Visitor, { id, recipe }: creations.Creation, words: string) =>
  makePiece(visitor, recipe as music.MusicRecipe, { creationId: id, part: 0, words })

test('TL-8 a guest gets a piece of the promised length with its notes, and has none left of one a day', async () => {
  const guest = await newGuest(withOneADay)
  const piece = await makePiece(guest, SHORT)
  expect(piece).toMatchObject({
    status: 'done',
    engine: { id: 'composer', isSketch: true },
    recipe: { seed: 7, engine: 'composer', changes: [] },
  })
  const [{ sound, url }] = piece.parts as [creations.CreationPart]
  expect(sound!.seconds).toBeGreaterThan(19)
  expect(sound!.seconds).toBeLessThan(22.3)
  expect(sound!.peaks.length).toBeGreaterThan(100)
  const mp3 = measureMp3(await fileOf(guest, url))
  expect(mp3).toMatchObject({ isMono: false, strayBytes: 0 })
  expect(Math.abs(mp3.seconds - sound!.seconds)).toBeLessThan(0.1)
  expect((await notesOf(guest, piece)).style).toBe('waltz')
  expect(await sketchesUsed(guest)).toBe(1)
  expect(await postPiece(guest, SHORT)).toMatchObject({
    status: 429,
    body: { code: 'sketches-used' },
  })
})

test('TL-2 a piece is downloaded as MP3, WAV, MIDI, MusicXML and ABC', async () => {
  const guest = await newGuest()
  const piece = await makePiece(guest, SHORT)
  const [sound, notes] = piece.parts as [creations.CreationPart, creations.CreationPart]
  expect(Object.keys({ ...sound.downloads, ...notes.downloads })).toEqual([
    'mp3',
    'wav',
    'mid',
    'musicxml',
    'abc',
  ])
  const wav = readWav(await fileOf(guest, sound.downloads?.wav))
  expect(wav.seconds).toBeCloseTo(sound.sound!.seconds, 1)
  expect((await fileOf(guest, notes.downloads?.mid)).subarray(0, 4).toString()).toBe('MThd')
  expect((await fileOf(guest, notes.downloads?.musicxml)).toString()).toContain('score-partwise')
  expect((await fileOf(guest, notes.downloads?.abc)).toString()).toContain('M:3/4')
})

test('TL-3 the same recipe has the same bytes', async () => {
  const guest = await newGuest()
  const [one, other] = [await makePiece(guest, SHORT), await makePiece(guest, SHORT)]
  for (const part of [0, 1])
    expect(await fileOf(guest, one.parts[part]!.url)).toEqual(
      await fileOf(guest, other.parts[part]!.url),
    )
})

test('TL-5 a title and lyrics are no notation and no markup', async () => {
  const guest = await newGuest()
  const lyrics = 'la <b>la</b> & "la"\n%%abc-include x\n[V:1] K:C'
  const wish = '<script>alert(1)</script> %%MIDI program 1 "waltz"'
  const piece = await makePiece(guest, { ...SHORT, wish, lyrics })
  const { downloads } = piece.parts[1]!
  const xml = (await fileOf(guest, downloads?.musicxml)).toString()
  expect(xml).not.toContain('<script>')
  expect(xml).not.toContain('<b>')
  const abc = (await fileOf(guest, downloads?.abc)).toString()
  expect(abc).not.toMatch(/^%%(?:abc-include|MIDI program 1 .waltz)/m)
})

test('a change is a piece of its own with the change in its recipe, keeps the notes, and counts', async () => {
  const guest = await newGuest()
  const first = await makePiece(guest, SHORT)
  const second = await change(guest, first, 'only piano')
  expect(second).toMatchObject({
    status: 'done',
    parent: { creationId: first.id, words: 'only piano' },
    recipe: { seed: 7 },
  })
  const melodyOf = ({ parts }: music.Piece) => parts.find(({ role }) => role === 'melody')!
  const [before, after] = [await notesOf(guest, first), await notesOf(guest, second)]
  expect(melodyOf(after).instrument).toBe('piano')
  expect(melodyOf(after).notes.map(({ tick }) => tick)).toEqual(
    melodyOf(before).notes.map(({ tick }) => tick),
  )
  expect(await sketchesUsed(guest)).toBe(2)
})

test('a piece and the reading before it say what was heard, and what the composer does not know', async () => {
  const guest = await newGuest()
  const wish = 'a cheerful film score with piano, whistling'
  const body = { tool: 'music-creator', wish, engine: 'composer' } as const
  const reading = await guest.request('POST', '/api/creations/reading', { body })
  expect(reading.body).toMatchObject({
    heard: ['cheerful', 'piano'],
    unknownThings: ['film score', 'whistling'],
  })
  const { parts } = await makePiece(guest, { ...SHORT, wish })
  const notes = await fileOf(guest, parts[1]!.url)
  expect(JSON.parse(notes.toString())).toMatchObject({
    understood: ['cheerful', 'piano'],
    notUnderstood: ['film score', 'whistling'],
  })
})

test('a change that is not understood says so and counts nothing', async () => {
  const guest = await newGuest()
  const { id } = await makePiece(guest, SHORT)
  const reply = await postPiece(guest, SHORT, { creationId: id, part: 0, words: 'bake a cake' })
  expect(reply).toMatchObject({ status: 422, body: { code: 'music-change-not-understood' } })
  expect(await sketchesUsed(guest)).toBe(1)
})

test('a piece that changes would make endless fails with its reason and counts nothing', async () => {
  const guest = await newGuest()
  const changes = Array.from({ length: 12 }, () => ({ do: 'add-bars', bars: 32 }) as const)
  const piece = await makePiece(guest, { ...SHORT, seconds: 240, tempo: 40, changes })
  expect(piece).toMatchObject({ status: 'failed', errorCode: 'music-too-long' })
  expect(await sketchesUsed(guest)).toBe(0)
  const slower = Array.from({ length: 3 }, () => ({ do: 'tempo', factor: 0.5 }) as const)
  expect(await postPiece(guest, { ...SHORT, changes: slower })).toMatchObject({ status: 422 })
})

test('TL-6 the piece of somebody else cannot be read or changed', async () => {
  const [owner, stranger] = [await newGuest(), await newGuest()]
  const { id } = await makePiece(owner, SHORT)
  expect(await getCreation(stranger, id)).toMatchObject({ status: 404 })
  expect(
    await postPiece(stranger, SHORT, { creationId: id, part: 0, words: 'only piano' }),
  ).toMatchObject({ status: 404 })
})

test('TL-1 the same request twice makes one piece', async () => {
  const guest = await newGuest()
  const request = {
    clientId: randomUUID(),
    tool: 'music-creator',
    recipe: { ...WALTZ, ...SHORT },
  } as const
  const [one, other] = await Promise.all([
    postCreation(guest, request),
    postCreation(guest, request),
  ])
  expect(one.body.id).toBe(other.body.id)
  expect(await sketchesUsed(guest)).toBe(1)
})

test.each([
  ['no words', { wish: ' ' }, 'music-empty'],
  ['a length of an hour', { seconds: 3600 }, 'invalid'],
  ['five instruments', { instruments: Array.from({ length: 5 }, () => 'piano') }, 'invalid'],
  ['an engine that is not there', { engine: 'music:gone' }, 'creation-engine-unknown'],
])('%s is refused with its reason', async (_, fields, code) => {
  const guest = await newGuest()
  const reply = await postPiece(guest, { ...SHORT, ...fields } as never)
  expect(reply).toMatchObject({ status: 422, body: { code } })
  expect(await sketchesUsed(guest)).toBe(0)
})
