// What a visitor makes on a server with models that make music.
import type { creations } from '@atelier/contract'
import { afterAll, expect, test } from 'vitest'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { measureMp3 } from '../../helpers/mp3-sound.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { startFakeMusicServer } from '../helpers/fake-music-server.ts'
import { raiseCounts } from '../helpers/rate-limit-counts.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { download, follow, getCreation } from './helpers/creations.ts'
import { makePiece, piecesUsed, postPiece, sketchesUsed, WALTZ } from './helpers/pieces.ts'
import { readWav } from './helpers/sounds.ts'

const musicServer = await startFakeMusicServer()
afterAll(() => musicServer.close())
const { baseUrl } = musicServer
const models = ['band', 'modest', 'held', 'broken', 'policy', 'liar', 'half', 'refused', 'empty']
const catalogue = {
  ...DEFAULT_CATALOGUE,
  piecesPerMonth: { ...DEFAULT_CATALOGUE.piecesPerMonth, guest: 4 },
}
const server = await startServerForFile({
  musicEndpoints: models.map((model) => ({ name: model, model, baseUrl })),
  catalogue,
})

async function newGuest(): Promise<Visitor> {
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  return guest
}

const fileOf = async (guest: Visitor, url: string) =>
  Buffer.from(await (await download(guest, url)).arrayBuffer())

const textsOf = () => musicServer.requests.map(({ fields }) => String(fields.text))

test('the first model makes the music unless the visitor chooses, and the composer is still offered', async () => {
  const guest = await newGuest()
  const { body } = await guest.get<{ tools: creations.Tool[] }>('/api/creations/tools')
  const { engines } = body.tools.find(({ id }) => id === 'music-creator')!
  expect(engines.map(({ name }) => name)).toEqual([...models, 'Atelier'])
  expect(engines[0]).toMatchObject({ isSketch: false, canChange: true, formats: ['mp3', 'wav'] })
  const made = await makePiece(guest, { tonic: 'D', mode: 'minor', tempo: 84 })
  expect(made).toMatchObject({
    status: 'done',
    title: WALTZ.wish,
    engine: { id: 'music:band', name: 'band', isSketch: false },
  })
  expect(made.parts).toHaveLength(1)
  const [{ sound, asked }] = made.parts as [creations.CreationPart]
  expect(sound!.seconds).toBe(2)
  expect(sound!.peaks[0]).toBeCloseTo(1)
  expect(sound!.peaks.at(-1)).toBeCloseTo(0.5)
  expect(asked).toMatch(/^A slow waltz .*\nStyle: a waltz .*\nKey: D minor\.\nTempo: 84 /)
  expect(await makePiece(guest, { engine: 'composer' })).toMatchObject({
    status: 'done',
    engine: { isSketch: true },
  })
  expect([await piecesUsed(guest), await sketchesUsed(guest)]).toEqual([1, 1])
})

test('TL-2 what a model has sent as WAV is heard and downloaded as MP3, and downloaded as WAV', async () => {
  const guest = await newGuest()
  const { parts } = await makePiece(guest)
  const { url, downloads } = parts[0]!
  expect(Object.keys(downloads!)).toEqual(['mp3', 'wav'])
  const mp3 = await fileOf(guest, downloads!.mp3!)
  expect(await fileOf(guest, url!)).toEqual(mp3)
  expect(measureMp3(mp3)).toMatchObject({ strayBytes: 0, isMono: false })
  expect(measureMp3(mp3).seconds).toBeCloseTo(2, 0)
  const wav = readWav(await fileOf(guest, downloads!.wav!))
  expect(wav).toMatchObject({ channels: 2, sampleRate: 44_100 })
  expect(Math.max(...wav.samples)).toBeCloseTo(0.8, 1)
})

test('TL-2 what a model has sent as MP3 is kept as it is, whatever type it says', async () => {
  const guest = await newGuest()
  const { parts } = await makePiece(guest, { engine: 'music:modest' })
  const { sound, downloads } = parts[0]!
  const measured = measureMp3(await fileOf(guest, downloads!.mp3!))
  expect(measured).toMatchObject({ strayBytes: 0, isMono: true })
  expect(measured.seconds).toBeCloseTo(sound!.seconds, 1)
  const wav = readWav(await fileOf(guest, downloads!.wav!))
  expect(wav.seconds).toBeCloseTo(sound!.seconds, 2)
})

