import { account, embed, LANGUAGES, login, parsePage, type preferences } from '@atelier/contract'
import { readdirSync, readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { createHelpGuide } from '../../helpers/guide/help-guide.ts'
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'
import { contentSlugs, formPaths, type RoutePath } from '../../../site/route-paths.ts'
import { repositoryRoot, startServerForFile, startSecondServer } from '../helpers/test-server.ts'

const siteDirectory = join(repositoryRoot, 'dist/site')
const server = await startServerForFile({ siteDirectory })
const { url, newVisitor } = server

interface Operation {
  operationId: string
  summary?: string
  requestBody?: unknown
  responses: Record<string, { content?: Record<string, unknown> }>
}

test('a browser revalidates the home page each time and gets a strict content security policy', async () => {
  const { status, headers, body } = await newVisitor().get('/')
  expect(status).toBe(200)
  expect(body).toContain('<title>Atelier: a quiet room for making things</title>')
  expect(headers.get('cache-control')).toBe('no-cache')
  const policy = headers.get('content-security-policy')!
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe-inline')
  expect(headers.getSetCookie()).toEqual([])
})

test('a visitor gets a page with its own title at every address of the site', async () => {
  for (const [address, title] of [
    ['/about-us', 'About Us · Atelier'],
    ['/help', 'Help Center · Atelier'],
    ['/help?page=getting-started', 'Getting started · Atelier'],
    ['/login', 'Login · Atelier'],
    ['/register', 'Create an account · Atelier'],
    ['/share/whatever', 'Shared conversation · Atelier'],
    ['/auth/callback', 'Signing in · Atelier'],
    ['/profile', 'Profile · Atelier'],
  ]) {
    const { status, body, headers } = await newVisitor().get<string>(address!)
    expect([address, status]).toEqual([address, 200])
    expect(body).toContain(`<title>${title}</title>`)
    expect(headers.get('content-type')).toContain('text/html')
  }
})

const SIGN_IN_TITLES: Partial<Record<RoutePath, Record<preferences.Language, string>>> = {
  '/login': { en: 'Welcome back', vi: 'Chào mừng bạn trở lại', ar: 'مرحبًا بعودتك' },
  '/register': { en: 'Create an account', vi: 'Tạo tài khoản', ar: 'إنشاء حساب' },
  '/reset-password': {
    en: 'Reset your password',
    vi: 'Đặt lại mật khẩu',
    ar: 'إعادة تعيين كلمة المرور',
  },
}

test.each(formPaths)('a visitor sees title and form of %s before any code runs', async (path) => {
  for (const language of LANGUAGES) {
    const file = `site/content/pages/${language}/${contentSlugs[path]}.md`
    const { frontMatter } = parsePage(readFileSync(join(repositoryRoot, file), 'utf8'))
    const title = SIGN_IN_TITLES[path]?.[language] ?? frontMatter.title
    const { body } = await newVisitor().get<string>(`${path}?lang=${language}`)
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
    expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(main)?.[1]).toBe(title)
    expect(main).toMatch(
      /<form[^>]*>.*<(?:input|textarea)[^>]*>.*<button [^>]*type="submit".*<\/form>/s,
    )
    // The content security policy forbids it.
    expect(main).not.toContain(' style="')
    expect(main).toContain('<noscript')
  }
})

test('the page for signing in has only the ways of this server, and the others stay as built', async () => {
  const { newVisitor } = await startSecondServer(server, {
    siteDirectory,
    simulateProviders: false,
  })
  const { body } = await newVisitor().get<string>('/login')
  expect(body).toContain('>Welcome back</h1>')
  expect(body).not.toContain('Continue with Google')
  expect((await newVisitor().get<string>('/login?lang=vi')).body).toContain('Chào mừng bạn trở lại')
  expect((await server.newVisitor().get<string>('/login')).body).toContain('Continue with Google')
})

test('a visitor reads what can be asked for on this server before any code runs: the Guide where no model is connected', async () => {
  const readMain = async ({ newVisitor }: Pick<typeof server, 'newVisitor'>, language: string) => {
    const { body } = await newVisitor().get<string>(`/chat?lang=${language}`)
    return body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  }
  const guide = await startSecondServer(server, {
    siteDirectory,
    models: createModelRegistry([createHelpGuide()]),
  })
  for (const [language, ofGuide, ofModels] of [
    ['en', 'The Guide finds answers about Atelier', 'Draft a letter'],
    ['vi', 'Guide tìm câu trả lời về Atelier', 'Soạn một lá thư'],
  ] as const) {
    expect(await readMain(guide, language)).toContain(ofGuide)
    expect(await readMain(server, language)).not.toContain(ofGuide)
    expect(await readMain(server, language)).toContain(`<b>${ofModels}`)
  }
})

