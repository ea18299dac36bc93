// Visitors whom a partner identifies with a token that its own server has signed.
import { createHmac } from 'node:crypto'
import { HOUR_MS, MINUTE_MS, CONNECT_PROTOCOL, type embed } from '@atelier/contract'
import { exportSPKI, importJWK } from 'jose'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guests, messages } from '../../../packages/server/db/schema.ts'
import {
  createIdentityKeys,
  KeysUnavailable,
} from '../../../packages/server/embed/identity-keys.ts'
import type {
  HostIdentity,
  PartnerSettings,
} from '../../../packages/server/environment/partner-settings.ts'
import { isPrivateAddress } from '../../../packages/server/http/private-network.ts'
import {
  AUDIENCE,
  createSigningKey,
  ISSUER,
  signVisitorToken,
  startHostKeyServer,
  type TokenOptions,
} from '../helpers/host-signer.ts'
import {
  approveConnectRequest,
  BANK_ORIGIN,
  createPartners,
  createWidget,
  fetchConnectedSession,
  getConnectRequest,
  newConnectVerifier,
  SHOP_ORIGIN,
} from '../helpers/partner-widget.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { registerUser } from '../helpers/users.ts'
import { Visitor, type Reply } from '../helpers/visitor.ts'

const OTHER_SHOP_ORIGIN = 'https://sale.shop.example'
const SHARED_KEY = 'a shared key of the tests, which is long enough'

const key = await createSigningKey('first')
const keyServer = await startHostKeyServer(key)
const identity: HostIdentity = { issuer: ISSUER, audience: AUDIENCE, jwksUrl: keyServer.jwksUrl }
const settings = new Map<string, PartnerSettings>()
const origins = new Map([
  ['shop', [SHOP_ORIGIN, OTHER_SHOP_ORIGIN]],
  ['bank', [BANK_ORIGIN]],
])
const server = await startServerForFile({ partners: createPartners(origins, settings) })
const sign = (options?: TokenOptions) => signVisitorToken(key, options)
const signFor = (sub: string) => sign({ claims: { sub } })

let partnerNumber = 0
beforeEach(() => {
  keyServer.published = [key]
  keyServer.answer = undefined
  keyServer.requests = 0
  settings.set('shop', { identity })
  settings.set('bank', { identity })
})
afterEach(() => void vi.useRealTimers())

interface IdentifyRequest {
  partner?: string
  origin?: string
  key?: string
  guestChats?: embed.JoiningChats
}

function identify(
  token: string,
  { partner = 'shop', origin = SHOP_ORIGIN, ...body }: IdentifyRequest = {},
): Promise<Reply<embed.IdentificationResult & { code?: string }>> {
  return new Visitor(server.url, { origin }).request('POST', '/api/embed/identify', {
    body: { partner, token, ...body },
  })
}

/** Opens a widget of the visitor that the token tells about. */
async function openIdentified(
  token: string,
  request: IdentifyRequest = {},
): Promise<{ widget: Visitor; result: embed.ConnectedSession & { visitor: string } }> {
  const { status, body } = await identify(token, request)
  if (body.is !== 'identified') throw new Error(`${status} ${JSON.stringify(body)}`)
  return {
    widget: createWidget(server.url, request.origin ?? SHOP_ORIGIN, body.token),
    result: body,
  }
}

async function openGuest(origin = SHOP_ORIGIN, partner = 'shop') {
  const { body } = await new Visitor(server.url, { origin }).request<embed.EmbedSession>(
    'POST',
    '/api/embed/session',
    { body: { partner } },
  )
  return { key: body.key, widget: createWidget(server.url, origin, body.token) }
}

/** The key of a guest is signed, not encrypted. */
const decodeGuest = (guestKey: string): { id: string } => {
  const payload = Buffer.from(guestKey.split('.')[0]!, 'base64url').toString()
  return { id: (JSON.parse(payload) as { guest: string }).guest }
}

/** A partner whose keys no earlier test has made the server fetch. */
function addPartner(): { partner: string; origin: string } {
  partnerNumber += 1
  const partner = `partner-${partnerNumber}`
  const origin = `https://${partner}.example`
  origins.set(partner, [origin])
  settings.set(partner, { identity })
  return { partner, origin }
}

const titlesOf = async (widget: Visitor) =>
  (await widget.listConversations()).map(({ title }) => title).toSorted()

