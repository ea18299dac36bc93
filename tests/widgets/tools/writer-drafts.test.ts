// Drafts that a model of the server writes are followed, and nothing that was counted is lost.
import { XSRF_COOKIE, type creations } from '@atelier/contract'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  createDraftsStore,
  type DraftsState,
} from '../../../site/pages/tools/content-writer/drafts-store.ts'
import { readKeptDrafts } from '../../../site/pages/tools/content-writer/model/kept-drafts.ts'
import { creation, eventsOf, part, refusal, serveBench } from '../helpers/bench-server.ts'

const ID = creation().id
const MODEL = { id: 'study', name: 'Study' }
const EVENTS = `GET /api/creations/${ID}/events`
const CANCEL = `POST /api/creations/${ID}/cancel`

beforeEach(() => {
  sessionStorage.clear()
  // As after the first response, so that no request waits for the one before it.
  document.cookie = `${XSRF_COOKIE}=1`
})

const growing = creation({
  tool: 'content-writer',
  status: 'making',
  version: 1,
  parts: [part('making'), part('making')],
})
const fileOf = (text: string) =>
  `data:application/json,${encodeURIComponent(JSON.stringify({ text }))}`
const done = creation({
  ...growing,
  status: 'done',
  version: 2,
  parts: [
    part('done', { url: fileOf('# Friday\n\nThe kiln is lit.') }),
    part('done', { url: fileOf('# Six chairs') }),
  ],
})
const begun = eventsOf(growing, { part: 0, text: '# Friday\n\nThe kiln' })

/** The page as it is opened, or opened again. */
function openPage() {
  const drafts = createDraftsStore('en', () => [])
  drafts.change({ about: 'The kiln' })
  const leave = drafts.connect()
  onTestFinished(leave)
  return { drafts, leave, texts: () => textsOf(drafts.$drafts.get()) }
}

const textsOf = (state: DraftsState) =>
  state.is === 'ready' ? state.drafts.map(({ title, markdown }) => `${title}${markdown}`) : state.is

/** Hangs until it is let go. */
function createGate<Value>() {
  const { promise, resolve } = Promise.withResolvers<Value>()
  return { opened: promise, open: resolve }
}

const callsOf = (requests: readonly { call: string }[], call: string) =>
  requests.filter((request) => request.call === call).length

test('a page that is opened again goes on reading the drafts, which are begun once', async () => {
  const end = createGate<string>()
  let reads = 0
  const requests = await serveBench({
    'POST /api/creations': () => growing,
    // The connection breaks after the first words.
    [EVENTS]: () => (reads++ === 0 ? begun : end.opened),
  })
  const first = openPage()
  void first.drafts.write(MODEL)
  await expect.poll(first.texts).toEqual(['Friday\nThe kiln', ''])
  first.leave()

  const second = openPage()
  await expect.poll(second.texts).toEqual(['Friday\nThe kiln', ''])
  expect(second.drafts.$drafts.get()).toMatchObject({ isGrowing: true })
  end.open(eventsOf(done))
  await expect.poll(second.texts).toEqual(['Friday\nThe kiln is lit.', 'Six chairs'])
  expect(callsOf(requests, 'POST /api/creations')).toBe(1)
  expect(callsOf(requests, CANCEL)).toBe(0)

  const third = openPage()
  await expect.poll(third.texts).toEqual(['Friday\nThe kiln is lit.', 'Six chairs'])
  third.drafts.discard()
  expect(readKeptDrafts()).toBeUndefined()
})

test('a connection that breaks is made again, and the drafts stay on the page meanwhile', async () => {
  let reads = 0
  const requests = await serveBench({
    'POST /api/creations': () => growing,
    [EVENTS]: () => [begun, 'offline', eventsOf(done)][reads++]!,
  })
  const { drafts, texts } = openPage()
  const states = new Set<string>()
  drafts.$drafts.listen(({ is }) => states.add(is))
  await drafts.write(MODEL)
  expect(texts()).toEqual(['Friday\nThe kiln is lit.', 'Six chairs'])
  expect([...states]).toEqual(['writing', 'ready'])
  expect(callsOf(requests, 'POST /api/creations')).toBe(1)
})

