// The reader's side: what everybody who has a link can do, and what nobody can.
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { SHARE_PASSPHRASE_ATTEMPTS, SHARE_READER_HEADER, type ErrorReply } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shareReports, shares } from '../../../packages/server/db/schema.ts'
import { copySharedConversation } from '../../../packages/server/share/copy.ts'
import { revokeLink } from '../../../packages/server/share/links.ts'
import { listAudit } from '../../../packages/server/audit/operator-actions.ts'
import { runTakedownCommand } from '../../../packages/server/share/takedown-command.ts'
import { createRemoteTakedown } from '../../../packages/server/share/takedown-routes.ts'
import { createTakedown } from '../../../packages/server/share/takedown.ts'
import { hashForLog } from '../../../packages/server/helpers/crypto.ts'
import { latestEmailTo } from '../helpers/emails.ts'
import { OWN_ORIGIN } from '../helpers/oauth-client.ts'
import { createPartners, openWidget, SHOP_ORIGIN } from '../helpers/partner-widget.ts'
import { SECRET } from '../helpers/prepared-database.ts'
import {
  copyShare,
  listShares,
  passphraseHeader,
  readShare,
  shareConversation,
  startConversation,
  type SharedReply,
} from '../helpers/share-links.ts'
import { endQuarterHour, raiseCountsOfTwo } from '../helpers/rate-limit-counts.ts'
import {
  repositoryRoot,
  startSecondServer,
  startServerForFile,
  type TestServer,
} from '../helpers/test-server.ts'
import { registerUser, requestAs } from '../helpers/users.ts'
import { watchStatements } from '../helpers/watch-statements.ts'

const BLOG = { origin: 'https://blog.example' }
const PASSPHRASE = 'lặng lẽ màu cam'

const siteDirectory = join(repositoryRoot, 'dist/site')
const partners = createPartners(new Map([['shop', [SHOP_ORIGIN]]]))
const server = await startServerForFile({ siteDirectory, partners })
const { db } = server.database
const owner = await registerUser(server)
const conversationId = await startConversation(owner, 'Hello')
const open = await shareConversation(owner, conversationId)
const unknownSlug = () => randomBytes(16).toString('base64url')

/** Leaves out what the server does by itself meanwhile. */
const watchLinks = (watched: typeof server, onStatement: (statement: string) => void) =>
  watchStatements(watched, {
    onStatement: (statement) => {
      if (statement.includes('shares')) onStatement(statement)
    },
  })

const codeOf = ({ status, body }: SharedReply) => [status, body.code]

test('SH-5 an expired, revoked, unknown and malformed link get the same reply after the same statement', async () => {
  const [expired, revoked] = [
    await shareConversation(owner, conversationId),
    await shareConversation(owner, conversationId),
  ]
  const expiresAt = new Date(Date.now() - 1000)
  await db.update(shares).set({ expiresAt }).where(eq(shares.slug, expired.slug))
  await requestAs(owner, 'DELETE', `/api/chat/share/${revoked.slug}`)
  const slugs = [expired.slug, revoked.slug, unknownSlug(), ':slug', '%00', "a'--", 'x'.repeat(90)]
  const outcomes = []
  for (const suffix of ['', '/status'])
    for (const slug of slugs) {
      const statements: string[] = []
      const stopWatching = watchLinks(server, (statement) =>
        statements.push(statement.slice(0, 200)),
      )
      const { status, body, headers } = await readShare(server, slug + suffix)
      stopWatching()
      const { message, code } = body
      const cache = headers.get('cache-control')
      outcomes.push(JSON.stringify({ suffix, status, message, code, cache, statements }))
    }
  expect(new Set(outcomes).size).toBe(2)
  expect(JSON.parse(outcomes[0]!)).toMatchObject({ status: 404, code: 'not-found' })
  expect((JSON.parse(outcomes[0]!) as { statements: string[] }).statements).toHaveLength(1)
})

test('SH-7 a reader gets title, roles, texts and times, and nothing else', async () => {
  const { body } = await readShare(server, open.slug)
  expect(body).toEqual({
    title: 'Hello',
    messages: [
      { role: 'user', content: 'Hello', timestamp: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) },
      { role: 'assistant', content: 'You said: Hello', timestamp: expect.any(String) },
    ],
  })
})

test('SH-8 caches, search engines and other websites learn nothing about a link', async () => {
  for (const path of [`/api/chat/share/${open.slug}`, `/share/${open.slug}`]) {
    const { status, headers } = await server.newVisitor().get(path)
    expect([path, status]).toEqual([path, 200])
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('private, no-store')
  }
})

