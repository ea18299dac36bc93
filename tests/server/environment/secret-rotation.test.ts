// An operator replaces SECRET, and nobody notices.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SHARE_READER_HEADER, type embed, type share } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { deriveKey, hmac } from '../../../packages/server/helpers/crypto.ts'
import { signingKeys } from '../../../packages/server/db/schema.ts'
import { createConnectCodes } from '../../../packages/server/embed/connect-codes.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { warnOfPreviousSecret } from '../../../packages/server/helpers/previous-secret.ts'
import { createRateLimiter } from '../../../packages/server/http/rate-limits.ts'
import {
  createAudioUrls,
  type RequestedSpeech,
} from '../../../packages/server/speech/audio-urls.ts'
import { ID_KEYS_ROW, openStoredKeys } from '../../../packages/server/db/stored-keys.ts'
import { extractCode, newEmailAddress } from '../helpers/emails.ts'
import { startFakeModelServer } from '../helpers/fake-model-server.ts'
import { signVisitorToken } from '../helpers/host-signer.ts'
import {
  authorizeAndFetchTokens,
  bearerHeaders,
  OWN_ORIGIN,
  refreshTokens,
  sendAuthorizationRequest,
} from '../helpers/oauth-client.ts'
import { createWidget, SHOP_ORIGIN } from '../helpers/partner-widget.ts'
import { fetchPicture, uploadedAddress } from '../helpers/pictures.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { runProgram, startServerProcess, type ServerProcess } from '../helpers/server-process.ts'
import { passphraseHeader } from '../helpers/share-links.ts'
import { startServerForTest } from '../helpers/test-server.ts'
import { PASSWORD } from '../helpers/users.ts'
import { Visitor } from '../helpers/visitor.ts'
import { onPostgres } from '../helpers/which-database.ts'

const OLD = 'the old secret of the tests, long enough'
const NEW = 'the new secret of the tests, long enough'
const SHARED_KEY = 'a shared key of the tests, which is long enough'
const PASSPHRASE = 'a quiet green'
const LIMITS = { guest: 1, free: 1, pro: 1, godmode: null }
const IDENTITY = { issuer: 'https://shop.example', audience: 'atelier', sharedKey: SHARED_KEY }

const modelServer = await startFakeModelServer()
afterAll(() => modelServer.close())

const newEnvironment = () =>
  createServerEnvironment({
    PUBLIC_URL: OWN_ORIGIN,
    DEMO: 'true',
    OPENAI_BASE_URL: modelServer.baseUrl,
  })

/** The browser on one of our own pages, at the server that a balancer has chosen. */
function visitOwnSite({ url }: ServerProcess, cookiesOf?: Visitor): Visitor {
  const visitor = new Visitor(url, { origin: OWN_ORIGIN, 'x-forwarded-for': '203.0.113.7' })
  return cookiesOf ? visitor.copyCookies(cookiesOf) : visitor
}

async function readCode(visitor: Visitor, email: string): Promise<string> {
  const { body } = await visitor.get<{ letters: { text: string }[] }>(`/api/dev/mail?to=${email}`)
  return extractCode(body.letters[0]!.text)
}

async function requestCode(visitor: Visitor) {
  const email = newEmailAddress('rotated')
  await visitor.request('POST', '/api/auth/register', {
    body: { userName: 'somebody', email, password: PASSWORD },
  })
  return { email, code: await readCode(visitor, email) }
}

async function signIn(visitor: Visitor, { email, code }: { email: string; code: string }) {
  const { body } = await visitor.request<{ ticket: string }>('POST', '/api/auth/verify-code', {
    body: { email, code },
  })
  return authorizeAndFetchTokens(visitor, body.ticket)
}

const accountStatus = async (visitor: Visitor, token: string) =>
  (await visitor.request('GET', '/api/account', { headers: bearerHeaders(token) })).status

