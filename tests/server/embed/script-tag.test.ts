// The built widget files that pages of any origin load.
import { mkdirSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { buildName, loaderPath, type WidgetBuild } from '../../../packages/server/widget-builds.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { repositoryRoot, startSecondServer, startServerForFile } from '../helpers/test-server.ts'

const PARTNER_PAGE = { origin: 'https://shop.example' }
const SCRIPT = /^(text|application)\/javascript; charset=utf-8$/
const LOADER_CODE = 'export const loader = "0.2.0"'

function buildRecord(version: string, hash: string, builtAt: string): WidgetBuild {
  return { version, hash: hash.padEnd(12, '0'), integrity: `sha384-${hash}`, builtAt }
}
/** This server's build, and earlier ones: one of the same version, and one that only the folder of WIDGETS_DIR has. */
const current = buildRecord('0.2.0', 'c', '2026-03-01T00:00:00.000Z')
const earlier = buildRecord('0.2.0', 'b', '2026-02-01T00:00:00.000Z')
const oldVersion = buildRecord('0.1.0', 'a', '2026-01-01T00:00:00.000Z')

/** The files of the builds, and files that must not be served. */
const files = {
  [`own/${buildName(current)}/build.json`]: JSON.stringify(current),
  [`own/${buildName(current)}/atelier.js`]: LOADER_CODE,
  [`own/${buildName(current)}/c/chat-abc.js`]: 'export const chat = 1',
  [`own/${buildName(current)}/c/chat-abc.js.map`]: '{}',
  [`own/${buildName(current)}/.hidden.js`]: 'hidden',
  [`own/${buildName(earlier)}/build.json`]: JSON.stringify(earlier),
  [`own/${buildName(earlier)}/atelier.js`]: 'export const loader = "earlier"',
  [`kept/${buildName(oldVersion)}/build.json`]: JSON.stringify(oldVersion),
  [`kept/${buildName(oldVersion)}/atelier.js`]: 'export const loader = "0.1.0"',
  'own/stray.js': 'stray',
  'secret.js': 'secret',
}

const { path: folder, remove } = await createTempFolder()
afterAll(remove)
for (const [name, content] of Object.entries(files)) {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  if (!/^own\/.*\.js$/.test(name)) continue
  writeFileSync(`${path}.br`, brotliCompressSync(content))
  writeFileSync(`${path}.gz`, gzipSync(content))
}
const server = await startServerForFile({
  publicUrl: 'https://atelier.example',
  widgetDirectories: [join(folder, 'own'), join(folder, 'kept')],
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
  `own/${buildName(current)}/atelier.js`,
  `own/${buildName(current)}/c/chat-abc.js`,
  `own/${buildName(earlier)}/atelier.js`,
  `kept/${buildName(oldVersion)}/atelier.js`,
])('any website can load %s and cache it for a year', async (file) => {
  const { status, headers, body } = await requestRaw(file.replace(/^\w+/, '/atelier'))
  expect(status).toBe(200)
  expect(body).toBe(files[file])
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
    const compressed = await fetch(url + loaderPath(current), {
      headers: { 'accept-encoding': accepted! },
    })
    expect(compressed.headers.get('content-encoding')).toBe(encoding)
    expect(compressed.headers.get('content-type')).toMatch(SCRIPT)
    expect(compressed.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(await compressed.text()).toBe(LOADER_CODE)
  }
  const plain = await requestRaw(loaderPath(current), { 'accept-encoding': 'identity' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(LOADER_CODE)
})

test('a browser that has a script gets 304 for a list of weak tags', async () => {
  const { headers } = await requestRaw(loaderPath(current))
  const tags = `W/"other", ${headers.etag}`
  const { status } = await requestRaw(loaderPath(current), { 'if-none-match': tags })
  expect(status).toBe(304)
})

test.each([
  ['/atelier.js', current],
  ['/atelier/0.2.0/atelier.js', current],
  ['/atelier/0.1.0/atelier.js', oldVersion],
])('a browser is redirected from %s to an exact build, for five minutes', async (path, build) => {
  const { status, headers } = await requestRaw(path)
  expect(status).toBe(302)
  expect(headers).toMatchObject({
    ...CROSS_ORIGIN_HEADERS,
    location: loaderPath(build),
    'cache-control': 'public, max-age=300',
  })
})

test('a page that loads /atelier.js with a query gets the loader of the newest build', async () => {
  const followed = await fetch(`${server.url}/atelier.js?x=1`, { headers: PARTNER_PAGE })
  expect(await followed.text()).toBe(LOADER_CODE)
})

test('a partner reads the address and integrity hash of the newest build, which are never cached', async () => {
  const { status, headers, body } = await requestRaw('/atelier/latest.json')
  expect(status).toBe(200)
  const url = `https://atelier.example${loaderPath(current)}`
  expect(JSON.parse(body)).toEqual({
    version: '0.2.0',
    url,
    integrity: 'sha384-c',
    scriptTag: `<script type="module" src="${url}" integrity="sha384-c" crossorigin="anonymous"></script>`,
  })
  expect(headers).toMatchObject({ ...CROSS_ORIGIN_HEADERS, 'cache-control': 'no-cache' })
})

const BUILD_PATH = `/atelier/${buildName(current)}`

test.each([
  '/atelier/0.3.0/atelier.js',
  '/atelier/0.2.0/c/chat-abc.js',
  '/atelier/0.2.0-000000000000/atelier.js',
  `${BUILD_PATH}/c/nothing.js`,
  `${BUILD_PATH}/c/chat-abc.js.map`,
  `${BUILD_PATH}/atelier.js.br`,
  `${BUILD_PATH}/atelier.js.gz`,
  `${BUILD_PATH}/build.json`,
  `${BUILD_PATH}/.hidden.js`,
  '/atelier/stray.js',
  '/atelier/latest.json.br',
  '/atelier',
  '/atelier/',
  BUILD_PATH,
  `${BUILD_PATH}/`,
  `${BUILD_PATH}/c/`,
  '/atelier/../secret.js',
  `${BUILD_PATH}/../../../secret.js`,
  '/atelier/%2e%2e/secret.js',
  '/atelier/..%2fsecret.js',
  `${BUILD_PATH}/..%2f..%2f..%2fsecret.js`,
  `${BUILD_PATH}/..%5c..%5c..%5csecret.js`,
  `/atelier/${BUILD_PATH}/atelier.js`,
  `${BUILD_PATH}/atelier.js%00`,
  `${BUILD_PATH}//etc/passwd`,
])('a browser gets 404 for %s', async (path) => {
  const { status, headers, body } = await requestRaw(path)
  expect(status).toBe(404)
  expect(JSON.parse(body)).toMatchObject({ code: 'not-found' })
  expect(headers['cache-control']).toBe('no-store')
})

test.each([[], ['nowhere'], ['empty']])(
  'a server without built widgets (directory: %s) answers these paths with 404',
  async (...names) => {
    mkdirSync(join(folder, 'empty'), { recursive: true })
    const widgetDirectories = names.map((name) => join(folder, name))
    const { url } = await startSecondServer(server, { widgetDirectories })
    for (const path of ['/atelier.js', '/atelier/latest.json', '/atelier/0.2.0/atelier.js']) {
      expect((await requestRaw(path, {}, url)).status).toBe(404)
    }
  },
)

test('any website can check the health of the server and load the texts of the widgets', async () => {
  for (const path of ['/healthz', '/healthz?x', '/api/healthz', '/locales/vi/errors.json']) {
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

test('a server that runs while another one adds its build to their folder serves that build too', async () => {
  const added = buildRecord('0.2.0', 'd', '2026-04-01T00:00:00.000Z')
  mkdirSync(join(folder, 'kept', buildName(added)))
  writeFileSync(join(folder, 'kept', buildName(added), 'atelier.js'), 'added')
  const { status, body } = await requestRaw(loaderPath(added))
  expect({ status, body }).toEqual({ status: 200, body: 'added' })
  expect((await requestRaw('/atelier.js')).headers.location).toBe(loaderPath(current))
})
