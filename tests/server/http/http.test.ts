// The widgets' HTTP client, against the real server and against faulty ones.
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { chat, newsletter, preferences } from '@atelier/contract'
import { AtelierError, configure, request, SIGNED_OUT_EVENT, stream } from '@atelier/widgets'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listenOnFreePort } from '../../helpers/free-port.ts'
import { startServerForFile } from '../helpers/test-server.ts'

const server = await startServerForFile()
beforeEach(() => configure({ baseUrl: server.url }))

/** Points the widgets at a faulty server for the current test. */
async function startFaultyServer(listener: RequestListener): Promise<void> {
  const { url, close } = await listenOnFreePort(createServer(listener))
  configure({ baseUrl: url })
  onTestFinished(close)
}

async function failureOf(promise: Promise<unknown>): Promise<AtelierError> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(AtelierError)
  return error as AtelierError
}

const requestModels = () => request(chat.getChatModels, {})

test('a widget gets replies in the shape the contract defines', async () => {
  const { models } = await request(chat.getChatModels, {})
  expect(models.map(({ id }) => id)).toContain('echo')
  const changed = await request(preferences.setCurrency, { body: { currency: 'VND' } })
  expect(changed).toMatchObject({ currency: 'VND' })
})

test('a widget receives an answer event by event, with the text of the model', async () => {
  let text = ''
  const names: string[] = []
  const body = { Message: 'Hello', ModelId: 'echo' }
  for await (const { event, data } of stream(chat.sendMessage, { body })) {
    names.push(event)
    if (event === 'delta') text += (JSON.parse(data) as { text: string }).text
  }
  expect(names[0]).toBe('start')
  expect(names.at(-1)).toBe('finish')
  expect(text).toContain('Hello')
})

test('a rejected stream throws the reason before any event', async () => {
  const events = stream(chat.sendMessage, { body: { Message: 'Hello', ModelId: 'none' } })
  const { code, status, requestId } = await failureOf(events.next())
  expect({ code, status }).toEqual({ code: 'model-unknown', status: 422 })
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
})

test('the error for an invalid field names the field', async () => {
  const failing = request(newsletter.subscribeToNewsletter, {
    body: { email: 'linh@', agreed: true },
  })
  expect(await failureOf(failing)).toMatchObject({ code: 'email-invalid', field: 'email' })
})

test.each([
  [400, { message: 'Said by the server', error: 'x' }, 'Said by the server'],
  [400, { error: 'The error field' }, 'The error field'],
  [400, { errors: ['One.', 'Two.'] }, 'One. Two.'],
  [400, { errors: { email: ['One.'], name: ['Two.'] } }, 'One. Two.'],
  [400, { errors: [{ message: 'One.' }, { message: 'Two.' }] }, 'One. Two.'],
  [400, {}, 'Invalid request. Please check your input.'],
  [401, '', 'Authentication required. Please log in.'],
  [403, 'nonsense', "You don't have permission to access this resource."],
  [404, { message: '  ' }, 'The requested resource was not found.'],
  [422, { message: 7 }, 'Validation error. Please check your input.'],
  [429, null, 'Too many requests. Please try again later.'],
  [500, '<html>', 'Server error. Please try again later.'],
  [502, {}, 'Server error. Please try again later.'],
])('a widget shows a %i reply with %j as "%s"', async (status, body, text) => {
  await startFaultyServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '7' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  const error = await failureOf(requestModels())
  expect(error.message).toBe(text)
  expect(error).toMatchObject({ status, retryAfter: 7 })
  expect((await failureOf(stream(chat.getChatModels, {}).next())).message).toBe(text)
})

test('a widget treats only a status from 200 to 299 as a success', async () => {
  await startFaultyServer((_, response) => response.writeHead(304).end())
  await failureOf(requestModels())
  await startFaultyServer((_, response) => response.writeHead(299).end('{"models":[]}'))
  expect(await requestModels()).toEqual({ models: [] })
})