/** `identified`, or the message for the developer. */
async function outcomeOf(token: string, request?: IdentifyRequest): Promise<string> {
  const { status, body } = await identify(token, request)
  expect(status).toBe(200)
  return body.is === 'refused' ? body.message : body.is
}

test("a partner's visitor sees the same chats in two browsers, and on another website of the partner", async () => {
  const { widget: phone, result } = await openIdentified(await signFor('linh'))
  await phone.sendMessage({ Message: 'From the phone' })
  const { widget: desk, result: other } = await openIdentified(await signFor('linh'), {
    origin: OTHER_SHOP_ORIGIN,
  })
  await desk.sendMessage({ Message: 'From the desk' })
  expect(other.visitor).toBe(result.visitor)
  expect(await titlesOf(phone)).toEqual(['From the desk', 'From the phone'])
  expect(await titlesOf(desk)).toEqual(['From the desk', 'From the phone'])
})

test("an identified visitor's page gets the greeting of the partner's assistant, as a guest's does", async () => {
  settings.set('shop', { identity, assistant: { greeting: 'Coffee?', instructions: 'A secret' } })
  const { body } = await identify(await signFor('linh'))
  expect(body).toMatchObject({ is: 'identified', assistant: { greeting: 'Coffee?' } })
  expect(JSON.stringify(body)).not.toContain('A secret')
})

test('another visitor of the partner, a guest, and the same subject at another partner or issuer see none of these chats', async () => {
  const { widget } = await openIdentified(await signFor('mai'))
  const { body } = await widget.sendMessage({ Message: 'Private' })
  const atBank = { partner: 'bank', origin: BANK_ORIGIN }
  const { widget: other } = await openIdentified(await signFor('nam'))
  const { widget: elsewhere } = await openIdentified(await signFor('mai'), atBank)
  const { widget: guest } = await openGuest()
  const expectNothing = async (stranger: Visitor) => {
    expect(await titlesOf(stranger)).toEqual([])
    expect(await stranger.getHistory(body.conversationId)).toEqual([])
  }
  for (const stranger of [other, elsewhere, guest]) await expectNothing(stranger)
  settings.set('shop', { identity: { ...identity, issuer: 'https://new.example' } })
  const newIssuer = await sign({ claims: { iss: 'https://new.example', sub: 'mai' } })
  await expectNothing((await openIdentified(newIssuer)).widget)
})

test("AUTH-14 of a guest's chats, only those join the visitor's in which the guest has written since the page was loaded", async () => {
  const { key: guestKey, widget: guest } = await openGuest()
  const send = async (Message: string, ConversationId?: string) =>
    (await guest.sendMessage({ Message, ...(ConversationId && { ConversationId }) })).body
      .conversationId
  await send('Of an earlier visit')
  const continued = await send('Continued')
  const { db } = server.database
  const { id } = decodeGuest(guestKey)
  await db
    .update(messages)
    .set({ createdAt: new Date(Date.now() - HOUR_MS) })
    .where(eq(messages.ownerId, id))
  await send('And on', continued)
  await send('New')
  const recent = { writtenWithinMs: MINUTE_MS }
  const { widget } = await openIdentified(await signFor('lan'), {
    key: guestKey,
    guestChats: recent,
  })
  expect(await titlesOf(widget)).toEqual(['Continued', 'New'])
  expect(await titlesOf(guest)).toEqual(['Of an earlier visit'])
  // An older widget says nothing about the guest's chats.
  const { widget: unasked } = await openIdentified(await signFor('lan'), { key: guestKey })
  expect(await titlesOf(unasked)).toEqual(['Continued', 'New'])
  // The clock of a computer may have been set right by decades since the page was loaded.
  const { widget: all } = await openIdentified(await signFor('lan'), {
    key: guestKey,
    guestChats: { writtenWithinMs: Number.MAX_SAFE_INTEGER },
  })
  expect(await titlesOf(all)).toEqual(['Continued', 'New', 'Of an earlier visit'])
  const wrong = await identify(await signFor('lan'), {
    key: guestKey,
    guestChats: { writtenWithinMs: -1 },
  })
  expect(wrong.status).toBe(422)
})

test('what a guest wrote before the page identified the visitor joins their chats, and the guest has it no more', async () => {
  const { key: guestKey, widget: guest } = await openGuest()
  const { body } = await guest.sendMessage({ Message: 'As a guest' })
  const { widget, result } = await openIdentified(await signFor('hoa'), {
    key: guestKey,
    guestChats: { writtenWithinMs: MINUTE_MS },
  })
  // The cleanup deletes the chats some time after the last visit, so the visit has been stored.
  const visits = await server.database.db.select().from(guests).where(eq(guests.id, result.visitor))
  expect(visits).toHaveLength(1)
  expect(await titlesOf(widget)).toEqual(['As a guest'])
  expect(await titlesOf(guest)).toEqual([])
  const next = { Message: 'And on', ConversationId: body.conversationId }
  expect((await widget.sendMessage(next)).status).toBe(200)
})

