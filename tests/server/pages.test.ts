import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, startForTest } from './start.ts'

const siteDirectory = join(root, 'dist/site')

interface Operation {
  operationId: string
  summary?: string
  requestBody?: unknown
  responses: Record<string, { content?: Record<string, unknown> }>
}

test('the first page is asked for anew each time, under a strict policy', async () => {
  const { visitor } = await startForTest({ siteDirectory })
  const { status, headers, body } = await visitor().get('/')
  expect(status).toBe(200)
  expect(body).toContain('A quiet room for making things')
  expect(headers.get('cache-control')).toBe('no-cache')
  const policy = headers.get('content-security-policy')!
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe-inline')
  expect(headers.getSetCookie()).toEqual([])
})

test('files with a fingerprint are kept for a year and come as brotli', async () => {
  const { url, visitor } = await startForTest({ siteDirectory })
  const style = readdirSync(join(siteDirectory, 'assets')).find((name) => name.endsWith('.css'))!
  const headers = { 'accept-encoding': 'br' }
  const response = await fetch(`${url}/assets/${style}`, { headers })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(await response.text()).toContain('--at-accent')
  expect((await visitor().get(`/assets/${style}`)).status).toBe(200)
})

test('an unknown page is answered with 404, for people as a page and for programs as an error', async () => {
  const { visitor } = await startForTest({ siteDirectory })
  const page = await visitor().ask('GET', '/nowhere', { headers: { accept: 'text/html' } })
  expect(page.status).toBe(404)
  expect(page.body).toContain('This frame is empty')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  const call = await visitor().ask('GET', '/api/nowhere', { headers: { accept: 'text/html' } })
  expect(call.body).toMatchObject({ code: 'not-found' })
})

test('the API page is there, and describes every call with its fields', async () => {
  const { visitor } = await startForTest({ siteDirectory })
  expect((await visitor().get('/api')).body).toContain('openapi.json')
  const { body } = await visitor().get<{
    openapi: string
    paths: Record<string, Record<string, Operation>>
  }>('/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  const described = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) => [`${method} ${path}`, summary]),
  )
  expect(Object.fromEntries(described)).toMatchObject({
    'post /api/chat/send': expect.stringContaining('Send a message'),
    'get /api/chat/history/{id}': expect.any(String),
    'delete /api/chat/{id}': expect.any(String),
    'patch /userprofile/preferences': expect.any(String),
  })
  expect(described).toHaveLength(13)
  expect(body.paths['/api/chat/conversation']!.post!.requestBody).toBeUndefined()
  for (const operation of Object.values(body.paths).flatMap((methods) => Object.values(methods))) {
    expect(operation.operationId).toMatch(/^(get|post|put|patch|delete)_/)
    expect(Object.keys(operation.responses)).toContain('default')
  }
  const answers = body.paths['/api/chat/send']!.post!.responses['200']!.content!
  expect(Object.keys(answers)).toEqual(['application/json', 'text/event-stream'])
  const send = JSON.stringify(body.paths['/api/chat/send']!.post!.requestBody)
  for (const field of ['Message', 'ModelId', 'ReturnAudio', 'ConversationId', 'ClientMessageId']) {
    expect(send).toContain(`"${field}"`)
  }
})
