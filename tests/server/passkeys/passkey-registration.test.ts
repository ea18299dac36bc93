// Adding a passkey: what is offered to authenticators, and which answers are refused. WA-3, WA-4, WA-8, WA-12.
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { passkeys } from '../../../packages/server/db/schema.ts'
import { sha256 } from './helpers/authenticator-data.ts'
import { latestEmailTo } from '../helpers/emails.ts'
import { clientDataForgeries } from './helpers/forged-assertions.ts'
import {
  addPasskey,
  beginRegistration,
  listPasskeys,
  newAuthenticator,
  registerPasskeyUser,
  REGISTRATION_FAILED,
  tryRegistration,
  trySigning,
  type PasskeyReply,
  type PasskeyUser,
} from './helpers/passkey-users.ts'
import type { RegistrationChanges } from './helpers/soft-authenticator.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { requestAs } from '../helpers/users.ts'

const server = await startServerForFile()
const { db } = server.database

/** The older pair of calls. */
async function tryLegacyRegistration(
  user: PasskeyUser,
  changes?: RegistrationChanges,
): Promise<PasskeyReply> {
  const names = { userId: user.id, credentialName: 'Phone' }
  const path = '/api/webauthn/begin-registration'
  const begun = await requestAs<Awaited<ReturnType<typeof beginRegistration>>>(
    user,
    'POST',
    path,
    names,
  )
  const { id, response } = newAuthenticator().register(begun.body, changes)
  return requestAs(user, 'POST', '/api/webauthn/complete-registration', {
    credentialId: id,
    attestationObject: response.attestationObject,
    clientDataJSON: response.clientDataJSON,
    credentialName: 'My phone',
    deviceInfo: 'Android',
  })
}

const nothing = Buffer.alloc(0)
const forgeries: Record<string, RegistrationChanges> = {
  ...clientDataForgeries,
  'type of an assertion': { clientData: { type: 'webauthn.get' } },
  'rpIdHash of another domain': { rpIdHash: sha256('evil.example') },
  'no user presence': { flags: { UP: false } },
  'no user verification': { flags: { UV: false } },
  'backup without eligibility': { flags: { BS: true } },
  'no new credential': { flags: { AT: false } },
  'extensions that are not there': { flags: { ED: true } },
  'bytes after the end': { trailing: Buffer.from([0]) },
  'an id of 1,024 bytes': { credentialId: randomBytes(1024) },
  'an empty id': { credentialId: nothing },
  'PS256 (-37)': { algorithm: -37 },
  'RS1 (-65535)': { algorithm: -65_535 },
  'RS384 (-258)': { algorithm: -258 },
  'ES384 (-35)': { algorithm: -35 },
  'ES256K (-47)': { algorithm: -47 },
  'algorithm 0': { algorithm: 0 },
  'no attestation': { response: () => ({ attestationObject: '' }) },
  'half an attestation': {
    response: ({ attestationObject }) => ({
      attestationObject: attestationObject.slice(0, attestationObject.length / 2),
    }),
  },
  'an attestation that is no map': { response: () => ({ attestationObject: 'gA' }) },
  'an attestation that is nested very deeply': {
    response: () => ({ attestationObject: Buffer.alloc(8_000, 0x81).toString('base64url') }),
  },
  'an attestation that promises four billion entries': {
    response: () => ({
      attestationObject: Buffer.from('bbffffffffffffffff', 'hex').toString('base64url'),
    }),
  },
}

/** Both pairs of calls share their code: `npm test` sends every other forgery by each, SERIES=whole all. */
const isWholeSeries = process.env.SERIES === 'whole'
const pairs = [
  [
    'first',
    0,
    (user: PasskeyUser, changes: RegistrationChanges) =>
      tryRegistration(user, newAuthenticator(), changes),
  ],
  ['older', 1, tryLegacyRegistration],
] as const

test.each(pairs)(
  'WA-3 WA-4 WA-8 WA-12 forged registrations by the %s pair of calls all get the same refusal and store nothing',
  async (_, pair, attempt) => {
    const user = await registerPasskeyUser(server)
    const table = Object.entries(forgeries)
    expect(table.length).toBeGreaterThanOrEqual(45)
    const chosen = table.filter((__, index) => isWholeSeries || index % 2 === pair)
    for (const [name, changes] of chosen) {
      const { status, body } = await attempt(user, changes)
      expect({ name, status, body }).toEqual({ name, status: 200, body: REGISTRATION_FAILED })
    }
    expect((await listPasskeys(user)).credentials).toEqual([])
    expect((await attempt(user, {})).body.success).toBe(true)
    expect((await listPasskeys(user)).credentials).toHaveLength(1)
  },
)

test('WA-8 a registration whose id is not that of its credential is refused', async () => {
  const user = await registerPasskeyUser(server)
  const other = randomBytes(32).toString('base64url')
  for (const reply of [{ id: other, rawId: other }, { id: other }, { rawId: other }])
    expect((await tryRegistration(user, newAuthenticator(), { reply: () => reply })).body).toEqual(
      REGISTRATION_FAILED,
    )
})