test("a guest's key of another website or partner, or a forged one, brings no chats along", async () => {
  const { key: bankKey, widget: guest } = await openGuest(BANK_ORIGIN, 'bank')
  await guest.sendMessage({ Message: 'At the bank' })
  const { key: saleKey, widget: onSale } = await openGuest(OTHER_SHOP_ORIGIN)
  await onSale.sendMessage({ Message: 'At the sale' })
  for (const foreign of [bankKey, saleKey, 'forged', `${bankKey}x`]) {
    const { widget } = await openIdentified(await signFor('thief'), {
      key: foreign,
      guestChats: 'all',
    })
    expect(await titlesOf(widget)).toEqual([])
  }
  expect(await titlesOf(guest)).toEqual(['At the bank'])
})

test('while the guest is being answered, the widget is told to try again, and nothing moves', async () => {
  const { key: guestKey, widget: guest } = await openGuest()
  const stop = new AbortController()
  const events = guest.streamMessage({ Message: 'Wait', ModelId: 'silent' }, stop.signal)
  await events.next()
  const reply = await identify(await signFor('bao'), { key: guestKey, guestChats: 'all' })
  expect([reply.status, reply.body]).toEqual([200, { is: 'waiting', retryAfter: 2 }])
  expect(await titlesOf(guest)).toEqual(['Wait'])
  stop.abort()
})

test('AUTH-14 the chats of an identified visitor cannot be brought into an account of ours', async () => {
  const { widget } = await openIdentified(await signFor('tam'))
  await widget.sendMessage({ Message: "The shop's" })
  const user = await registerUser(server)
  const verifier = newConnectVerifier()
  const { body } = await widget.request<{ id: string }>('POST', '/api/embed/connect', {
    body: { protocol: CONNECT_PROTOCOL, partner: 'shop', verifier },
  })
  const request = { visitor: widget, verifier, id: body.id }
  expect((await getConnectRequest(user, request)).body).toMatchObject({ guestChats: 0 })
  expect((await approveConnectRequest(user, request, true)).status).toBe(200)
  const { token } = await fetchConnectedSession(request)
  expect(await titlesOf(createWidget(server.url, SHOP_ORIGIN, token))).toEqual([])
  expect(await titlesOf(widget)).toEqual(["The shop's"])
})

test('EMB-2 a session of a visitor is valid on the website it was started on only, for an hour, and while the settings stay', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const token = await sign({ claims: { exp: now() + HOUR_MS / 1000 } })
  const { widget, result } = await openIdentified(token)
  expect(result.expiresIn).toBeGreaterThan(HOUR_MS / 1000 - 2)
  const statusOf = async (visitor: Visitor) => (await visitor.get('/api/chat/conversations')).status
  expect(await statusOf(widget)).toBe(200)
  for (const origin of [BANK_ORIGIN, OTHER_SHOP_ORIGIN])
    expect(await statusOf(createWidget(server.url, origin, result.token))).toBe(401)

  const shared = { issuer: ISSUER, audience: AUDIENCE, sharedKey: SHARED_KEY }
  for (const changed of [
    { ...identity, issuer: 'https://new.example' },
    { ...identity, audience: 'new' },
    { ...identity, jwksUrl: 'https://accounts.shop.example/new' },
    shared,
  ]) {
    settings.set('shop', { identity: changed })
    expect(await statusOf(widget)).toBe(401)
  }
  settings.set('shop', {})
  expect(await statusOf(widget)).toBe(401)
  settings.set('shop', { identity })
  expect(await statusOf(widget)).toBe(200)
  vi.setSystemTime(Date.now() + HOUR_MS)
  expect(await statusOf(widget)).toBe(401)
})

test("a visitor's session ends with the partner's token, and no token of a session can be renewed without the partner", async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const exp = now() + 90
  const { widget, result } = await openIdentified(await sign({ claims: { exp } }))
  expect(Date.parse(result.expiresAt)).toBe(exp * 1000)
  expect(result.expiresIn).toBeLessThanOrEqual(90)
  const statusOf = async () => (await widget.get('/api/chat/conversations')).status
  expect((await widget.request('POST', '/api/embed/renew', { body: {} })).status).toBe(401)
  vi.setSystemTime(exp * 1000 - 1)
  expect(await statusOf()).toBe(200)
  vi.setSystemTime(exp * 1000)
  expect(await statusOf()).toBe(401)
})