test('a crawler finds every page in both languages, and none of a visitor', async () => {
  const { newVisitor } = await startSecondServer(server, {
    siteDirectory,
    publicUrl: 'https://atelier.example',
  })
  const robots = await newVisitor().get<string>('/robots.txt')
  expect(robots.body).toContain('Sitemap: https://atelier.example/sitemap.xml')
  const { body, headers } = await newVisitor().get<string>('/sitemap.xml')
  expect(headers.get('content-type')).toContain('application/xml')
  const paths = [...body.matchAll(/<loc>https:\/\/atelier\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path!.replaceAll('&amp;', '&'),
  )
  expect(paths).toEqual(expect.arrayContaining(['/', '/?lang=vi', '/help?page=passkeys&lang=vi']))
  const unlisted = /^\/(profile|share|auth|admin|dev|login|register|reset-password)/
  expect(paths.filter((path) => unlisted.test(path))).toEqual([])
  expect(body).toMatch(/page=passkeys<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/)
  const titles = new Set<string>()
  for (const path of paths) {
    const page = await newVisitor().get<string>(path)
    const canonical = `<link rel="canonical" href="https://atelier.example${path.replaceAll('&', '&amp;')}" />`
    expect([path, page.status, page.body.includes(canonical)]).toEqual([path, 200, true])
    titles.add(/<title>([^<]*)/.exec(page.body)![1]!)
  }
  expect(titles.size).toBeGreaterThan(paths.length * 0.9)
})

test('a crawler reads the canonical address, preview image and structured data without running scripts', async () => {
  const { newVisitor } = await startSecondServer(server, {
    siteDirectory,
    publicUrl: 'https://atelier.example',
  })
  const { body } = await newVisitor().get<string>('/about-us')
  expect(body).toContain('<link rel="canonical" href="https://atelier.example/about-us" />')
  expect(body).toContain('property="og:url" content="https://atelier.example/about-us"')
  expect(body).not.toContain('{publicUrl}')
  const [, picture] = /property="og:image" content="https:\/\/atelier\.example([^"]*)"/.exec(body)!
  const { status, headers } = await newVisitor().get(picture!)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(structuredDataIn(body)).toMatchObject([
    {
      '@type': 'WebApplication',
      url: 'https://atelier.example/',
      offers: [
        { name: 'Free', price: '0', priceCurrency: 'USD' },
        { name: 'Pro', price: '19.99', priceCurrency: 'USD' },
      ],
    },
    { '@type': 'Organization', name: 'Atelier Studio Pte. Ltd.' },
  ])
})

test('what previews a share link may read its page, which says that search engines must not list it', async () => {
  const robots = await newVisitor().get<string>('/robots.txt')
  expect(robots.body).toContain('Disallow: /api/')
  expect(robots.body).not.toContain('/share')
  const { body, headers } = await newVisitor().get<string>('/share/x')
  expect(body).toContain('name="robots" content="noindex"')
  expect(headers.get('x-robots-tag')).toContain('noindex')
})

test('what previews a link reads its language and territory, and those of the other languages', async () => {
  const { body } = await newVisitor().get<string>('/plans?lang=vi')
  const locales = [...body.matchAll(/property="og:locale(:alternate)?" content="([^"]*)"/g)]
  expect(locales.map(([, isOther = '', locale]) => locale + isOther)).toEqual([
    'vi_VN',
    'en_US:alternate',
    'ar_AR:alternate',
  ])
})

test('a browser finds the manifest of the app in the language of the page, and its icons', async () => {
  for (const [address, lang] of [
    ['/', 'en'],
    ['/?lang=vi', 'vi'],
  ]) {
    const { body } = await newVisitor().get<string>(address!)
    const [, href] = /<link rel="manifest" href="([^"]*)"/.exec(body)!
    const manifest = await newVisitor().get<{ lang: string; icons: { src: string }[] }>(href!)
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
    expect(manifest.body.lang).toBe(lang)
    for (const { src } of manifest.body.icons) {
      const icon = await newVisitor().get(src)
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
  }
})

