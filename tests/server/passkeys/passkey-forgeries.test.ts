// Assertions that were bent by hand, with real keys: WA-3 to WA-6 and WA-12.
import type { passkeys } from '@atelier/contract'
import { expect, test } from 'vitest'
import type { Algorithm } from './helpers/authenticator-data.ts'
import {
  authenticatorDataForgeries,
  changesOf,
  clientDataForgeries,
  ownerForgeries,
  sessionForgeries,
  signatureForgeries,
  signInForgeries,
  typeForgeries,
  type ForgerySetting,
} from './helpers/forged-assertions.ts'
import {
  addPasskey,
  AUTHENTICATION_FAILED,
  beginPasskeyLogin,
  beginSigning,
  completePasskeyLogin,
  completeSigning,
  listPasskeys,
  newAuthenticator,
  registerPasskeyUser,
  withPayments,
  type PasskeyUser,
} from './helpers/passkey-users.ts'
import type { AssertionChanges, SoftAuthenticator } from './helpers/soft-authenticator.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { requestAs, visitOwnSite } from '../helpers/users.ts'
import { watchStatements } from '../helpers/watch-statements.ts'

const server = await startServerForFile(withPayments)
const stranger = await registerPasskeyUser(server)
const strangersAuthenticator = newAuthenticator()
await addPasskey(stranger, strangersAuthenticator)

const forgeries = {
  ...clientDataForgeries,
  ...typeForgeries,
  ...authenticatorDataForgeries,
  ...signatureForgeries,
  ...ownerForgeries,
}

/** A user with a passkey of this algorithm, and what a forger could use besides. */
async function createSetting(alg: Algorithm) {
  const user = await registerPasskeyUser(server)
  const [authenticator, spare] = [newAuthenticator({ alg }), newAuthenticator({ alg })]
  await addPasskey(user, authenticator)
  await addPasskey(user, spare)
  const { credentialId } = await addPasskey(user, spare)
  const body = { credentialId, isActive: false }
  expect((await requestAs(user, 'PATCH', '/api/webauthn/credentials', body)).status).toBe(200)
  const [second, paused] = spare.credentials
  const foreign = strangersAuthenticator.credentials[0]!
  const setting: ForgerySetting = { second: second!, paused: paused!, foreign }
  return { user, authenticator, setting }
}

const settings = {
  ES256: await createSetting('ES256'),
  RS256: await createSetting('RS256'),
  EdDSA: await createSetting('EdDSA'),
}

type Purpose = passkeys.PasskeyPurpose | 'sign-in'

async function attempt(
  purpose: Purpose,
  user: PasskeyUser,
  authenticator: SoftAuthenticator,
  changes?: AssertionChanges,
) {
  if (purpose !== 'sign-in') {
    const assertion = authenticator.sign(await beginSigning(user, purpose), changes)
    return completeSigning(user, assertion, purpose)
  }
  const visitor = visitOwnSite(server)
  const assertion = authenticator.sign(await beginPasskeyLogin(visitor), changes)
  return completePasskeyLogin(visitor, assertion)
}

const REFUSED_SIGN_IN = {
  code: 'passkey-authentication-failed',
  message: 'Authentication failed',
  requestId: expect.any(String) as string,
}

const refusalOf = (purpose: Purpose) =>
  purpose === 'sign-in'
    ? { status: 401, body: REFUSED_SIGN_IN }
    : { status: 200, body: AUTHENTICATION_FAILED }

/** Every forgery with every algorithm and for every purpose, in a third of the combinations of those two. */
const isWholeSeries = process.env.SERIES === 'whole'
const algorithms = ['ES256', 'RS256', 'EdDSA'] as const
const purposes = ['authentication', 'payment', 'sign-in'] as const
const attacks = algorithms.flatMap((alg, row) =>
  purposes.map((purpose, column) => {
    const further = purpose === 'sign-in' ? signInForgeries : sessionForgeries
    const table = Object.entries({ ...forgeries, ...further })
    const chosen = table.filter((_, index) => isWholeSeries || (index + row + column) % 3 === 0)
    return { alg, purpose, table, chosen, count: chosen.length }
  }),
)

test.each(attacks)(
  'WA-3 WA-4 WA-5 WA-6 WA-12 each of $count forged $alg assertions for $purpose gets the same refusal, and an honest one succeeds afterwards',
  async ({ alg, purpose, table, chosen }) => {
    expect(table.length).toBeGreaterThanOrEqual(60)
    const { user, authenticator, setting } = settings[alg]
    for (const [name, forgery] of chosen) {
      const changes = changesOf(forgery, setting)
      const { status, body } = await attempt(purpose, user, authenticator, changes)
      expect({ name, status, body }).toEqual({ name, ...refusalOf(purpose) })
    }
    const { status, body } = await attempt(purpose, user, authenticator)
    expect(status).toBe(200)
    const isTicket = purpose === 'sign-in'
    expect(body).toMatchObject(isTicket ? { ticket: expect.any(String) } : { success: true })
    const { credentials } = await listPasskeys(user)
    expect(credentials.map(({ isActive }) => isActive)).toEqual([true, true, false])
    expect(credentials.map(({ isSuspicious }) => isSuspicious)).toEqual([false, false, false])
  },
)

test('WA-5 an unknown, a paused and a foreign passkey are refused after the same database statements, so that neither the reply nor its time tells them apart', async () => {
  const { user, authenticator, setting } = settings.ES256
  const traces = []
  for (const name of ['an unknown id', 'a paused passkey', "another user's passkey"]) {
    const changes = changesOf({ ...ownerForgeries, ...sessionForgeries }[name]!, setting)
    const assertion = authenticator.sign(await beginSigning(user), changes)
    const statements: string[] = []
    const stop = watchStatements(server, {
      onStatement: (statement) => void statements.push(statement),
    })
    const { status, body } = await completeSigning(user, assertion)
    stop()
    const named = statements.filter((statement) => statement.includes('passkey'))
    expect(named).toHaveLength(2)
    traces.push([status, body, named])
  }
  expect(traces[1]).toEqual(traces[0])
  expect(traces[2]).toEqual(traces[0])
})