async function startGuestWidget({ url }: ServerProcess, key?: string) {
  const { body } = await new Visitor(url, { origin: SHOP_ORIGIN }).request<embed.EmbedSession>(
    'POST',
    '/api/embed/session',
    { body: { partner: 'shop', ...(key && { key }) } },
  )
  return { key: body.key, widget: createWidget(url, SHOP_ORIGIN, body.token), token: body.token }
}

/** The visitor whom the partner identifies. */
async function identify({ url }: ServerProcess) {
  const key = { privateKey: new TextEncoder().encode(SHARED_KEY), kid: 'x', alg: 'HS256' }
  const { issuer: iss, audience: aud } = IDENTITY
  const token = await signVisitorToken(key, { claims: { iss, aud } })
  const { body } = await new Visitor(url, { origin: SHOP_ORIGIN }).request<
    embed.ConnectedSession & { visitor: string }
  >('POST', '/api/embed/identify', { body: { partner: 'shop', token } })
  return { ...body, widget: createWidget(url, SHOP_ORIGIN, body.token) }
}

const conversationsOf = async (visitor: Visitor) =>
  (await visitor.listConversations()).map(({ title }) => title)

/** The ids of the keys with which others verify tokens of this server. */
async function publishedKeysOf({ url }: ServerProcess): Promise<string[]> {
  const { body } = await new Visitor(url).get<{ keys: { kid: string }[] }>('/oidc/jwks')
  return body.keys.map(({ kid }) => kid)
}

/** Whether the server answers an operator's command that knows only this secret. */
async function operatorStatus({ url }: ServerProcess, secret: string): Promise<number> {
  const path = '/operator/address'
  const headers = { 'x-operator': hmac(deriveKey(secret, 'operator'), path) }
  return (await new Visitor(url).request('GET', path, { headers })).status
}

async function openShare(server: ServerProcess, slug: string, reader?: string) {
  const { status, headers } = await new Visitor(server.url).request(
    'GET',
    `/api/chat/share/${slug}`,
    {
      headers: {
        ...passphraseHeader(PASSPHRASE),
        ...(reader && { [SHARE_READER_HEADER]: reader }),
      },
    },
  )
  return { status, reader: headers.get(SHARE_READER_HEADER) }
}

