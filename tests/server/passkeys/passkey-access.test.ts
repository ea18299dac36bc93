// Who may call the passkey endpoints, and that no body breaks them. WA-9, WA-12.
import { passkeys as calls } from '@atelier/contract'
import { ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { passkeys } from '../../../packages/server/db/schema.ts'
import { createRandom } from '../../helpers/random.ts'
import {
  approveConnectRequest,
  createPartners,
  createWidget,
  fetchConnectedSession,
  openWidget,
  SHOP_ORIGIN,
  startConnectRequest,
} from '../helpers/partner-widget.ts'
import {
  addPasskey,
  beginPasskeyLogin,
  beginRegistration,
  beginSigning,
  listPasskeys,
  newAuthenticator,
  registerPasskeyUser,
  trySigning,
  withPayments,
} from './helpers/passkey-users.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { requestAs, visitOwnSite } from '../helpers/users.ts'
import type { Visitor } from '../helpers/visitor.ts'

const partners = createPartners(new Map([['shop', [SHOP_ORIGIN]]]))
const server = await startServerForFile({ partners, ...withPayments })
const user = await registerPasskeyUser(server)
const authenticator = newAuthenticator()
const { credentialId } = await addPasskey(user, authenticator)

const userId = user.id
const registration = newAuthenticator().register(await beginRegistration(user))
const assertion = authenticator.sign(await beginSigning(user))
const legacy = {
  credentialId: registration.id,
  attestationObject: registration.response.attestationObject,
  clientDataJSON: registration.response.clientDataJSON,
  credentialName: 'Key',
  deviceInfo: '',
}
const credentials = '/api/webauthn/credentials'
const complete = '/api/webauthn/authenticate/complete'

/** Every call for signed-in users, with a body that it accepts. */
const endpoints: [method: string, path: string, body?: object][] = [
  ['POST', '/api/webauthn/register/begin', { userId, credentialName: 'Key', deviceInfo: '' }],
  ['POST', `/api/webauthn/register/complete?userId=${userId}`, registration],
  ['POST', '/api/webauthn/begin-registration', { userId, credentialName: 'Key' }],
  ['POST', '/api/webauthn/complete-registration', legacy],
  ['POST', '/api/webauthn/authenticate/begin', { userId, purpose: 'authentication' }],
  ['POST', `${complete}?userId=${userId}&purpose=authentication`, assertion],
  ['POST', `${complete}?userId=${userId}&purpose=payment`, assertion],
  ['GET', `${credentials}/${userId}`],
  ['PATCH', credentials, { credentialId, credentialName: 'Mine' }],
  ['DELETE', `${credentials}/${credentialId}`],
  ['PUT', '/api/webauthn/settings', { requiredForPayments: true }],
]

async function refusalsOf(visitor: Visitor) {
  const refusals = []
  for (const [method, path, body] of endpoints) {
    const reply = await visitor.request<{ code: string }>(method, path, body && { body })
    refusals.push([method, path, reply.status, reply.body.code])
  }
  return refusals
}

const all = (status: number, code: string) =>
  endpoints.map(([method, path]) => [method, path, status, code])

test('WA-9 a guest cannot use the passkeys of an account', async () => {
  const visitor = visitOwnSite(server)
  await visitor.get('/api/userpreferences')
  expect(await refusalsOf(visitor)).toEqual(all(401, 'sign-in-required'))
})

test("WA-9 a widget on a partner's page cannot use passkeys, not even for the user that it is connected with", async () => {
  const guestWidget = await openWidget(server)
  expect(await refusalsOf(guestWidget)).toEqual(all(401, 'sign-in-required'))
  const request = await startConnectRequest(server)
  await approveConnectRequest(user, request)
  const { token } = await fetchConnectedSession(request)
  const widget = createWidget(server.url, SHOP_ORIGIN, token)
  expect(await refusalsOf(widget)).toEqual(all(403, 'forbidden'))
  for (const visitor of [guestWidget, widget, server.newVisitor({ origin: SHOP_ORIGIN })])
    for (const step of ['begin', 'complete']) {
      const path = `/api/auth/passkey/${step}`
      const body = step === 'begin' ? {} : assertion
      expect([400, 401, 403]).toContain((await visitor.request('POST', path, { body })).status)
    }
  expect(
    (await listPasskeys(user)).credentials.map(({ credentialName }) => credentialName),
  ).toEqual(['My laptop'])
})

test('WA-9 a request with cookies alone, or from another website, is refused', async () => {
  const withCookies = visitOwnSite(server).copyCookies(user.visitor)
  expect(await refusalsOf(withCookies)).toEqual(all(401, 'sign-in-required'))
  const elsewhere = server.newVisitor({ origin: 'https://evil.example', ...user.bearer })
  const statuses = (await refusalsOf(elsewhere)).map(([, , status]) => status)
  for (const status of statuses) expect([401, 403]).toContain(status)
})

test('a developer finds all calls of passkeys on the API page', async () => {
  const { body } = await server.newVisitor().get<{
    paths: Record<string, Record<string, { summary?: string }>>
  }>('/api/openapi.json')
  for (const { method, path } of Object.values(calls)) {
    const operation = body.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect([path, operation?.summary]).toEqual([path, expect.stringMatching(/\.$/)])
  }
})

const random = createRandom(20_261_122)
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!

/** Any JSON, or something near to what a field should be. */
function randomValue(depth = 0): unknown {
  const bytes = Buffer.from(
    Array.from({ length: Math.floor(random() * 200) }, () => random() * 256),
  )
  return pick<() => unknown>([
    () => null,
    () =>
      pick([
        0,
        -1,
        1e308,
        2 ** 53,
        0.1,
        true,
        false,
        '',
        'public-key',
        '__proto__',
        'ü'.repeat(40),
      ]),
    () => bytes.toString('base64url'),
    () => bytes.toString('base64'),
    () =>
      Buffer.from(JSON.stringify({ challenge: 'x', type: 'webauthn.get' })).toString('base64url'),
    () => Buffer.concat([Buffer.from('a3', 'hex'), bytes]).toString('base64url'),
    () => (depth > 3 ? [] : Array.from({ length: 3 }, () => randomValue(depth + 1))),
    () =>
      depth > 3 ? {} : { [pick(['id', 'response', 'x', 'constructor'])]: randomValue(depth + 1) },
  ])()
}

/** A copy in which one field, at any depth, has another value, is missing or is additional. */
function mutate(value: object): object {
  const entries = Object.entries(value) as [string, unknown][]
  const [key, old] = pick(entries)
  if (typeof old === 'object' && old !== null && random() < 0.7)
    return { ...value, [key]: mutate(old) }
  if (typeof old === 'string' && random() < 0.5) return { ...value, [key]: mutateText(old) }
  if (random() < 0.1) return Object.fromEntries(entries.filter(([name]) => name !== key))
  return { ...value, [random() < 0.1 ? 'further' : key]: randomValue() }
}

/** Flips bits of the bytes that the text encodes, cuts it or repeats it. */
function mutateText(text: string): string {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length === 0) return 'AAAA'
  const flips = 1 + Math.floor(random() * 3)
  for (let flip = 0; flip < flips; flip += 1)
    bytes[Math.floor(random() * bytes.length)]! ^= 1 << Math.floor(random() * 8)
  const length = Math.floor(random() * bytes.length)
  return pick([bytes, bytes.subarray(0, length), Buffer.concat([bytes, bytes])]).toString(
    'base64url',
  )
}