test('a shared key that is replaced ends the sessions of its tokens at once', async () => {
  const settingsWith = (sharedKey: string) => ({
    identity: { issuer: ISSUER, audience: AUDIENCE, sharedKey },
  })
  settings.set('shop', settingsWith(SHARED_KEY))
  const signed = { privateKey: Buffer.from(SHARED_KEY), kid: 'any', alg: 'HS256' }
  const { widget } = await openIdentified(await signVisitorToken(signed))
  expect((await widget.get('/api/chat/conversations')).status).toBe(200)
  settings.set('shop', settingsWith(SHARED_KEY.repeat(2)))
  expect((await widget.get('/api/chat/conversations')).status).toBe(401)
})

test('an identified visitor is a guest to everything that needs an account of ours', async () => {
  const { widget } = await openIdentified(await signFor('linh'))
  for (const [method, path] of [
    ['GET', '/api/account/sessions'],
    ['GET', '/api/share/list'],
  ] as const)
    expect((await widget.request(method, path)).status).toBeGreaterThanOrEqual(400)
})

const now = () => Math.floor(Date.now() / 1000)

test.each<[string, () => JWTClaims, RegExp]>([
  ['another issuer', () => ({ iss: 'https://evil.example' }), /issuer \(iss\) is "https:\/\/evil/],
  ['another audience', () => ({ aud: 'another' }), /audience \(aud\) is "another", and "atelier"/],
  ['no audience', () => ({ aud: undefined }), /no "aud"/],
  ['an end that has passed', () => ({ iat: now() - 400, exp: now() - 1 }), /expired/],
  ['a beginning in the future', () => ({ nbf: now() + 61 }), /not valid yet/],
  ['an issue in the future', () => ({ iat: now() + 65, exp: now() + 300 }), /in the future/],
  ['a lifetime of more than an hour', () => ({ exp: now() + 3_601 }), /more than an hour/],
  ['a lifetime without an end', () => ({ exp: undefined }), /no "exp"/],
  ['no time of issue', () => ({ iat: undefined }), /no "iat"/],
  ['no subject', () => ({ sub: undefined }), /no "sub"/],
  ['a blank subject', () => ({ sub: ' ' }), /subject \(sub\)/],
  ['a number as the subject', () => ({ sub: 7 as unknown as string }), /sub/],
  ['a subject that is too long', () => ({ sub: 'x'.repeat(256) }), /subject \(sub\)/],
])('a token with %s is refused with a reason for the developer', async (_, claims, message) => {
  expect(await outcomeOf(await sign({ claims: claims() }))).toMatch(message)
})

type JWTClaims = NonNullable<TokenOptions['claims']>

test("a token is accepted although the partner's clock is up to a minute ahead", async () => {
  expect(await outcomeOf(await sign({ claims: { iat: now() + 50, nbf: now() + 50 } }))).toBe(
    'identified',
  )
})

test('a token with a foreign signature, without one, or that is none, is refused', async () => {
  const token = await sign()
  const [head, payload, signature] = token.split('.')
  const foreign = await createSigningKey('first')
  expect(await outcomeOf(await signVisitorToken(foreign))).toMatch(/signature/)
  const changed = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(payload!, 'base64url').toString()), sub: 'mai' }),
  ).toString('base64url')
  expect(await outcomeOf(`${head}.${changed}.${signature}`)).toMatch(/signature/)
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  expect(await outcomeOf(`${none}.${payload}.`)).toMatch(/.+/)
  for (const text of ['', 'x', 'a.b.c', `${head}.${payload}`, `${token}.x`, 'null'])
    expect(await outcomeOf(text)).toMatch(/.+/)
})

test('a public key cannot be used as a shared secret: the algorithm follows from the settings, not from the token', async () => {
  const rsa = await createSigningKey('rsa', 'RS256')
  keyServer.published = [rsa]
  const partner = addPartner()
  const spki = await exportSPKI((await importJWK(rsa.publicKey, 'RS256')) as CryptoKey)
  for (const secret of [spki, JSON.stringify(rsa.publicKey), rsa.publicKey.n!]) {
    const text = (await signVisitorToken({ ...rsa, alg: 'RS256' })).split('.')[1]
    const head = Buffer.from('{"alg":"HS256","kid":"rsa"}').toString('base64url')
    const mac = createHmac('sha256', secret).update(`${head}.${text}`).digest('base64url')
    expect(await outcomeOf(`${head}.${text}.${mac}`, partner)).toMatch(/algorithm is not allowed/)
  }
  expect(await outcomeOf(await signVisitorToken(rsa), partner)).toBe('identified')
})

