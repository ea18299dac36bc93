// The files that a page anywhere loads from us.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, startForTest, startServer } from './start.ts'

const PAGE = { origin: 'https://shop.example' }
const latest = { version: '0.2.0', integrity: 'sha384-abc' }
const SCRIPT = /^(text|application)\/javascript; charset=utf-8$/
const LOADER = 'export const loader = "0.2.0"'

/** What a build leaves, an older version beside it, and things that are nobody's business. */
const files = {
  'latest.json': JSON.stringify(latest),
  '0.2.0/atelier.js': LOADER,
  '0.2.0/c/chat-abc.js': 'export const chat = 1',
  '0.2.0/c/chat-abc.js.map': '{}',
  '0.2.0/manifest.json': '{}',
  '0.2.0/.hidden.js': 'hidden',
  '0.1.0/atelier.js': 'export const loader = "0.1.0"',
  'stray.js': 'stray',
  '../secret.js': 'secret',
}

let folder: string
let atelier: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-tag-'))
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, 'widgets', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    if (/^[\d.]+\/.*\.js$/.test(name)) writeFileSync(`${path}.br`, brotliCompressSync(content))
  }
  atelier = await startServer({
    publicUrl: 'https://atelier.example',
    widgetsDirectory: join(folder, 'widgets'),
    siteDirectory: join(root, 'dist/site'),
  })
})
afterAll(async () => {
  await atelier.stop()
  rmSync(folder, { recursive: true })
})

/** Asked without a client that puts the address in order, follows or unpacks. */
async function ask(path: string, headers: Record<string, string> = {}, url = atelier.url) {
  const { hostname, port } = new URL(url)
  const asked = request({ hostname, port, path, headers: { ...PAGE, ...headers } })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve).on('error', reject).end()
  })
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

const FOR_EVERY_PAGE = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
}

test.each([
  '/atelier/0.2.0/atelier.js',
  '/atelier/0.2.0/c/chat-abc.js',
  '/atelier/0.1.0/atelier.js',
])('any page may load %s, and keeps it for a year', async (path) => {
  const { status, headers, body } = await ask(path)
  expect(status).toBe(200)
  expect(body).toBe(files[path.slice('/atelier/'.length) as keyof typeof files])
  expect(headers).toMatchObject({
    ...FOR_EVERY_PAGE,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringMatching(SCRIPT),
    'x-content-type-options': 'nosniff',
  })
  expect(headers.vary).toMatch(/accept-encoding/i)
  expect(headers['access-control-allow-credentials']).toBeUndefined()
  expect(headers['set-cookie']).toBeUndefined()
})

test('a browser that takes brotli is sent brotli, others are not', async () => {
  const { url } = atelier
  const packed = await fetch(`${url}/atelier/0.2.0/atelier.js`, {
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('content-type')).toMatch(SCRIPT)
  expect(packed.headers.get('vary')).toMatch(/accept-encoding/i)
  expect(await packed.text()).toBe(LOADER)
  const plain = await ask('/atelier/0.2.0/atelier.js', { 'accept-encoding': 'gzip' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(LOADER)
})

test('the short address leads to the latest version, and is asked again after five minutes', async () => {
  const { status, headers } = await ask('/atelier.js')
  expect(status).toBe(302)
  expect(headers).toMatchObject({
    ...FOR_EVERY_PAGE,
    location: '/atelier/0.2.0/atelier.js',
    'cache-control': 'public, max-age=300',
  })
  const followed = await fetch(`${atelier.url}/atelier.js?x=1`, { headers: PAGE })
  expect(await followed.text()).toBe(LOADER)
})

test('which version is the latest, and its integrity, is told anew each time', async () => {
  const { status, headers, body } = await ask('/atelier/latest.json')
  expect(status).toBe(200)
  expect(JSON.parse(body)).toEqual(latest)
  expect(headers).toMatchObject({ ...FOR_EVERY_PAGE, 'cache-control': 'no-cache' })
})

test.each([
  '/atelier/0.3.0/atelier.js',
  '/atelier/0.2.0/c/nothing.js',
  '/atelier/0.2.0/c/chat-abc.js.map',
  '/atelier/0.2.0/atelier.js.br',
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
])('there is nothing at %s', async (path) => {
  const { status, headers, body } = await ask(path)
  expect(status).toBe(404)
  expect(JSON.parse(body)).toMatchObject({ code: 'not-found' })
  expect(headers['cache-control']).toBe('no-store')
})

test.each([undefined, '/nowhere', 'empty'])(
  'a server without the built files (%s) has none of these addresses',
  async (directory) => {
    const empty = join(folder, 'empty')
    mkdirSync(empty, { recursive: true })
    const widgetsDirectory = directory === 'empty' ? empty : directory
    const { url } = await startForTest({ widgetsDirectory })
    for (const path of ['/atelier.js', '/atelier/latest.json', '/atelier/0.2.0/atelier.js']) {
      expect((await ask(path, {}, url)).status).toBe(404)
    }
  },
)

test('any page may ask whether the server is there, and reads the texts of the widgets', async () => {
  for (const path of ['/healthz', '/healthz?x', '/locales/vi/errors.json']) {
    const { status, headers } = await ask(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject(FOR_EVERY_PAGE)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  }
  // A language that is not there is told apart from a server that is not.
  const missing = await ask('/locales/xx/errors.json')
  expect(missing.status).toBe(404)
  expect(missing.headers).toMatchObject(FOR_EVERY_PAGE)
})

test.each(['/', '/readyz', '/metrics', '/api', '/healthz/x', '/atelier.json', '/social.png'])(
  '%s is for our own pages only',
  async (path) => {
    const { headers } = await ask(path)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  },
)

test('while one builds a version again and again, its loader is asked for anew, and its parts are kept', async () => {
  const { url } = await startForTest({ widgetsDirectory: join(folder, 'widgets') })
  const loader = await ask('/atelier/0.2.0/atelier.js', {}, url)
  expect(loader.headers['cache-control']).toBe('no-cache')
  const part = await ask('/atelier/0.2.0/c/chat-abc.js', {}, url)
  expect(part.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})