/** A fifth of the series runs in `npm test`, the whole with SERIES=whole. */
const ROUNDS = process.env.SERIES === 'whole' ? 250 : 50

test('WA-12 no body of random JSON, and no answer of an authenticator with random faults, breaks the calls', async () => {
  const guest = visitOwnSite(server)
  for (let round = 0; round < ROUNDS; round += 1) {
    const [creation, request, signIn] = await Promise.all([
      beginRegistration(user),
      beginSigning(user),
      beginPasskeyLogin(guest),
    ])
    const { id, rawId, type, response } = newAuthenticator().register(creation)
    const { clientDataJSON, attestationObject } = response
    const bodies = [
      { id, rawId, type, response },
      { ...legacy, credentialId: id, clientDataJSON, attestationObject },
      authenticator.sign(request),
      authenticator.sign(signIn),
    ].map((body) => (random() < 0.15 ? randomValue() : mutate(body)))
    const replies = await Promise.all([
      requestAs(user, 'POST', `/api/webauthn/register/complete?userId=${userId}`, bodies[0]),
      requestAs(user, 'POST', '/api/webauthn/complete-registration', bodies[1]),
      requestAs(user, 'POST', `${complete}?userId=${userId}&purpose=authentication`, bodies[2]),
      guest.request('POST', '/api/auth/passkey/complete', { body: bodies[3] }),
    ])
    for (const [index, { status, body }] of replies.entries())
      if (status >= 500) expect([round, bodies[index], status, body]).toBeUndefined()
    // Some faults do no harm, such as another aaguid, and an account can have twenty passkeys.
    await server.database.db.delete(passkeys).where(ne(passkeys.credentialId, credentialId))
  }
  expect((await trySigning(user, authenticator)).body.success).toBe(true)
})