test('SH-8 a link preview says "Shared conversation" and shows the title only if the owner wants it, and never as markup', async () => {
  const hostile = '"><script>alert(1)</script><b a="$&'
  const conversation = await startConversation(owner, hostile)
  const hidden = await shareConversation(owner, conversation)
  const shown = await shareConversation(owner, conversation, { titleInPreview: true })
  const pageOf = async (slug: string) =>
    (await server.newVisitor().get<string>(`/share/${slug}`)).body
  const plain = await pageOf(hidden.slug)
  expect(plain).toContain('<title>Shared conversation · Atelier</title>')
  expect(plain).toContain('<meta name="robots" content="noindex" />')
  expect(await pageOf(unknownSlug())).toBe(plain)
  expect(await pageOf(':slug')).toBe(plain)
  const titled = await pageOf(shown.slug)
  const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;b a=&quot;$&amp; · Atelier'
  expect(titled).toContain(`<title>${escaped}</title>`)
  expect(titled).toContain(`property="og:title" content="${escaped}"`)
  expect(titled.replaceAll(escaped, '')).toBe(plain.replaceAll('Shared conversation · Atelier', ''))
  for (const page of [plain, titled]) expect(page).not.toContain('You said')
  await requestAs(owner, 'DELETE', `/api/chat/share/${shown.slug}`)
  expect(await pageOf(shown.slug)).toBe(plain)
})

test('a page with the title of a conversation costs the server little: it is compressed at the fastest level, and other pages once', async () => {
  const { slug } = await shareConversation(owner, conversationId, { titleInPreview: true })
  const bytesOf = async (path: string, encoding: string) => {
    const request = get(`${server.url}${path}`, { headers: { 'accept-encoding': encoding } })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return buffer(response)
  }
  const html = await bytesOf(`/share/${slug}`, 'identity')
  expect(html.toString()).toContain('<title>Hello · Atelier</title>')
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  expect(await bytesOf(`/share/${slug}`, 'br')).toEqual(brotliCompressSync(html, { params }))
  expect(await bytesOf(`/share/${slug}`, 'gzip')).toEqual(gzipSync(html, { level: 1 }))
  const plain = await bytesOf(`/share/${unknownSlug()}`, 'identity')
  expect(await bytesOf(`/share/${unknownSlug()}`, 'br')).toEqual(brotliCompressSync(plain))
})

test('SH-10 a network that opens pages of links without end gets them without titles, and the database is not asked', async () => {
  const { slug } = await shareConversation(owner, conversationId, { titleInPreview: true })
  const limited = await startSecondServer(server, { siteDirectory, requestsPerMinute: 10_000 })
  let lookups = 0
  const stopWatching = watchStatements(limited, {
    onStatement: (statement) => void (lookups += Number(statement.includes('slug'))),
  })
  const titles: string[] = []
  for (let i = 0; i < 320; i += 1) {
    const { status, body } = await limited.newVisitor().get<string>(`/share/${slug}`)
    titles.push(`${status} ${/<title>(.*?)<\/title>/.exec(body)![1]}`)
  }
  stopWatching()
  expect(titles.slice(0, 300).every((title) => title === '200 Hello · Atelier')).toBe(true)
  expect(new Set(titles.slice(300))).toEqual(new Set(['200 Shared conversation · Atelier']))
  expect(lookups).toBe(300)
})

test('SH-9 a reader needs no cookie and gets none, and a signed-in reader sees the same', async () => {
  const signedOut = await readShare(server, open.slug)
  const signedIn = await requestAs(owner, 'GET', `/api/chat/share/${open.slug}`)
  const withBadToken = await readShare(server, open.slug, { authorization: 'Bearer nonsense' })
  for (const { status, body, headers } of [signedOut, signedIn, withBadToken]) {
    expect([status, body]).toEqual([200, signedOut.body])
    expect(headers.get('set-cookie')).toBeNull()
  }
})

test('SH-9 nobody can write with a link alone', async () => {
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  const before = (await readShare(server, open.slug)).body
  const path = `/api/chat/share/${open.slug}`
  for (const [method, address] of [
    ['POST', path],
    ['PUT', path],
    ['PATCH', path],
    ['DELETE', path],
    ['PUT', `${path}/snapshot`],
    ['POST', `${path}/status`],
    ['POST', `/share/${open.slug}`],
  ] as const) {
    const body = method === 'DELETE' ? {} : { body: { expiresInDays: 9 } }
    const { status } = await guest.request(method, address, body)
    expect([method, address, status]).toEqual([method, address, expect.toBeOneOf([400, 401, 405])])
  }
  expect((await readShare(server, open.slug)).body).toEqual(before)
})

