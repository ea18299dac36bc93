// Signing a widget in on a partner's page: its wish, our window's word, and what it may do with the answer.
import { randomBytes } from 'node:crypto'
import type { embed } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clean } from '../../packages/server/clean.ts'
import { connects, signIns } from '../../packages/server/db/schema.ts'
import { startServer } from './start.ts'
import { as, bearerOf, ownPage, registered, type SignedIn } from './sign-in.ts'
import { Visitor, type Reply } from './visitor.ts'

const SHOP = 'https://shop.example'
const BANK = 'https://bank.example'
const NOBODY = '00000000-0000-4000-8000-000000000000'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const list = new Map<string, string[]>()
let atelier: Awaited<ReturnType<typeof startServer>>
let linh: SignedIn
beforeAll(async () => {
  atelier = await startServer({
    partners: {
      origins: (partner) => list.get(partner) ?? [],
      nameOf: (partner) => `The ${partner}`,
      isListed: (origin) => [...list.values()].flat().includes(origin),
    },
  })
})
beforeEach(async () => {
  list.set('shop', [SHOP])
  list.set('bank', [BANK])
  linh = await registered(atelier)
})
afterEach(() => void vi.useRealTimers())
afterAll(() => atelier.stop())

type Result = { is: 'waiting' } | { is: 'refused' } | ({ is: 'agreed' } & embed.ConnectedSession)
type Answer = Reply<Result & { code?: string; name?: string }>

/** A widget on a partner's page, as a guest. */
async function widget(origin = SHOP, partner = 'shop') {
  const visitor = new Visitor(atelier.url, { origin })
  const { body } = await visitor.ask<embed.EmbedSession>('POST', '/api/embed/session', {
    body: { partner },
  })
  return new Visitor(atelier.url, { origin, ...bearerOf(body.token) })
}

const newVerifier = () => randomBytes(32).toString('base64url')

/** A widget that wishes to be signed in. */
async function wish(origin = SHOP, partner = 'shop') {
  const visitor = await widget(origin, partner)
  const verifier = newVerifier()
  const { status, body } = await visitor.ask<{ id: string }>('POST', '/api/embed/connect', {
    body: { partner, verifier },
  })
  expect(status).toBe(200)
  return { visitor, verifier, id: body.id }
}
type Wish = Awaited<ReturnType<typeof wish>>

function fetchAnswer({ visitor, verifier, id }: Wish): Promise<Answer> {
  return visitor.ask('POST', `/api/embed/connect/${id}/result`, { body: { verifier } })
}

const agree = (someone: SignedIn, id: string) =>
  as(someone, 'POST', `/api/embed/connect/${id}/agree`, { bring: false })

/** A widget that is signed in. */
async function connected(someone = linh, origin = SHOP, partner = 'shop') {
  const asked = await wish(origin, partner)
  expect((await agree(someone, asked.id)).status).toBe(204)
  const { body } = await fetchAnswer(asked)
  if (body.is !== 'agreed') throw new Error(`is ${body.is}`)
  return { ...body, visitor: new Visitor(atelier.url, { origin, ...bearerOf(body.token) }) }
}

test('a widget is signed in by a word in our window, and fetches its token itself', async () => {
  const asked = await wish()
  expect((await fetchAnswer(asked)).body).toEqual({ is: 'waiting' })
  const { body: shown } = await as(linh, 'GET', `/api/embed/connect/${asked.id}`)
  expect(shown).toEqual({
    partnerName: 'The shop',
    origin: SHOP,
    isListed: true,
    isAgreed: false,
    guestChats: 0,
  })
  const agreed = await agree(linh, asked.id)
  expect([agreed.status, agreed.body]).toEqual([204, ''])

  const { body } = await fetchAnswer(asked)
  expect(body).toMatchObject({ is: 'agreed', name: linh.email.split('@')[0] })
  const { token, expiresAt } = body as embed.ConnectedSession
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(10 * MINUTE)
  const visitor = new Visitor(atelier.url, { origin: SHOP, ...bearerOf(token) })
  expect((await visitor.send({ Message: 'Hello' })).status).toBe(200)
})

