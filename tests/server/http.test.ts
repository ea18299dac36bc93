// The widgets' HTTP, against the real server and against servers that misbehave.
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chat, letters, preferences } from '@atelier/contract'
import { AtelierError, configure, request, SIGNED_OUT, stream } from '@atelier/widgets'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startServer } from './start.ts'

let atelier: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  atelier = await startServer()
})
beforeEach(() => configure({ baseUrl: atelier.url }))
afterAll(() => atelier.stop())

/** A server of its own for one test. */
async function misbehaving(listener: RequestListener): Promise<void> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  configure({ baseUrl: `http://127.0.0.1:${port}` })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
}

async function failureOf(made: Promise<unknown>): Promise<AtelierError> {
  const error = await made.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(AtelierError)
  return error as AtelierError
}

const models = () => request(chat.getChatModels, {})

test('a call of the contract is answered in its shape', async () => {
  const { models } = await request(chat.getChatModels, {})
  expect(models.map(({ id }) => id)).toContain('echo')
  const changed = await request(preferences.setCurrency, { body: { currency: 'VND' } })
  expect(changed).toMatchObject({ currency: 'VND' })
})

test('an answer streams event by event, and its words are those of the model', async () => {
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

test('a stream that is refused fails with the reason, before any event', async () => {
  const events = stream(chat.sendMessage, { body: { Message: 'Hello', ModelId: 'none' } })
  const { code, status, requestId } = await failureOf(events.next())
  expect({ code, status }).toEqual({ code: 'model-unknown', status: 422 })
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
})

test('a wrong field is named', async () => {
  const made = request(letters.subscribeToNewsletter, { body: { email: 'linh@', agreed: true } })
  expect(await failureOf(made)).toMatchObject({ code: 'email-invalid', field: 'email' })
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
])('a %i with %j reads "%s"', async (status, body, text) => {
  await misbehaving((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '7' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  const error = await failureOf(models())
  expect(error.message).toBe(text)
  expect(error).toMatchObject({ status, retryAfter: 7 })
  expect((await failureOf(stream(chat.getChatModels, {}).next())).message).toBe(text)
})

test('only a status from 200 to 299 is a success', async () => {
  await misbehaving((_, response) => response.writeHead(304).end())
  await failureOf(models())
  await misbehaving((_, response) => response.writeHead(299).end('{"models":[]}'))
  expect(await models()).toEqual({ models: [] })
})

test('a page of somebody between us and the server is no answer', async () => {
  await misbehaving((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end('<title>Log in to the network</title>')
  })
  expect((await failureOf(models())).code).toBe('server')
  expect((await failureOf(stream(chat.getChatModels, {}).next())).code).toBe('server')
})

test('a server that is not there is a network error', async () => {
  configure({ baseUrl: 'http://127.0.0.1:1' })
  expect((await failureOf(models())).message).toBe('Network error. Please check your connection.')
  const events = stream(chat.sendMessage, { body: { Message: 'Hello', ModelId: 'x' } })
  expect((await failureOf(events.next())).code).toBe('network')
})

test('an answer that does not come in time is a time-out', async () => {
  await misbehaving(() => {})
  const impatient = { ...chat.getChatModels, timeout: 60 }
  expect((await failureOf(request(impatient, {}))).message).toBe(
    'Request timed out. Please try again.',
  )
  expect((await failureOf(stream(impatient, {}).next())).code).toBe('timeout')
})

test('REL-6 a stream may take longer than its time-out, as long as something comes', async () => {
  let response: ServerResponse | undefined
  await misbehaving((_, opened) => {
    response = opened
    opened.writeHead(200, { 'content-type': 'text/event-stream' })
    opened.write('event: start\ndata: 1\n\n')
  })
  const timeout = 300
  const events = stream({ ...chat.getChatModels, timeout }, {})
  expect((await events.next()).value).toEqual({ event: 'start', data: '1' })
  for (let piece = 0; piece < 4; piece += 1) {
    const next = events.next()
    setTimeout(() => response!.write(`: ping\n\ndata: ${piece}\n\n`), timeout / 2)
    expect((await next).value).toEqual({ event: 'message', data: String(piece) })
  }
  expect((await failureOf(events.next())).code).toBe('timeout')
})

test('a stream that breaks off is a network error, and what came before was told', async () => {
  await misbehaving((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: one\n\n', () => response.destroy())
  })
  const events = stream(chat.getChatModels, {})
  expect((await events.next()).value).toEqual({ event: 'message', data: 'one' })
  expect((await failureOf(events.next())).code).toBe('network')
})

test('who stops listening ends the request', async () => {
  const ended = Promise.withResolvers<void>()
  await misbehaving((_, response) => {
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

test('who gives up a call is not told that it failed', async () => {
  await misbehaving(() => {})
  const controller = new AbortController()
  const made = request(chat.getChatModels, { signal: controller.signal })
  controller.abort()
  await expect(made).rejects.not.toBeInstanceOf(AtelierError)
})

test('a 401 tells the page that nobody is signed in any more', async () => {
  await misbehaving((_, response) => response.writeHead(401).end('{}'))
  const told: string[] = []
  const page = new EventTarget()
  page.addEventListener(SIGNED_OUT, ({ type }) => told.push(type))
  const before = globalThis.dispatchEvent
  globalThis.dispatchEvent = page.dispatchEvent.bind(page)
  onTestFinished(() => void (globalThis.dispatchEvent = before))
  expect((await failureOf(models())).code).toBe('sign-in-required')
  expect(told).toEqual(['auth:logout'])
})

test('what stands in an address cannot lead elsewhere', async () => {
  const asked: string[] = []
  await misbehaving((request, response) => {
    asked.push(request.url!)
    response.end('{}')
  })
  await request(chat.getHistory, { params: { id: '../../x?y#z' } })
  expect(asked).toEqual(['/api/chat/history/..%2F..%2Fx%3Fy%23z'])
})