test('people stay signed in, guests keep their conversations and links go on working while an operator replaces SECRET, and after the old secret is gone', async () => {
  const environment = await newEnvironment()
  const partners = { shop: { name: 'Shop', origins: [SHOP_ORIGIN], identity: IDENTITY } }
  await writeFile(join(environment.DATA_DIR!, 'partners.json'), JSON.stringify(partners))

  const old = await startServerProcess({ ...environment, SECRET: OLD })
  const guest = visitOwnSite(old)
  await guest.sendMessage({ Message: 'Mine' })
  const picture = await uploadedAddress(guest)
  const user = visitOwnSite(old)
  const tokens = await signIn(user, await requestCode(user))
  const newcomer = visitOwnSite(old)
  const pending = await requestCode(newcomer)
  const shared = await user.sendMessage({ Message: 'Shared' }).then(() => user.listConversations())
  expect(shared).toHaveLength(1)
  const own = await user.request<{ conversationId: string }>('POST', '/api/chat/send', {
    body: { ModelId: 'echo', Message: 'Of the account' },
    headers: bearerHeaders(tokens.access_token),
  })
  const link = await user.request<share.Share>('POST', '/api/chat/share', {
    body: {
      conversationId: own.body.conversationId,
      expiresInDays: 7,
      passphrase: PASSPHRASE,
    },
    headers: bearerHeaders(tokens.access_token),
  })
  const { slug } = link.body
  const { reader } = await openShare(old, slug)
  expect(reader).toBeTruthy()
  const { key, widget, token } = await startGuestWidget(old)
  await widget.sendMessage({ Message: 'On the page of the shop' })
  const known = await identify(old)
  await known.widget.sendMessage({ Message: 'Of a customer' })
  await old.stop('SIGTERM')

  const both = await startServerProcess({ ...environment, SECRET: NEW, SECRET_PREVIOUS: OLD })
  const today = new Date().toISOString().slice(0, 10)
  expect(both.output()).toContain(`encrypted with SECRET since ${today}`)
  const sameGuest = visitOwnSite(both, guest)
  const cookies = () => [...sameGuest.cookies].filter(([name]) => name.startsWith('atelier-'))
  const before = cookies()
  const reply = await sameGuest.sendMessage({ Message: 'Mine as well' })
  expect(reply.status).toBe(200)
  expect(cookies()).not.toEqual(before)
  expect(await conversationsOf(sameGuest)).toEqual(['Mine as well', 'Mine'])
  expect((await fetchPicture(new Visitor(both.url), picture)).status).toBe(200)
  const renewedPicture = await uploadedAddress(sameGuest)
  const sameUser = visitOwnSite(both, user)
  expect(await accountStatus(sameUser, tokens.access_token)).toBe(200)
  const browserCookie = sameUser.cookies.get('atelier-browser')
  const sessionSignature = sameUser.cookies.get('atelier-session.sig')
  expect((await sendAuthorizationRequest(sameUser)).code).toBeTruthy()
  expect(sameUser.cookies.get('atelier-session.sig')).not.toBe(sessionSignature)
  expect(browserCookie).not.toBe(user.cookies.get('atelier-browser'))
  const signedIn = await signIn(visitOwnSite(both, newcomer), pending)
  expect(signedIn.access_token).toBeTruthy()
  const renewedReader = await openShare(both, slug, reader!)
  expect(renewedReader.status).toBe(200)
  expect(renewedReader.reader?.split('.')[0]).toBe(reader!.split('.')[0])
  expect(renewedReader.reader).not.toBe(reader)
  expect(await conversationsOf(createWidget(both.url, SHOP_ORIGIN, token))).toHaveLength(1)
  const sameWidget = await startGuestWidget(both, key)
  expect(await conversationsOf(sameWidget.widget)).toHaveLength(1)
  expect(await conversationsOf(createWidget(both.url, SHOP_ORIGIN, known.token))).toHaveLength(1)
  expect((await identify(both)).visitor).toBe(known.visitor)
  expect(await operatorStatus(both, OLD)).toBe(200)
  expect(await operatorStatus(both, NEW)).toBe(200)
  await both.stop('SIGTERM')

  const renewed = await startServerProcess({ ...environment, SECRET: NEW })
  expect(renewed.output()).not.toContain('SECRET_PREVIOUS')
  expect(await conversationsOf(visitOwnSite(renewed, sameGuest))).toHaveLength(2)
  expect((await fetchPicture(new Visitor(renewed.url), renewedPicture)).status).toBe(200)
  expect((await fetchPicture(new Visitor(renewed.url), picture)).status).toBe(404)
  const returning = visitOwnSite(renewed, sameUser)
  expect(await accountStatus(returning, tokens.access_token)).toBe(200)
  expect((await sendAuthorizationRequest(returning)).code).toBeTruthy()
  expect((await openShare(renewed, slug, renewedReader.reader!)).reader).toBeNull()
  expect(
    await conversationsOf((await startGuestWidget(renewed, sameWidget.key)).widget),
  ).toHaveLength(1)
  const sameCustomer = await identify(renewed)
  expect(sameCustomer.visitor).toBe(known.visitor)
  expect(await conversationsOf(sameCustomer.widget)).toHaveLength(1)
  expect(await operatorStatus(renewed, OLD)).toBe(404)
  // What only the old secret has signed is refused from now on.
  expect(await conversationsOf(visitOwnSite(renewed, guest))).toEqual([])
  await renewed.stop('SIGTERM')

  const wrong = startServerProcess({ ...environment, SECRET: `${NEW} with a mistake` })
  await expect(wrong).rejects.toThrow(
    /SECRET is not the one .* Put the right one back, or give it as/,
  )
})

