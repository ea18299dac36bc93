// What happens when a model at an endpoint does not draw (TL-8).
import { MINUTE_MS, SECOND_MS } from '@atelier/contract'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createPictureWorkers } from '../../../packages/server/providers/pictures/worker/picture-workers.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { draw, jobOf, openStudio } from './helpers/drawing.ts'

const inspector = createPictureWorkers()
afterAll(() => inspector.stop())
afterEach(() => {
  vi.useRealTimers()
})

const open = (model: string, endpoint = {}) => openStudio(inspector, model, endpoint)

test.each([
  ['policy', 'creation-refused'],
  ['latePolicy', 'creation-refused'],
  ['quota', 'creation-engine-busy'],
  ['busy|3600', 'creation-engine-busy'],
  ['broken', 'creation-engine-failed'],
  ['polite', 'creation-engine-failed'],
  ['refused', 'creation-engine-failed'],
  ['cut', 'creation-engine-failed'],
  ['early', 'creation-engine-failed'],
  ['page', 'creation-engine-failed'],
  ['strange', 'creation-engine-failed'],
  ['garbled', 'creation-engine-failed'],
  ['liar', 'creation-engine-failed'],
  ['sized|4097', 'creation-engine-failed'],
  ['urls|not an address', 'creation-engine-failed'],
])('a visitor whose model is %s reads %s', async (model, code) => {
  const studio = await open(model)
  const { failure, pictures } = await draw(studio)
  expect(failure).toMatchObject({ code })
  expect(pictures).toEqual([])
  await waitUntil(() => expect(studio.server.openRequests()).toBe(0))
})

test('an endpoint that is not there is the reason in the log', async () => {
  const studio = await open('artist', { baseUrl: 'http://127.0.0.1:1/v1' })
  const { failure, reason } = await draw(studio)
  expect(failure).toMatchObject({ code: 'creation-engine-failed' })
  expect(reason).toMatch(/^Studio: .*ECONNREFUSED/)
})

test('the operator reads why a model has not drawn, but neither the wish nor the key', async () => {
  const studio = await open('broken')
  const { reason } = await draw(studio, { wish: 'my secret garden, at night', parts: [0, 1] })
  expect(reason).toMatch(/^Studio: .* answered 500: Cannot draw/)
  expect(reason).not.toMatch(/secret|garden|night|sk-\w|studio/)
})

test('an account without credit is not asked a second time', async () => {
  const studio = await open('quota')
  const { reason } = await draw(studio)
  expect(studio.server.requests).toHaveLength(1)
  expect(reason).toContain('exceeded your current quota')
  expect(reason).not.toContain('secret12345')
})

test('a model that asks for a pause of a second is asked once more', async () => {
  const studio = await open('busy|1')
  const { pictures, failure } = await draw(studio)
  expect([pictures.length, failure]).toEqual([1, undefined])
  expect(studio.server.requests).toHaveLength(2)
})

test('pictures that came before a refusal are kept, and none is begun after it', async () => {
  const studio = await open('moody')
  const { pictures, failure } = await draw(studio, { parts: [0, 1, 2, 3] })
  expect(pictures).toHaveLength(1)
  expect(failure).toMatchObject({ code: 'creation-refused' })
  expect(studio.server.requests.length).toBeLessThan(4)
})

test.each([
  'http://127.0.0.1:1/files/1.png',
  'https://127.0.0.1:1/files/1.png',
  'https://127.0.0.2/files/1.png',
  'https://localhost/files/1.png',
  'https://[::1]/files/1.png',
  'http://pictures.example/1.png',
  'file:///etc/hostname',
])('a model cannot lead the server to %s', async (address) => {
  const studio = await open(`urls|${address}`)
  const { failure, reason } = await draw(studio)
  expect(failure).toMatchObject({ code: 'creation-engine-failed' })
  expect(reason).toMatch(/unusable address|private network/)
})

test('a redirect of a picture is not followed', async () => {
  const studio = await open('urls')
  const { baseUrl } = studio.server
  const other = await open(`urls|${baseUrl}/elsewhere`, { baseUrl })
  const { failure, reason } = await draw(other)
  expect(failure).toMatchObject({ code: 'creation-engine-failed' })
  expect(studio.server.fetches.map(({ path }) => path)).toEqual(['/v1/elsewhere'])
  expect(reason).toContain('302')
})

test('a reply that never ends is cut off after 40 MB', async () => {
  const studio = await open('endless')
  const { failure, reason } = await draw(studio)
  expect(failure).toMatchObject({ code: 'creation-engine-failed' })
  expect(reason).toContain('more than 40 MB')
  await waitUntil(() => expect(studio.server.requests[0]!.aborted).toBe(true))
})

test.each([
  ['silent', 2 * MINUTE_MS],
  ['silent|1', MINUTE_MS],
])('a model that is %s is given up in time', async (model, limitMs) => {
  const studio = await open(model)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const previews: unknown[] = []
  const drawing = (async () => {
    for await (const event of studio.engine.draw(jobOf(), new AbortController().signal))
      if (event.type === 'preview') previews.push(event)
  })()
  const failure = drawing.catch((error: unknown) => error)
  const expected = model === 'silent' ? 0 : 2
  await waitUntil(() => {
    expect(studio.server.requests).toHaveLength(1)
    expect(previews).toHaveLength(expected)
  })
  vi.advanceTimersByTime(limitMs - 10 * SECOND_MS)
  expect(studio.server.requests[0]!.aborted).toBe(false)
  vi.advanceTimersByTime(10 * SECOND_MS)
  expect(await failure).toMatchObject({
    code: 'creation-engine-failed',
    cause: { message: 'Studio: It took too long' },
  })
  await waitUntil(() => expect(studio.server.requests[0]!.aborted).toBe(true))
})

test('a visitor who stops keeps the pictures that are there, and the model draws no more', async () => {
  const studio = await open('held')
  const stopping = new AbortController()
  const drawing = draw(studio, { parts: [0, 1, 2] }, stopping.signal)
  await waitUntil(() => expect(studio.server.openRequests()).toBe(2))
  studio.server.release()
  await waitUntil(() => expect(studio.server.requests).toHaveLength(3))
  await waitUntil(() => expect(studio.server.openRequests()).toBe(1))
  stopping.abort(new Error('stopped'))
  const { pictures, failure } = await drawing
  expect(failure).toMatchObject({ message: 'stopped' })
  expect(pictures.length).toBeLessThan(3)
  await waitUntil(() => expect(studio.server.requests[2]!.aborted).toBe(true))
})

test('a reader who leaves in the middle ends the requests', async () => {
  const studio = await open('held')
  for await (const event of studio.engine.draw(
    jobOf({ parts: [0, 1] }),
    new AbortController().signal,
  ))
    if (event.type === 'preview') break
  await waitUntil(() => expect(studio.server.openRequests()).toBe(0))
})

test('words of the wish that an error quotes teach the server nothing about the endpoint', async () => {
  const studio = await open('broken')
  await draw(studio, { wish: 'the quality of a background', quality: 'high' })
  expect(studio.engine.description.qualities).toEqual(['low', 'medium', 'high'])
})