test('the worker of the app is looked for at every visit, and may load files of this server only', async () => {
  const { status, headers, body } = await newVisitor().get<string>('/app-worker.js')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  for (const [, path] of body.matchAll(/`(\/(?:assets\/|offline)[^`]*)`/g)) {
    const file = await newVisitor().get(path!)
    expect([path, file.status]).toEqual([path, path === '/assets/' ? 404 : 200])
  }
})

test('an operator who switches the app off offers no manifest, and the worker of earlier visits removes itself', async () => {
  const { newVisitor } = await startSecondServer(server, { siteDirectory, isInstallable: false })
  const { body } = await newVisitor().get<string>('/')
  expect(body).not.toContain('rel="manifest"')
  expect(configurationIn(body)).toMatchObject({ isInstallable: false })
  const worker = await newVisitor().get<string>('/app-worker.js')
  expect(worker.body).toContain('registration.unregister()')
})

test('who shares something before there is a worker gets to the chat, and the server keeps nothing', async () => {
  const form = new FormData()
  form.set('text', 'A lamp')
  form.set('image', new Blob([new Uint8Array(400_000)], { type: 'image/png' }), 'lamp.png')
  const request = { method: 'POST', body: form, redirect: 'manual' } as const
  const { status, headers } = await fetch(`${url}/share-target`, request)
  expect([status, headers.get('location')]).toEqual([303, '/chat'])
})

function structuredDataIn(page: string) {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)!
  return (JSON.parse(json!) as { '@graph': { '@type': string }[] })['@graph']
}

test('a crawler and a page read the price and the rates of this server', async () => {
  const { subscriptions, rates } = DEFAULT_CATALOGUE
  const monthly = { USD: 12.5, VND: 300_000 }
  const { newVisitor } = await startSecondServer(server, {
    siteDirectory,
    catalogue: { ...DEFAULT_CATALOGUE, subscriptions: { ...subscriptions, monthly } },
  })
  const { body } = await newVisitor().get<string>('/')
  expect(body).toContain('"name":"Pro","price":"12.5"')
  expect(configurationIn(body)).toMatchObject({
    pricing: { subscriptions: { monthly }, rates },
  })
  expect(body).toContain('$12.50')
})

test('a page may connect to the configured services only', async () => {
  const { newVisitor } = await startSecondServer(server, {
    siteDirectory,
    geoServices: ['https://geo.example/json', 'https://geo.example/other'],
    analyticsId: 'G-TEST1234',
  })
  const { headers, body } = await newVisitor().get<string>('/')
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
  ['/widget-preview.html', FRAMED, 'SAMEORIGIN'],
  ['/', NOT_FRAMED, 'DENY'],
  ['/login', NOT_FRAMED, 'DENY'],
  ['/connect', NOT_FRAMED, 'DENY'],
  ['/authx', NOT_FRAMED, 'DENY'],
  ['/identity/somebodys', NOT_FRAMED, 'DENY'],
])(
  'EMB-4 only the sign-in callback pages and the previews of the help pages may be framed, by our own pages: %s',
  async (path, ...expected) => {
    const { headers } = await newVisitor({ accept: 'text/html' }).get(path)
    const policy = headers.get('content-security-policy')!
    expect([
      policy.split('; ').find((rule) => rule.startsWith('frame-ancestors')),
      headers.get('x-frame-options'),
    ]).toEqual(expected)
  },
)

test('only the sign-in window for partner pages keeps its opener', async () => {
  const openerPolicy = async (path: string) =>
    (await newVisitor().get(path)).headers.get('cross-origin-opener-policy')
  expect(await openerPolicy('/connect')).toBe('unsafe-none')
  expect(await openerPolicy('/login')).toBe('same-origin-allow-popups')
})

test('a page gets the identity configuration and may connect to the identity service', async () => {
  const withoutProviders = await startSecondServer(server, {
    siteDirectory,
    simulateProviders: false,
    exposeMailbox: false,
  })
  expect(
    configurationIn((await withoutProviders.newVisitor().get<string>('/login')).body),
  ).toMatchObject({
    identity: {
      kind: 'embedded',
      clientId: 'atelier-web',
      authority: 'http://localhost:5173/oidc',
      apiScope: 'api.access',
      providers: [],
      hasMailbox: false,
    },
  })
  expect(configurationIn((await server.newVisitor().get<string>('/login')).body)).toMatchObject({
    identity: { providers: ['microsoft', 'google', 'apple'], hasMailbox: true },
  })

  const external = await startSecondServer(server, {
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
  const { body, headers } = await external.newVisitor().get<string>('/login')
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
  const [, escaped = ''] = /name="atelier-configuration" content="([^"]*)"/.exec(html) ?? []
  return JSON.parse(escaped.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}

/** Sends a request without the headers that `fetch` adds, and without decompressing the reply. */
async function requestRaw(path: string, headers: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + path, { headers }, resolve).on('error', reject)
  })
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

const style = `/assets/${readdirSync(join(siteDirectory, 'assets')).find((name) => name.endsWith('.css'))}`

test.each(['/', style, '/locales/vi/errors.json'])(
  'a browser that has the current version of %s gets 304, whichever way it names the version',
  async (path) => {
    const first = await requestRaw(path)
    const etag = first.headers.etag!
    const strong = etag.replace('W/', '')
    for (const tags of [etag, strong, `"other", ${etag}`, `W/"other",${strong} , "x"`, '*']) {
      const { status, headers, body } = await requestRaw(path, { 'if-none-match': tags })
      expect([tags, status, body.length]).toEqual([tags, 304, 0])
      expect(headers.etag).toBe(etag)
      expect(headers['cache-control']).toBe(first.headers['cache-control'])
    }
    for (const tags of ['"other"', 'W/"other", "x"', strong.replaceAll('"', '')])
      expect((await requestRaw(path, { 'if-none-match': tags })).status).toBe(200)
  },
)

test.each(['/', '/nowhere', style, '/api/openapi.json'])(
  'a browser gets %s in the encoding that it prefers',
  async (path) => {
    const { body: plain, headers } = await requestRaw(path, { accept: 'text/html' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toMatch(/accept-encoding/i)
    for (const [accepted, encoding, decompress] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ] as const) {
      const reply = await requestRaw(path, { accept: 'text/html', 'accept-encoding': accepted })
      expect(reply.headers['content-encoding']).toBe(encoding)
      expect(reply.headers['content-type']).toBe(headers['content-type'])
      expect(reply.headers.vary).toMatch(/accept-encoding/i)
      expect(reply.body.length).toBeLessThan(plain.length / 2)
      expect(decompress(reply.body).equals(plain)).toBe(true)
    }
  },
)

test('a cache keeps the replies for each origin and encoding apart', async () => {
  const { headers } = await requestRaw('/api/openapi.json')
  expect(headers.vary).toBe('Origin, Accept-Encoding')
})

test('a browser caches files with a hash in their name for a year', async () => {
  const { headers, body } = await requestRaw(style)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(body.toString()).toContain('var(--at-')
  for (const encoding of ['br', 'gz'])
    expect((await requestRaw(`${style}.${encoding}`)).status).toBe(404)
})

test.each([
  ['/help/', '/help'],
  ['/help/?page=getting-started&from=/x/', '/help?page=getting-started&from=/x/'],
  ['/share/whatever//', '/share/whatever'],
  ['/api/', '/api'],
  ['/api/chat/models/', '/api/chat/models'],
  [`${style}/`, style],
])('a visitor who opens %s is redirected to %s for good', async (path, target) => {
  const { status, headers } = await requestRaw(path)
  expect([status, headers.location]).toEqual([301, target])
})

test.each(['//evil.example/', '/%2fevil.example/', '/\\evil.example/', '//help/', '/nowhere/'])(
  'a visitor who opens %s is not redirected',
  async (path) => {
    const { status, headers } = await requestRaw(path)
    expect([status, headers.location]).toEqual([404, undefined])
  },
)

test('a call that changes something is not redirected', async () => {
  const body = { Message: 'Hello', ModelId: 'echo' }
  const options = { body, redirect: 'manual' } as const
  expect((await newVisitor().request('POST', '/api/chat/send/', options)).status).toBe(404)
})

test.each([
  ['/help/%E0%A4%A', 400],
  [`/share/${'x'.repeat(1_500)}`, 414],
])('a browser that opens the broken address %s gets a page', async (path, expected) => {
  const { status, headers, body } = await requestRaw(path, { accept: 'text/html' })
  expect(status).toBe(expected)
  expect(body.toString()).toContain('This frame is empty')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('an unknown address is answered with 404, as a page for browsers and as an error for API clients', async () => {
  const page = await newVisitor().request('GET', '/nowhere', { headers: { accept: 'text/html' } })
  expect(page.status).toBe(404)
  expect(page.body).toContain('This frame is empty')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  const call = await newVisitor().request('GET', '/api/nowhere', {
    headers: { accept: 'text/html' },
  })
  expect(call.body).toMatchObject({ code: 'not-found' })
})

test('a developer finds every API call with its fields on the API page', async () => {
  expect((await newVisitor().get('/api')).body).toContain('openapi.json')
  const { body } = await newVisitor().get<{
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
  const calls = [account, embed, login].flatMap((module) => Object.values(module))
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