test.each(['RS256', 'PS256', 'ES256', 'EdDSA'])('a partner can sign with %s', async (alg) => {
  const signingKey = await createSigningKey('k', alg)
  keyServer.published = [signingKey]
  expect(await outcomeOf(await signVisitorToken(signingKey), addPartner())).toBe('identified')
})

test.each(['RS384', 'ES384'])('a token that is signed with %s is refused', async (alg) => {
  const signingKey = await createSigningKey('k', alg)
  keyServer.published = [signingKey]
  expect(await outcomeOf(await signVisitorToken(signingKey), addPartner())).toMatch(/algorithm/)
})

test('a partner can sign with a key that it shares with the server, and only with HS256', async () => {
  settings.set('shop', { identity: { issuer: ISSUER, audience: AUDIENCE, sharedKey: SHARED_KEY } })
  const privateKey = Buffer.from(SHARED_KEY)
  const shared = { privateKey, kid: 'any' }
  expect(await outcomeOf(await signVisitorToken({ ...shared, alg: 'HS256' }))).toBe('identified')
  const longer = { privateKey: Buffer.from(SHARED_KEY.repeat(2)), kid: 'any' }
  expect(await outcomeOf(await signVisitorToken({ ...longer, alg: 'HS256' }))).toMatch(/signature/)
  expect(await outcomeOf(await signVisitorToken({ ...longer, alg: 'HS512' }))).toMatch(
    /Sign it with HS256/,
  )
  expect(await outcomeOf(await sign())).toMatch(/Sign it with HS256/)
})

test('a token of one partner is refused at another, which expects its own audience', async () => {
  settings.set('bank', { identity: { ...identity, audience: 'atelier of the bank' } })
  const atBank = { partner: 'bank', origin: BANK_ORIGIN }
  expect(await outcomeOf(await sign(), atBank)).toMatch(/"atelier of the bank" is expected/)
  const { status, body } = await identify(await sign(), { origin: BANK_ORIGIN })
  expect([status, body.code]).toEqual([403, 'partner-refused'])
})

test('a partner without identity settings is told the command that adds them', async () => {
  settings.set('shop', {})
  expect(await outcomeOf(await sign())).toMatch(/npm run partner -- set shop --identity-issuer/)
})

test('a huge token is refused without being read', async () => {
  const token = await sign({ claims: { padding: 'x'.repeat(9_000) } })
  expect(await outcomeOf(token)).toMatch(/longer than 8192/)
  expect((await identify('x'.repeat(20_000))).status).toBe(413)
})

test('keys are fetched once for many tokens, and a rotated key is accepted at once but asked for once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const partner = addPartner()
  await Promise.all(Array.from({ length: 5 }, async () => outcomeOf(await sign(), partner)))
  expect(keyServer.requests).toBe(1)

  vi.setSystemTime(Date.now() + MINUTE_MS)
  const second = await createSigningKey('second')
  keyServer.published = [key, second]
  expect(await outcomeOf(await signVisitorToken(second), partner)).toBe('identified')
  expect(keyServer.requests).toBe(2)

  const unknown = await createSigningKey('unknown')
  for (let times = 0; times < 5; times += 1)
    expect(await outcomeOf(await signVisitorToken(unknown), partner)).toMatch(
      /No key at .* has its key id/,
    )
  expect(keyServer.requests).toBe(2)
  vi.setSystemTime(Date.now() + MINUTE_MS)
  expect(await outcomeOf(await signVisitorToken(unknown), partner)).toMatch(/No key/)
  expect(keyServer.requests).toBe(3)

  // The partner has withdrawn its first key.
  keyServer.published = [second]
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS)
  expect(await outcomeOf(await sign(), partner)).toMatch(/No key/)
  expect(await outcomeOf(await signVisitorToken(second), partner)).toBe('identified')
})