test('a change is a new request with the words of all changes so far', async () => {
  const guest = await newGuest()
  const first = await makePiece(guest)
  const change = { part: 0, words: 'slower' }
  const second = await makePiece(guest, {}, { ...change, creationId: first.id })
  expect(second).toMatchObject({ status: 'done', parent: { creationId: first.id } })
  await makePiece(guest, {}, { part: 0, words: 'no bass', creationId: second.id })
  const [before, after, last] = textsOf().slice(-3)
  expect(after).toBe(`${before}\nChange: slower`)
  expect(last).toBe(`${after}\nChange: no bass`)
})

test('TL-4 a wish that has become too long for a model by its changes is refused, and counts nothing', async () => {
  const guest = await newGuest()
  const lyrics = 'La la la la. '.repeat(76)
  let { id } = await makePiece(guest, { lyrics })
  const change = (of: string) => ({ creationId: of, part: 0, words: 'much slower '.repeat(83) })
  ;({ id } = await makePiece(guest, { lyrics }, change(id)))
  ;({ id } = await makePiece(guest, { lyrics }, change(id)))
  const { status, body } = await postPiece(guest, { lyrics }, change(id))
  expect([status, body]).toMatchObject([
    422,
    { code: 'music-words-too-long', field: 'change.words' },
  ])
  expect(await piecesUsed(guest)).toBe(3)
})

test('a model changes a piece of the composer as well, with what was changed by choices', async () => {
  const guest = await newGuest()
  const changes = [{ do: 'leave-out' as const, role: 'drums' as const }]
  const { id } = await makePiece(guest, { engine: 'composer', changes })
  const change = { creationId: id, part: 0, words: 'brighter' }
  await makePiece(guest, { changes, engine: 'music:band' }, change)
  expect(textsOf().at(-1)).toMatch(/\nChange: no drums\nChange: brighter$/)
})

test.each([
  ['broken', 'creation-engine-failed'],
  ['policy', 'creation-refused'],
  ['liar', 'creation-engine-failed'],
  ['half', 'creation-engine-failed'],
  ['refused', 'creation-engine-failed'],
  ['empty', 'creation-engine-failed'],
])(
  'TL-8 a visitor whose model for music is %s reads why, and nothing is counted',
  async (model, errorCode) => {
    const guest = await newGuest()
    const creation = await makePiece(guest, { engine: `music:${model}` })
    expect(creation).toMatchObject({ status: 'failed', errorCode })
    expect(await piecesUsed(guest)).toBe(0)
  },
)

test('who stops what a model has begun ends its request, and the piece counts', async () => {
  const guest = await newGuest()
  const { body } = await postPiece(guest, { engine: 'music:held' })
  await waitUntil(() => expect(musicServer.openRequests()).toBe(1))
  await waitUntil(async () =>
    expect((await getCreation(guest, body.id)).body.parts[0]!.status).toBe('making'),
  )
  await guest.request('POST', `/api/creations/${body.id}/cancel`)
  expect(await follow(guest, body.id)).toMatchObject({ status: 'stopped' })
  await waitUntil(() => expect(musicServer.openRequests()).toBe(0))
  expect(musicServer.requests.at(-1)!.aborted).toBe(true)
  expect(await piecesUsed(guest)).toBe(1)
})

test('an engine that this server does not have is refused', async () => {
  const reply = await postPiece(await newGuest(), { engine: 'music:nobody' })
  expect(reply).toMatchObject({ status: 422, body: { code: 'creation-engine-unknown' } })
})

test('models make music for a network 120 times an hour, also if they fail, and the composer goes on', async () => {
  const own = await startServerForFile({
    musicEndpoints: [{ name: 'policy', model: 'policy', baseUrl }],
    catalogue,
    requestsPerMinute: 100_000,
  })
  const guest = own.newVisitor()
  await guest.get('/api/userpreferences')
  for (let asked = 0; asked < 3; asked += 1) await makePiece(guest)
  await raiseCounts(own, 3, 120)
  expect(await postPiece(guest)).toMatchObject({ status: 429, body: { code: 'too-many' } })
  expect(await makePiece(guest, { engine: 'composer' })).toMatchObject({ status: 'done' })
})