test('a second time the window knows that the person has agreed, on this partner’s pages only', async () => {
  await connected()
  const isAgreed = async ({ id }: Wish, someone?: SignedIn) => {
    const path = `/api/embed/connect/${id}`
    const { body } = someone
      ? await as<embed.ConnectRequest>(someone, 'GET', path)
      : await ownPage(atelier).get<embed.ConnectRequest>(path)
    return body.isAgreed
  }
  expect(await isAgreed(await wish(), linh)).toBe(true)
  expect(await isAgreed(await wish(BANK, 'bank'), linh)).toBe(false)
  expect(await isAgreed(await wish())).toBe(false)
  expect(await isAgreed(await wish(), await registered(atelier))).toBe(false)
})

test('what somebody says on a partner’s page is seen there and nowhere else, and is there the next time', async () => {
  const atShop = await connected()
  await atShop.visitor.send({ Message: 'At the shop' })
  const count = async (visitor: Visitor) =>
    (await visitor.get<{ conversations: [] }>('/api/chat/conversations')).body.conversations.length
  expect(await count(atShop.visitor)).toBe(1)
  expect(await count((await connected(linh, BANK, 'bank')).visitor)).toBe(0)
  const { body } = await as<{ conversations: [] }>(linh, 'GET', '/api/chat/conversations')
  expect(body.conversations).toEqual([])
  expect(await count((await connected()).visitor)).toBe(1)
})

test.each<[string, (asked: Wish) => Partial<Wish> | Promise<Partial<Wish>>]>([
  ['with another verifier', () => ({ verifier: newVerifier() })],
  ['from another partner’s page', async () => ({ visitor: await widget(BANK, 'bank') })],
  ['from our own page', async () => ({ visitor: ownPage(atelier) })],
  [
    'from a page that is no partner’s',
    () => ({ visitor: new Visitor(atelier.url, { origin: 'https://evil.example' }) }),
  ],
  ['under another name', () => ({ id: NOBODY })],
])('EMB-3 an answer is not to be had %s', async (_, change) => {
  const asked = await wish()
  await agree(linh, asked.id)
  const { status, body } = await fetchAnswer({ ...asked, ...(await change(asked)) })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(JSON.stringify(body)).not.toContain('token')
  expect((await fetchAnswer(asked)).body.is).toBe('agreed')
})

test('EMB-3 an answer is fetched once, also by ten who ask at the same time', async () => {
  const asked = await wish()
  await agree(linh, asked.id)
  const answers = await Promise.all(Array.from({ length: 10 }, () => fetchAnswer(asked)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await fetchAnswer(asked)).status).toBe(404)
})

test('EMB-3 the verifier is stored as a hash, and no token before it is fetched', async () => {
  const asked = await wish()
  await agree(linh, asked.id)
  const [row] = await atelier.database.db.select().from(connects).where(eq(connects.id, asked.id))
  expect(JSON.stringify(row)).not.toContain(asked.verifier)
  expect(Object.keys(row!).some((name) => /token/i.test(name))).toBe(false)
})

test('a wish that is refused is refused, whatever is said afterwards', async () => {
  const asked = await wish()
  const window = ownPage(atelier)
  await window.get('/api/userpreferences')
  const refuse = await window.ask('POST', `/api/embed/connect/${asked.id}/refuse`, { body: {} })
  expect(refuse.status).toBe(204)
  expect((await agree(linh, asked.id)).status).toBe(404)
  expect((await fetchAnswer(asked)).body).toEqual({ is: 'refused' })
  expect((await fetchAnswer(asked)).status).toBe(404)
})