test.each([
  ['answers 500', { status: 500 }],
  ['answers with a page', { status: 200, body: '<!doctype html>' }],
  ['answers with other JSON', { status: 200, body: '[]' }],
  [
    'answers with another protocol',
    { status: 101, headers: { connection: 'Upgrade', upgrade: 'other' } },
  ],
  [
    'answers with too much',
    { status: 200, body: JSON.stringify({ keys: [], x: 'x'.repeat(300_000) }) },
  ],
])(
  'while the key server %s, tokens are refused, guests chat on, and it is not asked again for ten seconds',
  async (_, answer) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const partner = addPartner()
    keyServer.answer = answer
    for (let times = 0; times < 3; times += 1) {
      const { body } = await identify(await sign(), partner)
      expect(body).toMatchObject({ is: 'refused', retryAfter: 10 })
    }
    expect(keyServer.requests).toBe(1)
    const { widget: guest } = await openGuest(partner.origin, partner.partner)
    expect((await guest.sendMessage({ Message: 'Hello' })).status).toBe(200)
    keyServer.answer = undefined
    vi.setSystemTime(Date.now() + 10_000)
    expect(await outcomeOf(await sign(), partner)).toBe('identified')
  },
)

test('the server follows no redirect to other keys, which could lead into its own network', async () => {
  const inner = await startHostKeyServer(key)
  keyServer.answer = { status: 302, headers: { location: inner.jwksUrl } }
  const { body } = await identify(await sign(), addPartner())
  expect(body).toMatchObject({ is: 'refused', message: expect.stringContaining('status 302') })
  expect(inner.requests).toBe(0)
})

test.each([
  'http://127.0.0.1',
  'http://localhost',
  'http://[::1]',
  'https://10.0.0.5',
  'https://2130706433',
])(
  'in production, no keys are read from %s, which leads into a private network, and the operator is told why',
  async (origin) => {
    const warnings: string[] = []
    const keys = createIdentityKeys({
      internalHosts: ['keys.corp.example'],
      onWarning: (message) => warnings.push(message),
    })
    const { port } = new URL(keyServer.jwksUrl)
    const jwksUrl = new URL(`${origin}:${port}/keys`).href
    const read = Promise.try(
      keys('shop', jwksUrl),
      { alg: 'ES256' },
      { payload: '', signature: '' },
    )
    const error = await read.then(
      () => undefined,
      (thrown: KeysUnavailable) => thrown,
    )
    expect(error).toBeInstanceOf(KeysUnavailable)
    expect(error?.message).toMatch(/leads into a private network/)
    expect(error?.message).not.toMatch(/127\.0\.0\.1, which|::1, which/)
    expect(error?.retryAfter).toBeUndefined()
    expect(warnings).toEqual([expect.stringMatching(/"shop" at .* INTERNAL_KEY_HOSTS/)])
    expect(keyServer.requests).toBe(0)
  },
)

test('in production, keys of a private network are read from a host that the operator allows', async () => {
  const production = await startSecondServer(server, {
    partners: createPartners(origins, settings),
    internalKeyHosts: ['127.0.0.1'],
  })
  const request = { partner: 'shop', token: await sign() }
  const { body } = await new Visitor(production.url, { origin: SHOP_ORIGIN }).request(
    'POST',
    '/api/embed/identify',
    { body: request },
  )
  expect(body).toMatchObject({ is: 'identified' })
})

test.each([
  ['8.8.8.8', false],
  ['172.32.0.1', false],
  ['2606:4700::1111', false],
  ['172.31.255.255', true],
  ['100.64.0.1', true],
  ['169.254.169.254', true],
  ['0.0.0.0', true],
  ['::', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['64:ff9b::a00:1', true],
  ['2002:a00:1::', true],
])('%s is an address of a private network: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected)
})

test('while the key server cannot be reached, tokens are refused with the reason, which names no address behind the name', async () => {
  const closedServer = await startHostKeyServer(key)
  await closedServer.close()
  const partner = addPartner()
  settings.set(partner.partner, { identity: { ...identity, jwksUrl: closedServer.jwksUrl } })
  expect(await outcomeOf(await sign(), partner)).toMatch(/cannot be read: ECONNREFUSED\.$/)
})

test('a replaced address of the keys takes effect at once', async () => {
  const partner = addPartner()
  expect(await outcomeOf(await sign(), partner)).toBe('identified')
  const next = await createSigningKey('next')
  const { jwksUrl } = await startHostKeyServer(next)
  settings.set(partner.partner, { identity: { ...identity, jwksUrl } })
  expect(await outcomeOf(await sign(), partner)).toMatch(/No key/)
  expect(await outcomeOf(await signVisitorToken(next), partner)).toBe('identified')
})