test('a widget treats an HTML page from a captive portal as a server error', async () => {
  await startFaultyServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end('<title>Log in to the network</title>')
  })
  expect((await failureOf(requestModels())).code).toBe('server')
  expect((await failureOf(stream(chat.getChatModels, {}).next())).code).toBe('server')
})

test('a widget reports a network error when the server is unreachable', async () => {
  configure({ baseUrl: 'http://127.0.0.1:1' })
  expect((await failureOf(requestModels())).message).toBe(
    'Network error. Please check your connection.',
  )
  const events = stream(chat.sendMessage, { body: { Message: 'Hello', ModelId: 'x' } })
  expect((await failureOf(events.next())).code).toBe('network')
})

test('a widget reports a time-out when the server does not reply in time', async () => {
  await startFaultyServer(() => {})
  const callWithTimeout = { ...chat.getChatModels, timeoutMs: 60 }
  expect((await failureOf(request(callWithTimeout, {}))).message).toBe(
    'Request timed out. Please try again.',
  )
  expect((await failureOf(stream(callWithTimeout, {}).next())).code).toBe('timeout')
})

test('REL-6 a stream may last longer than its time-out as long as data keeps arriving', async () => {
  let response: ServerResponse | undefined
  await startFaultyServer((_, opened) => {
    response = opened
    opened.writeHead(200, { 'content-type': 'text/event-stream' })
    opened.write('event: start\ndata: 1\n\n')
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const timeoutMs = 60_000
  const events = stream({ ...chat.getChatModels, timeoutMs }, {})
  expect((await events.next()).value).toEqual({ event: 'start', data: '1' })
  for (let piece = 0; piece < 4; piece += 1) {
    const next = events.next()
    vi.advanceTimersByTime(timeoutMs * 0.6)
    response!.write(`: ping\n\ndata: ${piece}\n\n`)
    expect((await next).value).toEqual({ event: 'message', data: String(piece) })
  }
  const last = failureOf(events.next())
  vi.advanceTimersByTime(timeoutMs)
  expect((await last).code).toBe('timeout')
})

test('a widget that loses a stream reports a network error after the events that arrived', async () => {
  await startFaultyServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: one\n\n', () => response.destroy())
  })
  const events = stream(chat.getChatModels, {})
  expect((await events.next()).value).toEqual({ event: 'message', data: 'one' })
  expect((await failureOf(events.next())).code).toBe('network')
})

test('a widget that stops reading a stream closes the request', async () => {
  const ended = Promise.withResolvers<void>()
  await startFaultyServer((_, response) => {
    response.on('close', ended.resolve)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: one\n\n')
  })
  for await (const { data } of stream(chat.getChatModels, {})) {
    expect(data).toBe('one')
    break
  }
  await ended.promise
})

test('a widget that aborts a request gets no AtelierError', async () => {
  await startFaultyServer(() => {})
  const controller = new AbortController()
  const failing = request(chat.getChatModels, { signal: controller.signal })
  controller.abort()
  await expect(failing).rejects.not.toBeInstanceOf(AtelierError)
})

test('the page receives the auth:logout event when the server answers 401', async () => {
  await startFaultyServer((_, response) => response.writeHead(401).end('{}'))
  const events: string[] = []
  const page = new EventTarget()
  page.addEventListener(SIGNED_OUT_EVENT, ({ type }) => events.push(type))
  const original = globalThis.dispatchEvent
  globalThis.dispatchEvent = page.dispatchEvent.bind(page)
  onTestFinished(() => void (globalThis.dispatchEvent = original))
  expect((await failureOf(requestModels())).code).toBe('sign-in-required')
  expect(events).toEqual(['auth:logout'])
})

test('a path parameter is encoded and cannot change the path', async () => {
  const requestedPaths: string[] = []
  await startFaultyServer((request, response) => {
    requestedPaths.push(request.url!)
    response.end('{}')
  })
  await request(chat.getHistory, { params: { id: '../../x?y#z' } })
  expect(requestedPaths).toEqual(['/api/chat/history/..%2F..%2Fx%3Fy%23z'])
})