test('a wish is good for ten minutes', async () => {
  const asked = await wish()
  const { db } = atelier.database
  const which = eq(connects.id, asked.id)
  const [row] = await db.select().from(connects).where(which)
  expect(row!.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(10 * MINUTE)
  await db
    .update(connects)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(which)
  expect((await agree(linh, asked.id)).status).toBe(404)
  expect((await fetchAnswer(asked)).status).toBe(404)
  expect((await as(linh, 'GET', `/api/embed/connect/${asked.id}`)).status).toBe(404)
  await clean(db)
  expect(await db.select().from(connects).where(which)).toEqual([])
})

test('a partner that is no longer listed has nothing to ask for, and its tokens end at once', async () => {
  const signedIn = await connected()
  const asked = await wish()
  await agree(linh, asked.id)
  const later = await wish()
  list.delete('shop')
  expect((await fetchAnswer(asked)).status).toBe(401)
  expect((await agree(linh, later.id)).body).toMatchObject({ code: 'partner-refused' })
  expect((await signedIn.visitor.get('/api/chat/conversations')).status).toBe(401)
  expect((await signedIn.visitor.ask('POST', '/api/embed/renew', { body: {} })).status).toBe(401)
})

test.each([
  ['an unknown partner', SHOP, 'unknown'],
  ['another partner', SHOP, 'bank'],
])('EMB-3 a page wishes for itself only: %s', async (_, origin, partner) => {
  const visitor = await widget(origin)
  const reply = await visitor.ask<{ code: string }>('POST', '/api/embed/connect', {
    body: { partner, verifier: newVerifier() },
  })
  expect([reply.status, reply.body.code]).toEqual([403, 'partner-refused'])
})

test('EMB-1 a token is good on the page it was given to, and nowhere else', async () => {
  const { token } = await connected()
  for (const [origin, status] of [
    [SHOP, 200],
    [BANK, 401],
    ['https://evil.example', 401],
    ['null', 401],
    ['http://localhost:5173', 401],
    [undefined, 401],
  ] as const) {
    const headers = { ...bearerOf(token), ...(origin && { origin }) }
    const reply = await atelier.visitor().ask('GET', '/api/chat/conversations', { headers })
    expect([origin, reply.status]).toEqual([origin, status])
  }
})

test('EMB-2 a partner’s page may read what these calls answer, and others may not', async () => {
  for (const path of [
    '/api/embed/connect',
    `/api/embed/connect/${NOBODY}/result`,
    '/api/embed/renew',
  ])
    for (const [origin, status] of [
      [SHOP, 204],
      [BANK, 204],
      ['https://evil.example', 403],
      [`${SHOP}.evil.example`, 403],
      ['null', 403],
    ] as const) {
      const { status: answered, headers } = await new Visitor(atelier.url).ask('OPTIONS', path, {
        headers: { origin, 'access-control-request-method': 'POST' },
      })
      expect([path, origin, answered]).toEqual([path, origin, status])
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('access-control-allow-origin')).toBe(status === 204 ? origin : null)
      expect(headers.get('vary')).toBe('Origin')
    }
})

const own: [string, string, object?][] = [
  ['GET', '/api/account'],
  ['PATCH', '/api/account', { displayName: 'Mine now' }],
  ['PUT', '/api/account/password', { newPassword: 'four new lamps' }],
  ['POST', '/api/account/email', { email: 'new@example.com' }],
  ['GET', '/api/account/sessions'],
  ['DELETE', '/api/account/sessions'],
  ['GET', '/api/account/export'],
  ['DELETE', '/api/account'],
  ['GET', '/api/chat/guest'],
  ['POST', '/api/chat/guest', { conversationIds: [] }],
]

test.each(own)('EMB-3 a partner’s page cannot %s %s', async (method, path, body) => {
  const { visitor } = await connected()
  const { status } = await visitor.ask(method, path, { ...(body && { body }) })
  expect(status).toBe(403)
})

test('EMB-3 nor can it agree in the person’s place, or sign in with what our forms take', async () => {
  const { visitor } = await connected()
  const asked = await wish()
  const reply = await visitor.ask('POST', `/api/embed/connect/${asked.id}/agree`, {
    body: { bring: false },
  })
  expect(reply.status).toBe(403)
  expect((await fetchAnswer(asked)).body.is).toBe('waiting')
  const login = await visitor.ask('POST', '/api/auth/login', {
    body: { email: linh.email, password: 'three old lamps' },
  })
  expect(login.status).toBe(403)
})

