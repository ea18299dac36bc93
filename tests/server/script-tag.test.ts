// The built widget files that pages of any origin load.
import { mkdirSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createTempFolder } from './temp-folder.ts'
import { repositoryRoot, startSecondServer, startServerForFile } from './test-server.ts'

const PARTNER_PAGE = { origin: 'https://shop.example' }
const latest = { version: '0.2.0', integrity: 'sha384-abc' }
const SCRIPT = /^(text|application)\/javascript; charset=utf-8$/
const LOADER_CODE = 'export const loader = "0.2.0"'

/** The files of a build, an older version, and files that must not be served. */
const files = {
  'latest.json': JSON.stringify(latest),
  '0.2.0/atelier.js': LOADER_CODE,
  '0.2.0/c/chat-abc.js': 'export const chat = 1',
  '0.2.0/c/chat-abc.js.map': '{}',
  '0.2.0/manifest.json': '{}',
  '0.2.0/.hidden.js': 'hidden',
  '0.1.0/atelier.js': 'export const loader = "0.1.0"',
  'stray.js': 'stray',
  '../secret.js': 'secret',
}

const { path: folder, remove } = await createTempFolder()
afterAll(remove)
for (const [name, content] of Object.entries(files)) {
  const path = join(folder, 'widgets', name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  if (!/^[\d.]+\/.*\.js$/.test(name)) continue
  writeFileSync(`${path}.br`, brotliCompressSync(content))
  writeFileSync(`${path}.gz`, gzipSync(content))
}
const server = await startServerForFile({
  publicUrl: 'https://atelier.example',
  widgetsDirectory: join(folder, 'widgets'),
  siteDirectory: join(repositoryRoot, 'dist/site'),
})

/** Sends a request without normalising the path, following redirects or decompressing. */
async function requestRaw(path: string, headers: Record<string, string> = {}, url = server.url) {
  const { hostname, port } = new URL(url)
  const outgoing = request({ hostname, port, path, headers: { ...PARTNER_PAGE, ...headers } })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve).on('error', reject).end()
  })
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

const CROSS_ORIGIN_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
}

test.each([
  '/atelier/0.2.0/atelier.js',
  '/atelier/0.2.0/c/chat-abc.js',
  '/atelier/0.1.0/atelier.js',
])('any website can load %s and cache it for a year', async (path) => {
  const { status, headers, body } = await requestRaw(path)
  expect(status).toBe(200)
  expect(body).toBe(files[path.slice('/atelier/'.length) as keyof typeof files])
  expect(headers).toMatchObject({
    ...CROSS_ORIGIN_HEADERS,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringMatching(SCRIPT),
    'x-content-type-options': 'nosniff',
  })
  expect(headers.vary).toMatch(/accept-encoding/i)
  expect(headers['access-control-allow-credentials']).toBeUndefined()
  expect(headers['set-cookie']).toBeUndefined()
})