test('a page that is closed before the server has replied asks with the same id', async () => {
  const reply = createGate<creations.Creation>()
  const requests = await serveBench({
    'POST /api/creations': () => reply.opened,
    [EVENTS]: () => eventsOf(done),
  })
  const first = openPage()
  void first.drafts.write(MODEL)
  await expect.poll(() => callsOf(requests, 'POST /api/creations')).toBe(1)
  first.leave()
  const second = openPage()
  await expect.poll(() => callsOf(requests, 'POST /api/creations')).toBe(2)
  reply.open(growing)
  await expect.poll(second.texts).toEqual(['Friday\nThe kiln is lit.', 'Six chairs'])
  const ids = requests.flatMap(({ call, body }) =>
    call === 'POST /api/creations' ? [(body as creations.StartRequest).clientId] : [],
  )
  expect(new Set(ids).size).toBe(1)
})

test('what is stopped before the server has replied is stopped with its reply', async () => {
  const reply = createGate<creations.Creation>()
  const requests = await serveBench({
    'POST /api/creations': () => reply.opened,
    [CANCEL]: () => creation({ ...growing, status: 'stopped' }),
  })
  const { drafts, texts } = openPage()
  void drafts.write(MODEL)
  await expect.poll(() => callsOf(requests, 'POST /api/creations')).toBe(1)
  drafts.stop()
  expect(texts()).toBe('none')
  reply.open(growing)
  await expect.poll(() => callsOf(requests, CANCEL)).toBe(1)
  expect(callsOf(requests, EVENTS)).toBe(0)
  expect(texts()).toBe('none')
})

test('what was written until it was stopped is there after a reload, and not read any longer', async () => {
  const { opened } = createGate<string>()
  let reads = 0
  const requests = await serveBench({
    'POST /api/creations': () => growing,
    [EVENTS]: () => (reads++ === 0 ? begun : opened),
    [CANCEL]: () => creation({ ...growing, status: 'stopped' }),
  })
  const first = openPage()
  void first.drafts.write(MODEL)
  await expect.poll(first.texts).toEqual(['Friday\nThe kiln', ''])
  first.drafts.stop()
  await expect.poll(() => callsOf(requests, CANCEL)).toBe(1)
  const second = openPage()
  await expect.poll(second.texts).toEqual(['Friday\nThe kiln', ''])
  expect(second.drafts.$drafts.get()).toMatchObject({ isGrowing: false })
})

test('drafts that were deleted are forgotten, and a model that failed is told once', async () => {
  let events: string | ReturnType<typeof refusal> = refusal('not-found', 404)
  await serveBench({ 'POST /api/creations': () => growing, [EVENTS]: () => events })
  const { drafts, texts } = openPage()
  await drafts.write(MODEL)
  expect(texts()).toBe('none')

  events = eventsOf(
    creation({ ...growing, status: 'failed', errorCode: 'creation-model-failed', version: 2 }),
  )
  await drafts.write(MODEL)
  expect(drafts.$drafts.get()).toMatchObject({
    is: 'failed',
    error: { code: 'creation-model-failed' },
  })
  expect(readKeptDrafts()).toBeUndefined()
})

test('drafts whose events the server refuses are read again, not written again', async () => {
  let events: string | ReturnType<typeof refusal> = refusal('too-many', 429)
  const requests = await serveBench({
    'POST /api/creations': () => growing,
    [EVENTS]: () => events,
  })
  const { drafts, texts } = openPage()
  await drafts.write(MODEL)
  expect(drafts.$drafts.get()).toMatchObject({ is: 'failed', error: { code: 'too-many' } })
  events = eventsOf(done)
  await drafts.retry()
  expect(texts()).toEqual(['Friday\nThe kiln is lit.', 'Six chairs'])
  expect(callsOf(requests, 'POST /api/creations')).toBe(1)
})
