// What happens when a model at an endpoint makes no music (TL-8).
import { MINUTE_MS, SECOND_MS } from '@atelier/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { waitUntil } from '../../helpers/wait-until.ts'
import { openBand, play, wishOf } from './helpers/bands.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test.each([
  ['policy', 'creation-refused'],
  ['quota', 'creation-engine-busy'],
  ['busy|3600', 'creation-engine-busy'],
  ['broken', 'creation-engine-failed'],
  ['polite', 'creation-engine-failed'],
  ['refused', 'creation-engine-failed'],
  ['empty', 'creation-engine-failed'],
  ['page', 'creation-engine-failed'],
  ['cut', 'creation-engine-failed'],
  ['liar', 'creation-engine-failed'],
])('a visitor whose model for music is %s reads %s', async (model, code) => {
  const band = await openBand('LocalAI', model)
  const { failure, sound } = await play(band)
  expect(failure).toMatchObject({ code })
  expect(sound).toBeUndefined()
  await waitUntil(() => expect(band.server.openRequests()).toBe(0))
})

test('an endpoint that is not there is the reason in the log', async () => {
  const band = await openBand('LocalAI', 'band', { baseUrl: 'http://127.0.0.1:1/v1' })
  const { failure, reason } = await play(band)
  expect(failure).toMatchObject({ code: 'creation-engine-failed' })
  expect(reason).toMatch(/^Band: .*ECONNREFUSED/)
})

test('an endpoint with neither call is the reason in the log', async () => {
  const band = await openBand('LocalAI', 'band')
  const { failure, reason } = await play({
    engine: (await openBand('LocalAI', 'band', { baseUrl: `${band.server.baseUrl}/v2` })).engine,
  })
  expect(failure).toMatchObject({ code: 'creation-engine-failed' })
  expect(reason).toBe('Band: The model endpoint answered 404: Not Found')
  expect(band.server.requests.map(({ call }) => call)).toEqual(['v2/sound-generation', 'v2/music'])
})

test('a wrong key is the reason in the log, without the key', async () => {
  const band = await openBand('ElevenLabs', 'music_band', { apiKey: 'sk-another1' })
  const { reason } = await play(band)
  expect(reason).toBe('Band: The model endpoint answered 401: Invalid API key')
})

test('the operator reads why a model has made no music, but neither the wish nor the words nor the key', async () => {
  const band = await openBand('LocalAI', 'broken')
  const { reason } = await play(band, {
    wish: 'my secret garden, at night',
    lyrics: 'Nobody knows the hidden path',
    words: ['even more whispering leaves'],
  })
  expect(reason).toMatch(/^Band: .* answered 500: Cannot play/)
  expect(reason).not.toMatch(/secret|garden|night|hidden|path|whispering|leaves|sk-\w/)
})

test('an account without credit is not asked a second time', async () => {
  const band = await openBand('LocalAI', 'quota')
  const { reason } = await play(band)
  expect(band.server.requests).toHaveLength(1)
  expect(reason).toContain('exceeds your quota')
  expect(reason).not.toContain('secret12345')
})

test('a model that asks for a pause of a second is asked once more', async () => {
  const band = await openBand('LocalAI', 'busy|1')
  const { sound, failure } = await play(band)
  expect([sound === undefined, failure]).toEqual([false, undefined])
  expect(band.server.requests).toHaveLength(2)
})

test('a reply that never ends is cut off after 60 MB', async () => {
  const band = await openBand('LocalAI', 'endless')
  const { failure, reason } = await play(band)
  expect(failure).toMatchObject({ code: 'creation-engine-failed' })
  expect(reason).toContain('more than 60 MB')
  await waitUntil(() => expect(band.server.requests[0]!.aborted).toBe(true))
})

test.each([
  ['silent', 10 * MINUTE_MS],
  ['silent|1', MINUTE_MS],
])('a model for music that is %s is given up in time', async (model, limitMs) => {
  const band = await openBand('LocalAI', model)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const failure = band.engine
    .play(wishOf(), new AbortController().signal)
    .catch((error: unknown) => error)
  await waitUntil(() => expect(band.server.requests).toHaveLength(1))
  // The limit begins to run: that of silence in the middle when the beginning has arrived.
  await waitUntil(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), limitMs))
  vi.advanceTimersByTime(limitMs - 10 * SECOND_MS)
  expect(band.server.requests[0]!.aborted).toBe(false)
  vi.advanceTimersByTime(10 * SECOND_MS)
  expect(await failure).toMatchObject({
    code: 'creation-engine-failed',
    cause: { message: 'Band: It took too long' },
  })
  await waitUntil(() => expect(band.server.requests[0]!.aborted).toBe(true))
})

test('a visitor who stops ends the request of the model', async () => {
  const band = await openBand('LocalAI', 'held')
  const stopping = new AbortController()
  const playing = play(band, {}, stopping.signal)
  await waitUntil(() => expect(band.server.openRequests()).toBe(1))
  stopping.abort(new Error('stopped'))
  expect((await playing).failure).toMatchObject({ message: 'stopped' })
  await waitUntil(() => expect(band.server.requests[0]!.aborted).toBe(true))
})