test('a browser gets brotli or gzip if it accepts them', async () => {
  const { url } = server
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
  ]) {
    const compressed = await fetch(`${url}/atelier/0.2.0/atelier.js`, {
      headers: { 'accept-encoding': accepted! },
    })
    expect(compressed.headers.get('content-encoding')).toBe(encoding)
    expect(compressed.headers.get('content-type')).toMatch(SCRIPT)
    expect(compressed.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(await compressed.text()).toBe(LOADER_CODE)
  }
  const plain = await requestRaw('/atelier/0.2.0/atelier.js', { 'accept-encoding': 'identity' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(LOADER_CODE)
})

test('a browser that has a script gets 304 for a list of weak tags', async () => {
  const { headers } = await requestRaw('/atelier/0.2.0/atelier.js')
  const tags = `W/"other", ${headers.etag}`
  const { status } = await requestRaw('/atelier/0.2.0/atelier.js', { 'if-none-match': tags })
  expect(status).toBe(304)
})

test('a browser is redirected from /atelier.js to the latest version, for five minutes', async () => {
  const { status, headers } = await requestRaw('/atelier.js')
  expect(status).toBe(302)
  expect(headers).toMatchObject({
    ...CROSS_ORIGIN_HEADERS,
    location: '/atelier/0.2.0/atelier.js',
    'cache-control': 'public, max-age=300',
  })
  const followed = await fetch(`${server.url}/atelier.js?x=1`, { headers: PARTNER_PAGE })
  expect(await followed.text()).toBe(LOADER_CODE)
})

test('a partner reads the latest version and its integrity hash, which are never cached', async () => {
  const { status, headers, body } = await requestRaw('/atelier/latest.json')
  expect(status).toBe(200)
  expect(JSON.parse(body)).toEqual(latest)
  expect(headers).toMatchObject({ ...CROSS_ORIGIN_HEADERS, 'cache-control': 'no-cache' })
})

test.each([
  '/atelier/0.3.0/atelier.js',
  '/atelier/0.2.0/c/nothing.js',
  '/atelier/0.2.0/c/chat-abc.js.map',
  '/atelier/0.2.0/atelier.js.br',
  '/atelier/0.2.0/atelier.js.gz',
  '/atelier/0.2.0/manifest.json',
  '/atelier/0.2.0/.hidden.js',
  '/atelier/stray.js',
  '/atelier/latest.json.br',
  '/atelier',
  '/atelier/',
  '/atelier/0.2.0',
  '/atelier/0.2.0/',
  '/atelier/0.2.0/c/',
  '/atelier/../secret.js',
  '/atelier/0.2.0/../../../secret.js',
  '/atelier/%2e%2e/secret.js',
  '/atelier/..%2fsecret.js',
  '/atelier/0.2.0/..%2f..%2f..%2fsecret.js',
  '/atelier/0.2.0/..%5c..%5c..%5csecret.js',
  '/atelier//0.2.0/atelier.js',
  '/atelier/0.2.0/atelier.js%00',
  '/atelier/0.2.0//etc/passwd',
])('a browser gets 404 for %s', async (path) => {
  const { status, headers, body } = await requestRaw(path)
  expect(status).toBe(404)
  expect(JSON.parse(body)).toMatchObject({ code: 'not-found' })
  expect(headers['cache-control']).toBe('no-store')
})

test.each([undefined, '/nowhere', 'empty'])(
  'a server without built widgets (directory: %s) answers these paths with 404',
  async (directory) => {
    const empty = join(folder, 'empty')
    mkdirSync(empty, { recursive: true })
    const widgetsDirectory = directory === 'empty' ? empty : directory
    const { url } = await startSecondServer(server, { widgetsDirectory })
    for (const path of ['/atelier.js', '/atelier/latest.json', '/atelier/0.2.0/atelier.js']) {
      expect((await requestRaw(path, {}, url)).status).toBe(404)
    }
  },
)

test('any website can check the health of the server and load the texts of the widgets', async () => {
  for (const path of ['/healthz', '/healthz?x', '/locales/vi/errors.json']) {
    const { status, headers } = await requestRaw(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject(CROSS_ORIGIN_HEADERS)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  }
  // With the CORS headers, a page can tell a missing language from an unreachable server.
  const missing = await requestRaw('/locales/xx/errors.json')
  expect(missing.status).toBe(404)
  expect(missing.headers).toMatchObject(CROSS_ORIGIN_HEADERS)
})

test.each(['/', '/readyz', '/metrics', '/api', '/healthz/x', '/atelier.json', '/social.png'])(
  'a browser keeps %s from other origins',
  async (path) => {
    const { headers } = await requestRaw(path)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  },
)

test('a developer who rebuilds a version gets the loader uncached and its chunks from the cache', async () => {
  const { url } = await startSecondServer(server, { widgetsDirectory: join(folder, 'widgets') })
  const loader = await requestRaw('/atelier/0.2.0/atelier.js', {}, url)
  expect(loader.headers['cache-control']).toBe('no-cache')
  const part = await requestRaw('/atelier/0.2.0/c/chat-abc.js', {}, url)
  expect(part.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})