test.each(['ES256', 'RS256', 'EdDSA'] as const)(
  'WA-8 an authenticator with %s keys registers and signs, and every algorithm is offered to it',
  async (alg) => {
    const user = await registerPasskeyUser(server)
    const { pubKeyCredParams } = await beginRegistration(user)
    expect(pubKeyCredParams.map((parameters) => parameters.alg)).toEqual([-8, -7, -257])
    const authenticator = newAuthenticator({ alg })
    const id = randomBytes(1023)
    const { credentialId } = await addPasskey(user, authenticator, { credentialId: id })
    expect(credentialId).toBe(id.toString('base64url'))
    expect((await trySigning(user, authenticator)).body.success).toBe(true)
    expect(
      (await requestAs(user, 'DELETE', `/api/webauthn/credentials/${credentialId}`)).status,
    ).toBe(204)
  },
)

test('WA-3 WA-4 WA-6 WA-8 an authenticator is asked for user verification, without attestation, and learns a random handle and the passkeys that exist', async () => {
  const user = await registerPasskeyUser(server)
  const authenticator = newAuthenticator()
  const transports = ['hybrid', 'internal', 'telepathy', 'internal']
  const { credentialId } = await addPasskey(user, authenticator, {
    response: () => ({ transports }),
  })
  // The address at which a request arrives has no influence.
  const { body: options } = await user.visitor.request<
    Awaited<ReturnType<typeof beginRegistration>>
  >('POST', '/api/webauthn/register/begin', {
    body: { userId: user.id, credentialName: 'Key', deviceInfo: '' },
    headers: { ...user.bearer, host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Atelier' },
    attestation: 'none',
    authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    excludeCredentials: [
      { id: credentialId, type: 'public-key', transports: ['hybrid', 'internal'] },
    ],
  })
  const handle = Buffer.from(options.user.id, 'base64url')
  expect(handle.length).toBeGreaterThanOrEqual(16)
  expect(handle.length).toBeLessThanOrEqual(64)
  for (const revealing of [user.email, user.id, user.id.replaceAll('-', '')]) {
    expect(handle.toString()).not.toContain(revealing)
    expect(handle.toString('hex')).not.toBe(revealing)
  }
  expect((await beginRegistration(user)).user.id).toBe(options.user.id)
  const stranger = await registerPasskeyUser(server)
  expect((await beginRegistration(stranger)).user.id).not.toBe(options.user.id)
})

test('WA-8 attestations of every format are accepted without trust, and nothing of them is stored', async () => {
  const user = await registerPasskeyUser(server)
  const certificate = randomBytes(64)
  for (const fmt of ['none', 'packed', 'fido-u2f', 'tpm', 'apple', 'of tomorrow']) {
    const attStmt = new Map<string, Buffer[] | Buffer | number>([
      ['alg', -7],
      ['sig', randomBytes(70)],
      ['x5c', [certificate]],
    ])
    await addPasskey(user, newAuthenticator(), { attestation: { fmt, attStmt } })
  }
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, user.id))
  expect(JSON.stringify(rows)).not.toContain(certificate.toString('base64url'))
})

test('WA-8 a passkey is listed with its provider, and whether that copies it to other devices', async () => {
  const user = await registerPasskeyUser(server)
  const aaguid = 'bada5566-a7aa-401f-bd96-45619a55120d'
  await addPasskey(user, newAuthenticator({ isSynced: true, aaguid }))
  await addPasskey(user, newAuthenticator())
  // It may be copied, and is not yet.
  const eligible = newAuthenticator({ isSynced: true })
  await addPasskey(user, eligible, { flags: { BS: false } })
  const { credentials } = await listPasskeys(user)
  expect(credentials.map(({ provider, isSynced }) => [provider, isSynced])).toEqual([
    ['1Password', true],
    [null, false],
    [null, false],
  ])
  expect((await trySigning(user, eligible)).body.credential).toMatchObject({ isSynced: true })
  const flags = { BE: false, BS: false }
  expect((await trySigning(user, eligible, { flags })).body.success).toBe(false)
})

test('WA-11 the owner of an account gets an email about each new passkey, and none about a refused one', async () => {
  const user = await registerPasskeyUser(server)
  const subject = async () => (await latestEmailTo(server, user.email))!.subject
  const before = await subject()
  await tryRegistration(user, newAuthenticator(), { flags: { UV: false } })
  expect(await subject()).toBe(before)
  await addPasskey(user, newAuthenticator())
  await expect.poll(subject).toBe('A passkey was added')
  expect((await latestEmailTo(server, user.email))!.text).toContain('“My laptop”')
})

test('WA-12 the log has the reason of a refusal', async () => {
  const user = await registerPasskeyUser(server)
  const warn = vi.spyOn(server.app.fastify.log, 'warn')
  await tryRegistration(user, newAuthenticator(), { clientData: { crossOrigin: true } })
  await tryRegistration(user, newAuthenticator(), { flags: { UV: false } })
  const logged = warn.mock.calls.map(([fields]) => fields as { err: Error; ceremony: string })
  warn.mockRestore()
  expect(logged.map(({ ceremony }) => ceremony)).toEqual(['registration', 'registration'])
  expect(logged[0]!.err.message).toBe('crossOrigin is set')
  expect((logged[1]!.err.cause as Error).message).toContain('User verification was required')
})