test('SH-10 a network that tries links is stopped after 30 misses in a minute, while others read on', async () => {
  const limited = await startSecondServer(server, {
    siteDirectory,
    requestsPerMinute: 100_000,
    trustProxy: true,
  })
  const scanner = { 'x-forwarded-for': '203.0.113.7' }
  const statuses = []
  for (let i = 0; i < 35; i += 1)
    statuses.push((await readShare(limited, unknownSlug(), scanner)).status)
  expect(statuses).toEqual([...Array<number>(30).fill(404), ...Array<number>(5).fill(429)])
  const stopped = await readShare(limited, open.slug, scanner)
  expect(stopped.status).toBe(429)
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
  // Without a look at the database, so that a scan costs little.
  const statements: string[] = []
  const stopWatching = watchLinks(limited, (text) => statements.push(text))
  await readShare(limited, unknownSlug(), scanner)
  await limited.newVisitor(scanner).get(`/share/${unknownSlug()}`)
  stopWatching()
  expect(statements).toEqual([])
  const other = { 'x-forwarded-for': '198.51.100.9' }
  expect((await readShare(limited, open.slug, other)).status).toBe(200)
})

test('a reader has to enter the passphrase, which no address contains, and gets nothing before', async () => {
  const passphrase = PASSPHRASE
  const { slug } = await shareConversation(owner, conversationId, { passphrase })
  expect((await listShares(owner)).find((link) => link.slug === slug)!.hasPassphrase).toBe(true)
  const without = await readShare(server, slug)
  expect(codeOf(without)).toEqual([403, 'share-passphrase-required'])
  expect(JSON.stringify(without.body)).not.toContain('Hello')
  const wrong = await readShare(server, slug, passphraseHeader('lặng lẽ màu xanh'))
  expect(codeOf(wrong)).toEqual([403, 'share-passphrase-wrong'])
  const malformed = await readShare(server, slug, { 'x-share-passphrase': '%E0%A4%A' })
  expect(malformed.status).toBe(400)
  // Composed or not, and with spaces around it, the passphrase is the same.
  for (const entered of [PASSPHRASE.normalize('NFD'), ` ${PASSPHRASE} `])
    expect((await readShare(server, slug, passphraseHeader(entered))).status).toBe(200)
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  expect((await copyShare(guest, slug)).body.code).toBe('share-passphrase-required')
  expect((await copyShare(guest, slug, passphraseHeader(PASSPHRASE))).status).toBe(200)
  const [row] = await db.select().from(shares).where(eq(shares.slug, slug))
  expect(row!.passphraseHash).toMatch(/^\$argon2id\$/)
})

test('a passphrase can be tried ten times in ten minutes, on all servers together, and right ones do not count', async () => {
  const { slug } = await shareConversation(owner, conversationId, { passphrase: PASSPHRASE })
  const limits = { requestsPerMinute: 100_000 }
  const servers = [await startSecondServer(server, limits), await startSecondServer(server, limits)]
  const tryOn = (index: number, passphrase: string) =>
    readShare(servers[index % 2]!, slug, passphraseHeader(passphrase))
  for (let i = 0; i < 3; i += 1) expect((await tryOn(i, PASSPHRASE)).status).toBe(200)
  const { max } = SHARE_PASSPHRASE_ATTEMPTS
  const replies = await Promise.all(
    Array.from({ length: max + 5 }, (_, index) => tryOn(index, `guess ${index}`)),
  )
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(max)
  const stopped = replies.filter(({ status }) => status === 429)
  expect(stopped).toHaveLength(5)
  expect(Number(stopped[0]!.headers.get('retry-after'))).toBeLessThanOrEqual(600)
  const left = replies.map(({ headers }) => headers.get('ratelimit-remaining'))
  expect(
    left
      .filter((count) => count !== null)
      .map(Number)
      .toSorted((a, b) => a - b),
  ).toEqual(Array.from({ length: max }, (_, index) => index))
  // The right passphrase does not help either, or an attacker would learn it.
  expect((await tryOn(0, PASSPHRASE)).status).toBe(429)
})

