// The files of readings: how they sound, and when which words are heard.
import type { creations } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { creations as creationRows } from '../../../packages/server/db/schema.ts'
import { measureMp3 } from '../../helpers/mp3-sound.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { createToneEngine } from '../helpers/tone-engine.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { download, getCreation } from './helpers/creations.ts'
import {
  downloadReading,
  fileOf,
  filesOf,
  makeReading,
  postReading,
  secondsOf,
  type SomeRecipe,
} from './helpers/readings.ts'
import { heardIn, readCues, readWav } from './helpers/sounds.ts'

const server = await startServerForFile({ speechEngine: createToneEngine() })

async function newGuest(): Promise<Visitor> {
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  return guest
}

const wavOf = async (guest: Visitor, reading: creations.Creation) =>
  readWav(await fileOf(guest, reading, 'wav'))

/** Turns a reading into a piece of music: its file is MP3, too. */
async function makeMusic(guest: Visitor): Promise<creations.Creation> {
  const piece = await makeReading(guest, { wish: `${'Long '.repeat(60)}note.`, voice: 'clear' })
  await server.database.db
    .update(creationRows)
    .set({ tool: 'music-creator' })
    .where(eq(creationRows.id, piece.id))
  return piece
}

const underIt = ({ id }: creations.Creation): SomeRecipe => ({
  music: { creationId: id, part: 0, level: 0.5 },
})

test('TL-2 MP3, WAV and OGG are as long as the reading', async () => {
  const guest = await newGuest()
  const reading = await makeReading(guest)
  const seconds = secondsOf(reading)
  const wav = await wavOf(guest, reading)
  expect(wav).toMatchObject({ channels: 1, sampleRate: 22_050 })
  expect(wav.seconds).toBeCloseTo(seconds, 4)
  const mp3 = await fileOf(guest, reading, 'mp3')
  // The first frame says how many follow it.
  const [length] = [mp3.readUInt32BE(mp3.indexOf('Info') + 8)]
  expect(measureMp3(mp3)).toEqual({
    isMono: true,
    strayBytes: 0,
    seconds: expect.closeTo((length + 1) * (576 / 22_050), 3) as number,
  })
  expect(length * (576 / 22_050)).toBeCloseTo(seconds, 4)
  const response = await downloadReading(guest, reading, 'ogg')
  expect(response.headers.get('content-type')).toBe('audio/ogg')
  expect(response.headers.get('content-disposition')).toContain('filename="good-evening.ogg"')
  const ogg = Buffer.from(await response.arrayBuffer())
  expect(ogg.toString('latin1', 0, 4)).toBe('OggS')
  // The last page has the number of all samples.
  const samples = Number(ogg.readBigUInt64LE(ogg.lastIndexOf('OggS') + 6))
  expect(samples / 22_050).toBeCloseTo(seconds, 1)
})

test('subtitles fit the sound', async () => {
  const guest = await newGuest()
  const wish =
    'One. Two words here! A third one, which is quite a bit longer than two lines of forty-two characters each, so that it has several subtitles.\n\nFour. Five.'
  const reading = await makeReading(guest, { wish, pause: 900 })
  const heard = heardIn(await wavOf(guest, reading))
  const cues = readCues((await fileOf(guest, reading, 'vtt')).toString())
  expect(cues).toEqual(readCues((await fileOf(guest, reading, 'srt')).toString()))
  expect(cues.map(({ text }) => text.replaceAll('\n', ' ')).join(' ')).toBe(
    wish.replace('\n\n', ' '),
  )
  for (const { text } of cues) {
    expect(text.split('\n').length).toBeLessThanOrEqual(2)
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(42)
  }
  expect(heard).toHaveLength(5)
  const sentences = [
    cues.slice(0, 1),
    cues.slice(1, 2),
    cues.slice(2, -2),
    cues.slice(-2, -1),
    cues.slice(-1),
  ]
  for (const [index, ofSentence] of sentences.entries()) {
    expect(Math.abs(ofSentence[0]!.from - heard[index]!.from)).toBeLessThan(0.05)
    expect(Math.abs(ofSentence.at(-1)!.to - heard[index]!.to)).toBeLessThan(0.05)
  }
  const pauses = heard.slice(1).map(({ from }, index) => from - heard[index]!.to)
  for (const [index, pause] of [0.15, 0.15, 0.9, 0.15].entries())
    expect(Math.abs(pauses[index]! - pause)).toBeLessThan(0.05)
})

test('a sentence can be read faster, after a pause, or more quietly', async () => {
  const guest = await newGuest()
  const wish = 'The same words. The same words. The same words. The same words.'
  const marks = [
    { sentence: 1, speed: 2 },
    { sentence: 2, pause: 2_000, level: 0.25 },
    { sentence: 3, level: 1.5 },
  ]
  const reading = await makeReading(guest, { wish, marks })
  const heard = heardIn(await wavOf(guest, reading))
  expect(heard).toHaveLength(4)
  const lengths = heard.map(({ from, to }) => to - from)
  expect(lengths[0]! / lengths[1]!).toBeCloseTo(2, 0)
  expect(heard[2]!.from - heard[1]!.to).toBeCloseTo(2, 1)
  const [usual, , quiet, loud] = heard.map(({ loudest }) => loudest)
  expect(quiet! / usual!).toBeCloseTo(0.25, 1)
  expect(loud! / usual!).toBeGreaterThan(1.35)
  expect(loud! / usual!).toBeLessThan(1.65)
})