test('after a leak, an operator replaces the keys: everybody is signed out, nothing that was signed before is accepted, and customers of partners keep their conversations', async () => {
  const environment = await newEnvironment()
  const partners = { shop: { name: 'Shop', origins: [SHOP_ORIGIN], identity: IDENTITY } }
  await writeFile(join(environment.DATA_DIR!, 'partners.json'), JSON.stringify(partners))
  const leaked = await startServerProcess({ ...environment, SECRET: OLD })
  const guest = visitOwnSite(leaked)
  await guest.sendMessage({ Message: 'Mine' })
  const user = visitOwnSite(leaked)
  const tokens = await signIn(user, await requestCode(user))
  const known = await identify(leaked)
  await known.widget.sendMessage({ Message: 'Of a customer' })
  const leakedKeys = await publishedKeysOf(leaked)
  expect(leakedKeys).toHaveLength(1)
  const settings = { ...environment, SECRET: NEW, SECRET_PREVIOUS: OLD }
  const replace = (...args: string[]) => runProgram('admin', settings, ['keys', 'replace', ...args])
  const refused = await replace('--yes')
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Stop every server') })
  expect(await accountStatus(user, tokens.access_token)).toBe(200)
  await leaked.stop('SIGTERM')

  expect((await replace()).output).toContain('sign everybody out? Nobody can answer here')
  const replaced = await replace('--yes')
  expect(replaced).toMatchObject({ code: 0, output: expect.stringContaining('1 sign-ins ended') })
  expect((await runProgram('admin', settings, ['audit'])).output).toContain(
    ' at a terminal: replace keys: 1 sign-in ended',
  )
  const server = await startServerProcess({ ...environment, SECRET: NEW })
  expect(await publishedKeysOf(server)).not.toEqual(leakedKeys)
  expect(await publishedKeysOf(server)).toHaveLength(1)
  expect(await accountStatus(visitOwnSite(server, user), tokens.access_token)).toBe(401)
  expect((await refreshTokens(visitOwnSite(server), tokens.refresh_token)).status).toBe(400)
  expect((await sendAuthorizationRequest(visitOwnSite(server, user))).code).toBeNull()
  expect(await conversationsOf(visitOwnSite(server, guest))).toEqual([])
  const again = visitOwnSite(server)
  expect((await signIn(again, await requestCode(again))).access_token).toBeTruthy()
  const sameCustomer = await identify(server)
  expect(sameCustomer.visitor).toBe(known.visitor)
  expect(await conversationsOf(sameCustomer.widget)).toHaveLength(1)
  await server.stop('SIGTERM')
})

test('an operator who replaces SECRET resets no limits, also together with the update from a version that kept no keys of ids', async () => {
  const catalogue = { ...DEFAULT_CATALOGUE, messagesPerDay: LIMITS, guestsPerNetwork: 1 }
  const old = await startServerForTest({ secret: OLD, catalogue, trustProxy: true })
  const address = { 'x-forwarded-for': '8.8.4.4' }
  const first = await old.newVisitor(address).sendMessage({ Message: 'The only one' })
  expect(first.status).toBe(200)
  const limit = { name: 'tries', max: 1, windowMs: 60_000 }
  const { database } = old
  const earlier = await openStoredKeys(database.db, [OLD])
  await createRateLimiter(database.db, earlier.idKeys.counts).consume(limit, 'somebody')
  await database.db.delete(signingKeys).where(eq(signingKeys.id, ID_KEYS_ROW))
  const secrets = { secret: NEW, previousSecret: OLD }
  const replaced = await startServerForTest({ ...secrets, database, catalogue, trustProxy: true })
  const second = replaced.newVisitor(address).sendMessage({ Message: 'One more' })
  expect(await second).toMatchObject({ status: 429, body: { code: 'allowance-used' } })
  const { idKeys } = await openStoredKeys(database.db, [NEW])
  const next = createRateLimiter(database.db, idKeys.counts).consume(limit, 'somebody')
  await expect(next).rejects.toMatchObject({ code: 'too-many' })
})

