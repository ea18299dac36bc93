import { account, embed, login } from '@atelier/contract'
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
  expect(body).toContain('<title>Atelier: a quiet room for making things</title>')
  expect(headers.get('cache-control')).toBe('no-cache')
  const policy = headers.get('content-security-policy')!
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe-inline')
  expect(headers.getSetCookie()).toEqual([])
})

test('every address of the site answers with a page that names itself', async () => {
  const { visitor } = await startForTest({ siteDirectory })
  for (const [address, title] of [
    ['/about-us', 'About Us · Atelier'],
    ['/help?page=getting-started', 'Help Center · Atelier'],
    ['/share/whatever', 'Shared conversation · Atelier'],
    ['/auth/callback', 'Signing in · Atelier'],
    ['/profile', 'Profile · Atelier'],
  ]) {
    const { status, body, headers } = await visitor().get<string>(address!)
    expect([address, status]).toEqual([address, 200])
    expect(body).toContain(`<title>${title}</title>`)
    expect(headers.get('content-type')).toContain('text/html')
  }
})

test('who reads a page without running it learns what it is about, and where it is', async () => {
  const { visitor } = await startForTest({ siteDirectory, publicUrl: 'https://atelier.example' })
  const { body } = await visitor().get<string>('/about-us')
  expect(body).toContain('<link rel="canonical" href="https://atelier.example/about-us" />')
  expect(body).toContain('property="og:url" content="https://atelier.example/about-us"')
  expect(body).toContain('property="og:image" content="https://atelier.example/social.png"')
  expect(body).not.toContain('{publicUrl}')
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)!
  expect(JSON.parse(json!)).toMatchObject({
    '@type': 'WebApplication',
    url: 'https://atelier.example/',
    offers: [
      { name: 'Free', price: '0', priceCurrency: 'USD' },
      { name: 'Pro', price: '19.99', priceCurrency: 'USD' },
    ],
  })
  expect((await visitor().get<string>('/share/x')).body).toContain(
    'name="robots" content="noindex"',
  )
})

test('a page may ask the services it was set to ask, and nobody else', async () => {
  const { visitor } = await startForTest({
    siteDirectory,
    geoServices: ['https://geo.example/json', 'https://geo.example/other'],
    analyticsId: 'G-TEST1234',
  })
  const { headers, body } = await visitor().get<string>('/')
  expect(headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://geo.example https://www.google-analytics.com;",
  )
  expect(body).toContain('&quot;geoServices&quot;:[&quot;https://geo.example/json&quot;')
  expect(body).toContain('&quot;analyticsId&quot;:&quot;G-TEST1234&quot;')
})

const FRAMED = "frame-ancestors 'self'"
const NOT_FRAMED = "frame-ancestors 'none'"

test.each([
  ['/auth/callback', FRAMED, 'SAMEORIGIN'],
  ['/auth/signout-callback', FRAMED, 'SAMEORIGIN'],
  ['/', NOT_FRAMED, 'DENY'],
  ['/login', NOT_FRAMED, 'DENY'],
  ['/connect', NOT_FRAMED, 'DENY'],
  ['/authx', NOT_FRAMED, 'DENY'],
  ['/identity/somebodys', NOT_FRAMED, 'DENY'],
])(
  'EMB-4 only where sign-in comes back may a page of ours frame a page: %s',
  async (path, ...told) => {
    const { visitor } = await startForTest({ siteDirectory })
    const { headers } = await visitor({ accept: 'text/html' }).get(path)
    const policy = headers.get('content-security-policy')!
    expect([
      policy.split('; ').find((rule) => rule.startsWith('frame-ancestors')),
      headers.get('x-frame-options'),
    ]).toEqual(told)
  },
)

test('the window for partner pages keeps its opener, and no other page does', async () => {
  const { visitor } = await startForTest({ siteDirectory })
  const openerPolicy = async (path: string) =>
    (await visitor().get(path)).headers.get('cross-origin-opener-policy')
  expect(await openerPolicy('/connect')).toBe('unsafe-none')
  expect(await openerPolicy('/login')).toBe('same-origin-allow-popups')
})

test('a page is told who signs people in, and may reach them', async () => {
  const own = await startForTest({ siteDirectory, plays: false, showsMailbox: false })
  expect(configurationIn((await own.visitor().get<string>('/login')).body)).toMatchObject({
    identity: {
      kind: 'embedded',
      clientId: 'atelier-web',
      authority: 'http://localhost:5173/oidc',
      apiScope: 'api.access',
      providers: [],
      hasMailbox: false,
    },
  })
  const playing = await startForTest({ siteDirectory })
  expect(configurationIn((await playing.visitor().get<string>('/login')).body)).toMatchObject({
    identity: { providers: ['microsoft', 'google', 'apple'], hasMailbox: true },
  })

  const other = await startForTest({
    siteDirectory,
    identity: {
      kind: 'external',
      authority: 'https://sign-in.example/tenant/v2.0',
      resetAuthority: 'https://reset.example/tenant/v2.0',
      clientId: 'pages',
      apiScope: 'https://api.example/use',
      audience: 'api',
    },
  })
  const { body, headers } = await other.visitor().get<string>('/login')
  expect(configurationIn(body)).toMatchObject({
    identity: {
      kind: 'external',
      clientId: 'pages',
      authority: 'https://sign-in.example/tenant/v2.0',
      resetAuthority: 'https://reset.example/tenant/v2.0',
      apiScope: 'https://api.example/use',
    },
  })
  const policy = headers.get('content-security-policy')!
  for (const rule of ['connect-src', 'frame-src', 'form-action'])
    expect(policy).toContain(`${rule} 'self' https://sign-in.example https://reset.example;`)
})

function configurationIn(html: string): unknown {
  const [, told = ''] = /name="atelier-configuration" content="([^"]*)"/.exec(html) ?? []
  return JSON.parse(told.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}

test('a page that has not changed is not sent again', async () => {
  const { url } = await startForTest({ siteDirectory })
  const etag = (await fetch(url)).headers.get('etag')!
  const again = await fetch(url, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
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
    'post /api/embed/session': expect.any(String),
  })
  const calls = [account, embed, login].flatMap((word) => Object.values(word))
  expect(Object.fromEntries(described)).toMatchObject(
    Object.fromEntries(
      calls.map(({ method, path }) => [
        `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
        expect.any(String),
      ]),
    ),
  )
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