test('EMB-15 without the token of the account, nobody agrees: neither a guest nor a page elsewhere', async () => {
  const asked = await wish()
  const path = `/api/embed/connect/${asked.id}/agree`
  await linh.visitor.get('/api/userpreferences')
  expect((await linh.visitor.ask('POST', path, { body: { bring: false } })).status).toBe(401)
  const elsewhere = { ...linh.bearer, origin: 'https://evil.example' }
  const { status } = await atelier.visitor().ask('POST', path, { body: {}, headers: elsewhere })
  expect(status).toBe(401)
})

test.each(['refuse', 'agree'])('EMB-15 another site cannot make the browser %s', async (what) => {
  const asked = await wish()
  const window = ownPage(atelier)
  await window.get('/api/userpreferences')
  const path = `/api/embed/connect/${asked.id}/${what}`
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'X-XSRF-TOKEN': 'made.up' },
    { 'X-XSRF-TOKEN': '' },
  ] as Record<string, string>[])
    expect((await window.ask('POST', path, { body: {}, headers })).status).toBe(403)
})

test('a token is renewed while it is good, and not beyond a day’s work', async () => {
  const { visitor, token } = await connected()
  vi.useFakeTimers({ toFake: ['Date'] })
  const begun = Date.now()
  const renew = (bearer: string) =>
    new Visitor(atelier.url, { origin: SHOP, ...bearerOf(bearer) }).ask<embed.ConnectedSession>(
      'POST',
      '/api/embed/renew',
      { body: {} },
    )
  let latest = token
  let ends = 0
  for (let at = 9 * MINUTE; at < 8 * HOUR; at += 9 * MINUTE) {
    vi.setSystemTime(begun + at)
    const { status, body } = await renew(latest)
    expect([at / MINUTE, status]).toEqual([at / MINUTE, 200])
    latest = body.token
    ends = Date.parse(body.expiresAt)
  }
  expect(ends - begun).toBeLessThanOrEqual(8 * HOUR + 1_000)
  vi.setSystemTime(begun + 8 * HOUR + 2_000)
  expect((await renew(latest)).status).toBe(401)
  expect((await visitor.get('/api/chat/conversations')).status).toBe(401)
})

test('a token that has ended is not renewed, nor is a guest’s, nor nothing', async () => {
  const { visitor } = await connected()
  const renew = (from: Visitor) => from.ask('POST', '/api/embed/renew', { body: {} })
  expect((await renew(await widget())).status).toBe(401)
  expect((await renew(new Visitor(atelier.url, { origin: SHOP }))).status).toBe(403)
  expect((await renew(ownPage(atelier))).status).toBe(401)
  expect((await renew(new Visitor(atelier.url, linh.bearer))).status).toBe(401)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * MINUTE })
  expect((await renew(visitor)).status).toBe(401)
})

test('the person’s list shows the widget with its website, and ending it there ends its token', async () => {
  const { visitor } = await connected()
  const { body } = await as<{ sessions: { id: string; origin: string | null }[] }>(
    linh,
    'GET',
    '/api/account/sessions',
  )
  const shown = body.sessions.find(({ origin }) => origin === SHOP)!
  expect((await as(linh, 'DELETE', `/api/account/sessions/${shown.id}`)).status).toBe(204)
  expect((await visitor.get('/api/chat/conversations')).status).toBe(401)
  expect((await visitor.ask('POST', '/api/embed/renew', { body: {} })).status).toBe(401)
})

test('a widget signs itself out, and only itself', async () => {
  const { visitor } = await connected()
  expect((await visitor.ask('POST', '/api/auth/sign-out', { body: {} })).status).toBe(204)
  expect((await visitor.get('/api/chat/conversations')).status).toBe(401)
  expect((await as(linh, 'GET', '/api/account')).status).toBe(200)
})