test('a spoken text and the number for a partner page that the old secret has sealed can be used as long as it is accepted', () => {
  const listener: RequestedSpeech['listener'] = { kind: 'guest', id: 'a guest' }
  const spoken = { text: 'Hello', voice: 'en', speed: 1, pitch: 1 }
  const sounds = createAudioUrls([OLD])
  const id = sounds.idOf('a guest', spoken)
  const sealed = sounds.addressOf(id, { spoken, listener }).split('?text=')[1]!
  expect(createAudioUrls([NEW, OLD]).read(id, sealed)).toEqual({ spoken, listener })
  expect(createAudioUrls([NEW]).read(id, sealed)).toBeUndefined()
  const { code, codeHash } = createConnectCodes([OLD]).issue('a request', 'typed')
  expect(createConnectCodes([NEW, OLD]).isCodeOf('a request', code, codeHash)).toBe(true)
  expect(createConnectCodes([NEW]).isCodeOf('a request', code, codeHash)).toBe(false)
})

test('an operator reads at the start that SECRET_PREVIOUS is still set, and when it is of no more use', () => {
  const texts: string[] = []
  const log = { warn: (text: string) => void texts.push(text) }
  const dayMs = 24 * 60 * 60_000
  warnOfPreviousSecret(log, new Date(Date.now() - 29 * dayMs))
  warnOfPreviousSecret(log, new Date('2026-01-01T12:00:00Z'))
  expect(texts[0]).toMatch(/since \d{4}-\d\d-\d\d\. If all servers .*, remove SECRET_PREVIOUS on/)
  expect(texts[1]).toContain('has been of no use since 2026-01-31: remove it')
})

test(
  'visitors notice nothing while two servers get a new SECRET one after the other, also if one of them is killed in between',
  onPostgres,
  async () => {
    const environment = await newEnvironment()
    const expecting = { ...environment, SECRET: OLD, SECRET_PREVIOUS: NEW }
    const replaced = { ...environment, SECRET: NEW, SECRET_PREVIOUS: OLD }
    // They start at once, so that one of them creates the keys for both.
    const [first, second] = await Promise.all([
      startServerProcess(expecting),
      startServerProcess(replaced),
    ])
    await visitAll([first, second])
    await second.stop('SIGKILL')
    const restarted = await startServerProcess(expecting)
    const [visitor, tokens] = await visitAll([restarted, first])
    await first.stop('SIGTERM')
    const updated = await startServerProcess(replaced)
    const [returning] = await visitAll([restarted, updated], visitor, tokens)
    await restarted.stop('SIGTERM')
    const [renewed] = await visitAll([updated], returning, tokens)
    await updated.stop('SIGTERM')
    const last = await startServerProcess({ ...environment, SECRET: NEW })
    const [everywhere] = await visitAll([last], renewed, tokens)
    expect(await accountStatus(everywhere, tokens.access_token)).toBe(200)
    await last.stop('SIGTERM')
  },
)

/** Sends each request to the next server, as a balancer does. By default, somebody new comes and registers. */
async function visitAll(
  servers: ServerProcess[],
  known?: Visitor,
  knownTokens?: { access_token: string },
): Promise<[Visitor, { access_token: string }]> {
  let visitor = visitOwnSite(servers[0]!, known)
  let requests = 0
  const next = () => (visitor = visitOwnSite(servers[(requests += 1) % servers.length]!, visitor))
  const before = (await visitor.listConversations()).length
  for (let count = before + 1; count <= before + 4; count += 1) {
    expect((await next().sendMessage({ Message: 'Mine' })).status).toBe(200)
    expect(await next().listConversations()).toHaveLength(count)
  }
  const code = knownTokens ? undefined : await requestCode(next())
  const tokens = knownTokens ?? (await signIn(next(), code!))
  for (const _ of servers) {
    expect(await accountStatus(next(), tokens.access_token)).toBe(200)
    expect((await sendAuthorizationRequest(next())).code).toBeTruthy()
  }
  return [visitor, tokens]
}