test('a voice with another sample rate is converted to that of the first sentence', async () => {
  const guest = await newGuest()
  const reading = await makeReading(guest, {
    wish: 'Mai: Hello there, all of you.\nLan: And a clear good morning to you.',
    speakers: [
      { name: 'Mai', voice: 'anna' },
      { name: 'Lan', voice: 'clear' },
    ],
  })
  const wav = await wavOf(guest, reading)
  expect(wav.sampleRate).toBe(22_050)
  const heard = heardIn(wav)
  const expected = reading.parts[0]!.sound!.seconds + reading.parts[1]!.sound!.sentences![0]!.from
  expect(Math.abs(heard[1]!.from - expected)).toBeLessThan(0.05)
  expect(heard[1]!.loudest).toBeCloseTo(heard[0]!.loudest, 1)
})

test('TL-5 words and names are no tags and no times in subtitles', async () => {
  const guest = await newGuest()
  const reading = await makeReading(guest, {
    wish: '<b>: Salt & pepper &lt; 00:00:01.000 --> 00:00:02.000 <script>alert(1)</script>',
    speakers: [{ name: '<b>' }],
  })
  const vtt = (await fileOf(guest, reading, 'vtt')).toString()
  expect(vtt).toContain('<v &lt;b&gt;>Salt &amp; pepper &amp;lt; 00:00:01.000 --&gt;')
  expect(vtt).not.toMatch(/<(?!v )/)
  const srt = (await fileOf(guest, reading, 'srt')).toString()
  expect(srt).toContain('‹b›: Salt & pepper')
  expect(srt).not.toContain('<')
  expect(srt.match(/-->/g)).toHaveLength(readCues(srt).length)
})

test('a speaker is named in the subtitles', async () => {
  const guest = await newGuest()
  const wish = 'Mai: Hello. How are you?\nLan: Fine.'
  const reading = await makeReading(guest, { wish, speakers: [{ name: 'Mai' }, { name: 'Lan' }] })
  const [srt, vtt] = [await fileOf(guest, reading, 'srt'), await fileOf(guest, reading, 'vtt')]
  expect(readCues(srt.toString()).map(({ text }) => text)).toEqual([
    'Mai: Hello.',
    'How are you?',
    'Lan: Fine.',
  ])
  expect(readCues(vtt.toString()).map(({ text }) => text)).toEqual([
    '<v Mai>Hello.',
    '<v Mai>How are you?',
    '<v Lan>Fine.',
  ])
})

test('music stands under a reading, more quietly while words are heard, and is repeated', async () => {
  const guest = await newGuest()
  const music = await makeMusic(guest)
  const wish = `${'A sentence. '.repeat(3)}\n\nThe end.`
  const reading = await makeReading(guest, { wish, pause: 4_000, ...underIt(music) })
  const plain = await makeReading(guest, { wish, pause: 4_000 })
  expect(await filesOf(guest, reading)).toEqual(await filesOf(guest, plain))
  const wav = await wavOf(guest, reading)
  expect(wav).toMatchObject({ channels: 2, sampleRate: 44_100 })
  expect(wav.seconds).toBeCloseTo(secondsOf(reading), 3)
  const [from, to] = [reading.parts[0]!.sound!.seconds + 0.5, wav.seconds]
  const loudest = (start: number, end: number) =>
    wav.samples.subarray(start * 44_100, end * 44_100).reduce((a, b) => Math.max(a, b), 0)
  // Between the paragraphs, the music is as loud as it was chosen.
  const pause = reading.parts[1]!.sound!.sentences!
  const quiet = reading.parts[0]!.sound!.seconds + pause[1]!.to
  expect(loudest(quiet + 1.2, quiet + 3)).toBeCloseTo(0.5 * 0.4, 1)
  expect(loudest(from, to)).toBeLessThanOrEqual(1)
  const mp3 = measureMp3(await fileOf(guest, reading, 'mp3'))
  expect(mp3).toMatchObject({ isMono: false, strayBytes: 0 })
  expect(mp3.seconds).toBeCloseTo(secondsOf(reading), 0)
  expect((await fileOf(guest, reading, 'ogg')).toString('latin1', 0, 4)).toBe('OggS')
})

test('TL-6 music of others does not exist, and a reading outlives its own', async () => {
  const [owner, other] = [await newGuest(), await newGuest()]
  const music = await makeMusic(owner)
  const reading = await makeReading(owner, underIt(music))
  expect((await postReading(other, underIt(music))).body).toMatchObject({ code: 'music-unknown' })
  expect((await postReading(owner, underIt(reading))).body).toMatchObject({ code: 'music-unknown' })
  await owner.request('DELETE', `/api/creations/${music.id}`)
  for (const format of ['mp3', 'wav', 'ogg'] as const)
    expect((await downloadReading(owner, reading, format)).status).toBe(200)
  const { seconds } = measureMp3(await fileOf(owner, reading, 'mp3'))
  expect(seconds).toBeCloseTo(secondsOf(reading), 0)
  expect((await downloadReading(owner, reading, 'srt')).status).toBe(200)
})

test('music stands under readings of up to 15 minutes', async () => {
  const guest = await newGuest()
  const music = await makeMusic(guest)
  const refused = await postReading(guest, {
    ...underIt(music),
    wish: 'word '.repeat(900),
    speed: 0.25,
  })
  expect(refused.body).toMatchObject({ code: 'voice-music-too-long', field: 'recipe.music' })
})

test('only a whole reading can be downloaded, with the addresses of its first part', async () => {
  const guest = await newGuest()
  const reading = await makeReading(guest)
  expect(reading.parts.map(({ downloads }) => Object.keys(downloads!).length)).toEqual([5, 0])
  const url = reading.parts[0]!.downloads!.mp3!
  expect((await download(guest, url.replace('0.mp3', '1.mp3'))).status).toBe(404)
  const unfinished = await makeReading(guest, { voice: 'broken' })
  const { body } = await getCreation(guest, unfinished.id)
  expect(body.parts.every(({ downloads }) => downloads === undefined)).toBe(true)
})
