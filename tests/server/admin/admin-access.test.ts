// Who may use the calls of the page for operators.
import { RECENT_AUTHENTICATION_MAX_AGE_MS } from '@atelier/contract'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import {
  actOn,
  ADMIN_CALLS,
  readPerson,
  registerAdmin,
  registerUserWithId,
  setRoles,
  type KnownUser,
} from '../helpers/admins.ts'
import {
  approveConnectRequest,
  createPartners,
  createWidget,
  fetchConnectedSession,
  SHOP_ORIGIN,
  startConnectRequest,
} from '../helpers/partner-widget.ts'
import { startTokenSigner } from '../helpers/token-signer.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import {
  backdateAuthenticationOf,
  getAccount,
  requestAs,
  signInWithPassword,
  toSignedInUser,
  visitOwnSite,
  type SignedInUser,
} from '../helpers/users.ts'
import { authorizeAndFetchTokens, bearerHeaders } from '../helpers/oauth-client.ts'
import {
  addPasskey,
  beginPasskeyLogin,
  completePasskeyLogin,
  newAuthenticator,
  withId,
} from '../passkeys/helpers/passkey-users.ts'
import { Visitor, type Reply } from '../helpers/visitor.ts'

const partners = createPartners(new Map([['shop', [SHOP_ORIGIN]]]))
const server = await startServerForFile({ partners })
const UNKNOWN_ID = '01234567-89ab-7def-8123-456789abcdef'

interface Send {
  (method: string, path: string, body: object | undefined): Promise<Reply>
}

const bodies: Record<string, object> = {
  grants: { reason: 'a test', period: 'monthly' },
  'take-back': { reason: 'a test', grantId: UNKNOWN_ID },
}

/** Sends every call of the page and returns the different status codes and error codes of the replies. */
async function sendAll(send: Send): Promise<string[]> {
  const outcomes = new Set<string>()
  for (const { method, path } of ADMIN_CALLS) {
    const body = bodies[path.split('/').at(-1)!] ?? { reason: 'a test' }
    const address = path.replace(':id', UNKNOWN_ID).replace(/:\w+/, 'unknown')
    const reply = await send(method, address, method === 'GET' ? undefined : body)
    const { code = '' } = (reply.body || {}) as { code?: string }
    outcomes.add(`${reply.status} ${code}`.trim())
    expect(reply.headers.get('cache-control')).toBe('no-store')
  }
  return [...outcomes].toSorted()
}

const sendAs =
  (user: SignedInUser): Send =>
  (method, path, body) =>
    requestAs(user, method, path, body)

test('there are twenty-five calls to check', () => {
  expect(ADMIN_CALLS).toHaveLength(25)
})

test('an admin who has just signed in is answered by every call', async () => {
  expect(await sendAll(sendAs(await registerAdmin(server)))).toEqual(['200', '404 not-found'])
})

test('a guest and a user without the role are refused by every call', async () => {
  const guest = visitOwnSite(server)
  expect(
    await sendAll((method, path, body) => guest.request(method, path, { ...(body && { body }) })),
  ).toEqual(['401 sign-in-required'])
  expect(await sendAll(sendAs(await registerUserWithId(server)))).toEqual(['403 forbidden'])
})

test('an admin is refused by every call ten minutes after entering the password, and a removed role counts at once', async () => {
  const admin = await registerAdmin(server)
  await backdateAuthenticationOf(server, admin, RECENT_AUTHENTICATION_MAX_AGE_MS + 1_000)
  expect(await sendAll(sendAs(admin))).toEqual(['403 proof-required'])
  await setRoles(server, admin.id, ['user'])
  expect(await sendAll(sendAs(admin))).toEqual(['403 forbidden'])
})