test('a link for signed-in readers asks others to sign in, on our pages and on those of others', async () => {
  const { slug } = await shareConversation(owner, conversationId, { signedInOnly: true })
  expect(codeOf(await readShare(server, slug))).toEqual([403, 'share-sign-in-required'])
  const bad = await readShare(server, slug, { authorization: 'Bearer nonsense' })
  expect(bad.status).toBe(401)
  const reader = await registerUser(server)
  expect((await readShare(server, slug, reader.bearer)).status).toBe(200)
  const guestOfPartner = await openWidget(server)
  const read = await guestOfPartner.request<ErrorReply>('GET', `/api/chat/share/${slug}`)
  expect([read.status, read.body.code]).toEqual([403, 'share-sign-in-required'])
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  expect((await copyShare(guest, slug)).body.code).toBe('share-sign-in-required')
  expect((await copyShare(guest, unknownSlug())).body.code).toBe('not-found')
})

test('a visitor who copies a conversation at the moment in which its link is revoked gets no empty one', async () => {
  const { slug } = await shareConversation(owner, conversationId)
  const [link] = await db.select().from(shares).where(eq(shares.slug, slug))
  await revokeLink(db, { userId: link!.userId, slug })
  await expect(copySharedConversation(db, randomUUID(), link!.id, 1_000)).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('a page of any website may read an open link, without cookies, and change nothing', async () => {
  const { status, headers } = await readShare(server, open.slug, BLOG)
  expect(status).toBe(200)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect(headers.get('access-control-expose-headers')).toContain('Sunset')
  const missing = await readShare(server, unknownSlug(), BLOG)
  expect(missing.headers.get('access-control-allow-origin')).toBe('*')
  const preflight = (method: string) =>
    server.newVisitor(BLOG).request('OPTIONS', `/api/chat/share/${open.slug}`, {
      headers: { 'access-control-request-method': method },
    })
  const reading = await preflight('GET')
  expect([reading.status, reading.headers.get('access-control-allow-methods')]).toEqual([
    204,
    'GET',
  ])
  expect(reading.headers.get('access-control-allow-headers')).toContain('x-share-passphrase')
  for (const method of ['DELETE', 'PATCH', 'PUT']) {
    const { status: refused, headers: refusal } = await preflight(method)
    expect([refused, refusal.get('access-control-allow-origin')]).toEqual([403, null])
  }
})

test('a link that may not be embedded is answered only on our own pages', async () => {
  const { slug } = await shareConversation(owner, conversationId, { embedding: false })
  expect(codeOf(await readShare(server, slug, BLOG))).toEqual([403, 'share-embedding-off'])
  for (const headers of [{}, { origin: OWN_ORIGIN }] as Record<string, string>[])
    expect((await readShare(server, slug, headers)).status).toBe(200)
})

test('SH-13 a report reaches the people who run the server, by mail and in the database', async () => {
  const reader = server.newVisitor()
  const body = { slug: open.slug, reason: 'personal', details: 'My\n<b>address</b>' }
  const report = (sent: object) => reader.request('POST', '/api/chat/share-reports', { body: sent })
  expect((await report(body)).status).toBe(204)
  const [row] = await db.select().from(shareReports).where(eq(shareReports.slug, open.slug))
  expect(row).toMatchObject({ reason: 'personal', details: body.details })
  await expect.poll(() => latestEmailTo(server, 'hello@localhost')).toBeDefined()
  const email = (await latestEmailTo(server, 'hello@localhost'))!
  expect(email.text).toContain(`${OWN_ORIGIN}/share/${open.slug}`)
  expect(email.text).toContain('My <b>address</b>')
  expect(email.html).toContain('My &lt;b&gt;address&lt;/b&gt;')
  expect((await report({ ...body, slug: unknownSlug() })).status).toBe(404)
  expect((await report({ ...body, reason: 'dislike' })).status).toBe(422)
})

test('SH-13 an operator lists the reports and takes a link down, in the database or through the running server', async () => {
  const { hostname: host, port } = new URL(server.url)
  const running = createRemoteTakedown({ host, port: Number(port), secret: SECRET })
  for (const takedown of [createTakedown(db), running]) {
    const { slug } = await shareConversation(owner, conversationId)
    const body = { slug, reason: 'illegal', details: 'Two\nlines' }
    await server.newVisitor().request('POST', '/api/chat/share-reports', { body })
    const run = (...args: string[]) =>
      runTakedownCommand(args, {
        withTakedown: (use) => use(takedown),
        actor: 'linh at a terminal',
      })
    expect(await run()).toContain(`  /share/${slug}  illegal\n  Two lines`)
    expect(await run()).toContain(`${owner.email}, `)
    const down = await run(`https://atelier.example/share/${slug}?copy`, 'against', 'the law')
    expect(down).toContain('is revoked')
    expect(down).toContain(`${owner.email}, `)
    const [audited] = await listAudit(db, [slug])
    expect(audited).toMatchObject({ actor: 'linh at a terminal', reason: 'against the law' })
    expect((await readShare(server, slug)).status).toBe(404)
    expect(await run()).not.toContain(slug)
    await expect(run(unknownSlug(), 'why')).rejects.toThrow('No link of this server ends with')
    await expect(run(`-${unknownSlug().slice(1)}`, 'why')).rejects.toThrow('No link of this server')
    for (const words of [[slug], [slug, ' '], [slug, 'x'.repeat(501)], ['keep', slug]])
      await expect(run(...words)).rejects.toThrow(/npm run takedown -- <link>|reason/)
    await expect(run('--help')).rejects.toThrow('npm run takedown -- <link>')
  }
})

test('SH-13 the reports about a link that has gone stay until an operator dismisses them, and the audit says so', async () => {
  const { hostname: host, port } = new URL(server.url)
  const running = createRemoteTakedown({ host, port: Number(port), secret: SECRET })
  for (const takedown of [createTakedown(db), running]) {
    const { slug } = await shareConversation(owner, conversationId)
    const body = { slug, reason: 'illegal', details: '' }
    await server.newVisitor().request('POST', '/api/chat/share-reports', { body })
    await db.delete(shares).where(eq(shares.slug, slug))
    const actor = 'linh at a terminal'
    const run = (...args: string[]) =>
      runTakedownCommand(args, { withTakedown: (use) => use(takedown), actor })
    await expect(run(slug, 'against the law')).rejects.toThrow('Nothing was changed.')
    expect(await run()).toContain(slug)
    expect(await listAudit(db, [slug])).toEqual([])
    expect(await run('keep', slug, 'has', 'gone')).toBe('1 report deleted.')
    expect(await run()).not.toContain(slug)
    expect(await listAudit(db, [slug])).toMatchObject([
      {
        actor,
        action: 'dismiss reports',
        reason: 'has gone',
        result: '1 report deleted, the link has gone',
      },
    ])
    await expect(run('keep', slug, 'again')).rejects.toThrow('Nobody has reported')
  }
})

test('SH-12 a log line names a link by a hash, from which the link cannot be reconstructed', async () => {
  const { logOptions } = await import('../../../packages/server/http/log.ts')
  const options = logOptions('info') as {
    serializers: { req(request: object): { url: string } }
  }
  const urlInLog = (url: string) => options.serializers.req({ url, headers: {} }).url
  const { slug } = open
  for (const url of [
    `/share/${slug}`,
    `/share/${slug}?copy`,
    `/api/chat/share/${slug}/status`,
    `/api/chat/share-draft/1?slug=${slug}`,
  ])
    expect(urlInLog(url)).not.toContain(slug)
  expect(urlInLog(`/share/${slug}?a=1`)).toBe(`/share/[${hashForLog(slug)}]?a=[redacted]`)
})

/** Strangers enter wrong passphrases in several networks, until the daily limit of the link is reached. */
async function useUpPassphrases(
  limited: TestServer,
  from: (ip: string) => Record<string, string>,
  slug: string,
): Promise<void> {
  for (const ip of ['198.51.100.1', '2001:db8:7::1', '198.51.100.2']) {
    if (ip === '198.51.100.2') await raiseCountsOfTwo(limited, 99)
    const headers = { ...from(ip), ...passphraseHeader('a wrong guess') }
    expect(codeOf(await readShare(limited, slug, headers))[1]).toBe('share-passphrase-wrong')
  }
}

test('after a hundred wrong passphrases a day from all networks new readers wait, and the owner and those who have opened the link before do not', async () => {
  const { slug } = await shareConversation(owner, conversationId, { passphrase: PASSPHRASE })
  const limited = await startSecondServer(server, { requestsPerMinute: 10_000, trustProxy: true })
  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  const right = passphraseHeader(PASSPHRASE)
  const read = (ip: string, headers: Record<string, string> = {}) =>
    readShare(limited, slug, { ...from(ip), ...right, ...headers })
  const first = await read('203.0.113.5', BLOG)
  const token = first.headers.get(SHARE_READER_HEADER)!
  expect(first.headers.get('access-control-expose-headers')).toContain(SHARE_READER_HEADER)
  await useUpPassphrases(limited, from, slug)
  const refused = await read('203.0.113.6')
  expect(codeOf(refused)).toEqual([429, 'too-many'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20 * 60 * 60)
  expect((await read('203.0.113.7', { [SHARE_READER_HEADER]: token })).status).toBe(200)
  expect((await read('203.0.113.8', owner.bearer)).status).toBe(200)
  // Without the passphrase, the token opens nothing, and a token of another link or a forged one is none.
  const withoutPassphrase = { ...from('203.0.113.7'), [SHARE_READER_HEADER]: token }
  expect(codeOf(await readShare(limited, slug, withoutPassphrase))[1]).toBe(
    'share-passphrase-required',
  )
  const other = await shareConversation(owner, conversationId, { passphrase: PASSPHRASE })
  const reply = await readShare(limited, other.slug, { ...from('203.0.113.5'), ...right })
  for (const forged of [reply.headers.get(SHARE_READER_HEADER)!, `${token}x`, 'x', ''])
    expect((await read('203.0.113.6', { [SHARE_READER_HEADER]: forged })).status).toBe(429)
  const stranger = await registerUser(server)
  expect((await read('203.0.113.6', stranger.bearer)).status).toBe(429)
  // A reader who has opened the link before cannot try passphrases without end either.
  const guess = { ...passphraseHeader('a wrong guess'), [SHARE_READER_HEADER]: token }
  for (let attempt = 0; attempt < 10; attempt += 1) await read(`192.0.2.${attempt}`, guess)
  expect((await read('192.0.2.99', guess)).status).toBe(429)
})

test('passphrases that are guessed at the same moment in many networks cannot exceed the limit of the link', async () => {
  const { slug } = await shareConversation(owner, conversationId, { passphrase: PASSPHRASE })
  const limited = await startSecondServer(server, { requestsPerMinute: 10_000, trustProxy: true })
  const guess = (ip: string) =>
    readShare(limited, slug, { 'x-forwarded-for': ip, ...passphraseHeader('a wrong guess') })
  for (const ip of ['198.51.100.1', '2001:db8:7::1']) await guess(ip)
  await raiseCountsOfTwo(limited, 99)
  const replies = await Promise.all(Array.from({ length: 8 }, (_, i) => guess(`192.0.2.${i}`)))
  const codes = replies.map(({ body }) => body.code)
  expect(codes.filter((code) => code === 'share-passphrase-wrong')).toHaveLength(1)
  expect(codes.filter((code) => code === 'too-many')).toHaveLength(7)
})

test.each([
  ['address', () => '198.51.100.1'],
  ['/48', (attempt: number) => `2001:db8:1:${attempt}00::1`],
])(
  'after twenty wrong passphrases a day from one %s its new readers wait, and all others read on',
  async (_, addressOf) => {
    const { slug } = await shareConversation(owner, conversationId, { passphrase: PASSPHRASE })
    const limited = await startSecondServer(server, { requestsPerMinute: 10_000, trustProxy: true })
    const read = (ip: string, passphrase: string) =>
      readShare(limited, slug, { 'x-forwarded-for': ip, ...passphraseHeader(passphrase) })
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      if (attempt === 3) {
        await raiseCountsOfTwo(limited, 19)
        await endQuarterHour(limited)
      }
      expect((await read(addressOf(attempt), 'a wrong guess')).status).toBe(403)
    }
    const refused = await read(addressOf(4), PASSPHRASE)
    expect(codeOf(refused)).toEqual([429, 'too-many'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20 * 60 * 60)
    expect((await read('203.0.113.6', PASSPHRASE)).status).toBe(200)
  },
)

test('SH-10 a customer who tries links from one /64 after the other is stopped after sixteen times the misses of one', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 100_000, trustProxy: true })
  const missFrom = (network: number) =>
    readShare(limited, unknownSlug(), {
      'x-forwarded-for': `2001:db8:1:${network.toString(16)}00::1`,
    })
  for (let network = 1; network <= 16; network += 1) {
    const misses = await Promise.all(Array.from({ length: 30 }, () => missFrom(network)))
    expect(misses.map(({ status }) => status)).toEqual(Array(30).fill(404))
  }
  expect((await missFrom(17)).status).toBe(429)
  const neighbour = { 'x-forwarded-for': '2001:db8:2:1::1' }
  expect((await readShare(limited, open.slug, neighbour)).status).toBe(200)
})