test('a widget’s sign-in leaves the list when no token of it can be good any more', async () => {
  await connected()
  const { db } = atelier.database
  const which = eq(signIns.partner, 'shop')
  await db
    .update(signIns)
    .set({ seenAt: new Date(Date.now() - 13 * MINUTE) })
    .where(which)
  const { body } = await as<{ sessions: object[] }>(linh, 'GET', '/api/account/sessions')
  expect(body.sessions).toHaveLength(1)
  await clean(db)
  expect(await db.select().from(signIns).where(which)).toEqual([])
})

test.each([
  ['sign out everywhere else', 'DELETE', '/api/account/sessions', undefined],
  ['a new password', 'PUT', '/api/account/password', { newPassword: 'four blue chairs' }],
] as const)(
  '%s takes back what was agreed to: no answer is left, and the next press asks',
  async (_, method, path, body) => {
    await connected()
    const asked = await wish()
    await agree(linh, asked.id)
    expect((await as(linh, method, path, body)).status).toBe(204)
    expect((await fetchAnswer(asked)).status).toBe(404)
    const next = await wish()
    const { body: shown } = await as(linh, 'GET', `/api/embed/connect/${next.id}`)
    expect(shown).toMatchObject({ isAgreed: false })
  },
)

test('ending the widget in the list takes back what was agreed to there, and nowhere else', async () => {
  await connected()
  await connected(linh, BANK, 'bank')
  const { body } = await as<{ sessions: { id: string; origin: string | null }[] }>(
    linh,
    'GET',
    '/api/account/sessions',
  )
  const { id } = body.sessions.find(({ origin }) => origin === SHOP)!
  expect((await as(linh, 'DELETE', `/api/account/sessions/${id}`)).status).toBe(204)
  const isAgreed = async (asked: Wish) =>
    (await as<embed.ConnectRequest>(linh, 'GET', `/api/embed/connect/${asked.id}`)).body.isAgreed
  expect(await isAgreed(await wish())).toBe(false)
  expect(await isAgreed(await wish(BANK, 'bank'))).toBe(true)
})

test('of a yes and a no at the same moment one counts, and the other is told so', async () => {
  for (let round = 0; round < 10; round += 1) {
    const asked = await wish()
    const no = () => ownPage(atelier).ask('POST', `/api/embed/connect/${asked.id}/refuse`)
    const both = await Promise.all([agree(linh, asked.id), no()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
    const { body } = await fetchAnswer(asked)
    expect(body.is).toBe(both[0].status === 204 ? 'agreed' : 'refused')
  }
})

test('what cannot be meant is refused, and never a failure of ours', async () => {
  const visitor = await widget()
  const verifier = newVerifier()
  const begin = (body: unknown) => visitor.ask('POST', '/api/embed/connect', { body })
  for (const [body, status] of [
    [{ partner: 'shop' }, 400],
    [{ partner: 'shop', verifier: 'short' }, 422],
    [{ partner: 'shop', verifier: 'x'.repeat(129) }, 422],
    [{ partner: '', verifier }, 422],
    [{ partner: 7, verifier }, 400],
    [{ partner: 'shop', verifier, more: 1 }, 400],
    [null, 400],
    [[], 400],
  ] as const)
    expect([body, (await begin(body)).status]).toEqual([body, status])
  const asked = await wish()
  for (const [id, given, status] of [
    ['nothing', verifier, 404],
    [NOBODY, verifier, 404],
    [asked.id, 'short', 422],
    [asked.id, 7, 400],
    [asked.id, undefined, 400],
  ] as const) {
    const path = `/api/embed/connect/${id}/result`
    const reply = await visitor.ask('POST', path, { body: { verifier: given } })
    expect([id, given, reply.status]).toEqual([id, given, status])
  }
  for (const id of ['nothing', NOBODY])
    expect((await as(linh, 'GET', `/api/embed/connect/${id}`)).status).toBe(404)
})