test('where a passkey is required, an admin is answered after a sign-in with one only', async () => {
  const strict = await startSecondServer(server, { isAdminPasskeyRequired: true })
  const admin = await withId(await registerAdmin(strict))
  expect(await sendAll(sendAs(admin))).toEqual(['403 admin-passkey-required'])
  const authenticator = newAuthenticator()
  await addPasskey(admin, authenticator)
  const visitor = visitOwnSite(strict)
  const assertion = authenticator.sign(await beginPasskeyLogin(visitor))
  const { body } = await completePasskeyLogin(visitor, assertion)
  const tokens = await authorizeAndFetchTokens(visitor, body.ticket)
  const withPasskey = toSignedInUser(admin.email, visitor, tokens)
  expect(await sendAll(sendAs(withPasskey))).toEqual(['200', '404 not-found'])
  await backdateAuthenticationOf(strict, withPasskey, RECENT_AUTHENTICATION_MAX_AGE_MS + 1_000)
  expect(await sendAll(sendAs(withPasskey))).toEqual(['403 proof-required'])
})

test('a widget in which an admin is signed in on the page of a partner is refused by every call', async () => {
  const admin = await registerAdmin(server)
  const connectRequest = await startConnectRequest(server)
  await approveConnectRequest(admin, connectRequest)
  const { token } = await fetchConnectedSession(connectRequest)
  const widget = createWidget(server.url, SHOP_ORIGIN, token)
  const outcomes = await sendAll((method, path, body) =>
    widget.request(method, path, { ...(body && { body }) }),
  )
  expect(outcomes).toEqual(['403 forbidden'])
})

test("a page of another website that has an admin's token is refused by every call", async () => {
  const { bearer } = await registerAdmin(server)
  const elsewhere = new Visitor(server.url, { origin: 'https://elsewhere.example', ...bearer })
  const outcomes = await sendAll((method, path, body) =>
    elsewhere.request(method, path, { ...(body && { body }) }),
  )
  expect(outcomes).toEqual(['401 sign-in-required'])
})

test('a network that asks more than 120 times a minute for people is told to wait', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 10_000 })
  const visitor = visitOwnSite(limited)
  const statuses = []
  for (let count = 0; count < 121; count += 1)
    statuses.push((await visitor.get('/api/admin/people')).status)
  expect(new Set(statuses.slice(0, 120))).toEqual(new Set([401]))
  expect(statuses.at(-1)).toBe(429)
})

test('the browser of an admin reads the role in the ID token and in the account', async () => {
  const admin = await registerAdmin(server)
  const { tokens } = await signInWithPassword(server, admin.email)
  expect(decodeJwt(tokens.id_token).roles).toEqual(['user', 'admin'])
  expect((await getAccount(admin)).roles).toEqual(['user', 'admin'])
})

const signer = await startTokenSigner()

const startExternalServer = () => startSecondServer(server, { identity: signer.settings })

test('of two admins who show the same address, the audit says by the id who has done what, and that the address is not verified', async () => {
  const external = await startExternalServer()
  const person = await registerUserWithId(server)
  const email = 'boss@example.com'
  const actors: string[] = []
  for (const sub of ['boss', 'stranger']) {
    const claims = { sub, sid: sub, auth_time: Math.floor(Date.now() / 1000), email }
    const token = await signer.sign({ ...claims, roles: ['admin'] })
    const admin = { visitor: visitOwnSite(external), bearer: bearerHeaders(token) } as KnownUser
    const { id } = await getAccount(admin)
    expect((await actOn(admin, person, 'sign-out')).status).toBe(200)
    actors.push(`${email} (not verified, ${id})`)
  }
  const { audit } = await readPerson(await registerAdmin(server), person.id)
  expect(audit.map(({ actor }) => actor)).toEqual(actors.toReversed())
})

test('a user of an external identity service is an admin by the claim roles of each token, and reads so in the account', async () => {
  const external = await startExternalServer()
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: 'lan', sid: 'one', auth_time: now, email: 'lan@example.com', name: 'Lan' }
  const userOf = async (roles: unknown) => {
    const token = await signer.sign({ ...claims, ...(roles !== undefined && { roles }) })
    return { visitor: visitOwnSite(external), bearer: bearerHeaders(token) } as SignedInUser
  }
  const listAudit = async (roles: unknown) =>
    (await requestAs(await userOf(roles), 'GET', '/api/admin/audit')).status
  expect(await listAudit(['admin'])).toBe(200)
  expect((await getAccount(await userOf(['admin']))).roles).toEqual(['user', 'admin'])
  for (const roles of [undefined, [], ['Admin'], 'admin', { 0: 'admin' }])
    expect([roles, await listAudit(roles)]).toEqual([roles, 403])
})
