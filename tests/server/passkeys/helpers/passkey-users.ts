// Users with passkeys, and the calls that their browsers make.
import type { ErrorReply, passkeys } from '@atelier/contract'
import { expect } from 'vitest'
import { DEFAULT_CATALOGUE } from '../../../../packages/server/environment/catalogue.ts'
import { OWN_ORIGIN } from '../../helpers/oauth-client.ts'
import {
  createSoftAuthenticator,
  type AssertionChanges,
  type AuthenticatorSettings,
  type RegistrationChanges,
  type SoftAuthenticator,
} from './soft-authenticator.ts'
import type { TestServer } from '../../helpers/test-server.ts'
import { getAccount, registerUser, requestAs, type SignedInUser } from '../../helpers/users.ts'
import type { Reply, Visitor } from '../../helpers/visitor.ts'

export interface PasskeyUser extends Omit<SignedInUser, 'tokens'> {
  id: string
}

export type PasskeyReply = Reply<passkeys.PasskeyResult & Partial<ErrorReply>>

export const REGISTRATION_FAILED = { success: false, errorMessage: 'Registration failed' }
export const AUTHENTICATION_FAILED = { success: false, errorMessage: 'Authentication failed' }

export async function withId(user: SignedInUser): Promise<PasskeyUser & SignedInUser> {
  return { ...user, id: (await getAccount(user)).id }
}

export async function registerPasskeyUser(server: TestServer): Promise<PasskeyUser & SignedInUser> {
  return withId(await registerUser(server))
}

export function newAuthenticator(settings: Partial<AuthenticatorSettings> = {}): SoftAuthenticator {
  return createSoftAuthenticator({ rpId: 'localhost', origin: OWN_ORIGIN, ...settings })
}

export async function beginRegistration(
  user: PasskeyUser,
  { credentialName = 'My laptop', deviceInfo = 'Linux' } = {},
): Promise<passkeys.RegistrationOptions> {
  const body = { userId: user.id, credentialName, deviceInfo }
  const path = '/api/webauthn/register/begin'
  const reply = await requestAs<passkeys.RegistrationOptions>(user, 'POST', path, body)
  expect(reply.status).toBe(200)
  return reply.body
}

export function completeRegistration(
  user: PasskeyUser,
  response: passkeys.RegistrationResponse,
): Promise<PasskeyReply> {
  return requestAs(user, 'POST', `/api/webauthn/register/complete?userId=${user.id}`, response)
}

/** Registers a passkey, with both calls. */
export async function tryRegistration(
  user: PasskeyUser,
  authenticator: SoftAuthenticator,
  changes?: RegistrationChanges,
): Promise<PasskeyReply> {
  const options = await beginRegistration(user)
  return completeRegistration(user, authenticator.register(options, changes))
}

/** Returns the new passkey, as its owner sees it. */
export async function addPasskey(
  user: PasskeyUser,
  authenticator: SoftAuthenticator,
  changes?: RegistrationChanges,
): Promise<passkeys.Credential> {
  const { body } = await tryRegistration(user, authenticator, changes)
  expect(body).toMatchObject({ success: true })
  return body.credential!
}

export async function listPasskeys(user: PasskeyUser): Promise<passkeys.CredentialList> {
  const path = `/api/webauthn/credentials/${user.id}`
  return (await requestAs<passkeys.CredentialList>(user, 'GET', path)).body
}

/** Settings of a server at which passkeys can confirm payments. Nobody listens at the address for queries. */
export const withPayments = {
  catalogue: DEFAULT_CATALOGUE,
  payments: {
    isSandbox: true,
    vnpay: {
      tmnCode: 'ATLSTUDI',
      hashSecret: 'only for tests',
      payUrl: `${OWN_ORIGIN}/dev/vnpay/pay`,
      queryUrl: 'http://127.0.0.1:9/query',
    },
  },
}

const PAYMENT = {
  plan: 'monthly',
  addOns: [],
  amount: 578_000,
  currency: 'VND',
  provider: 'vnpay',
} as const

export async function beginSigning(
  user: PasskeyUser,
  purpose: passkeys.PasskeyPurpose = 'authentication',
): Promise<passkeys.AuthenticationOptions> {
  const payment = { ...PAYMENT, clientTransactionId: crypto.randomUUID() }
  const body = { userId: user.id, purpose, ...(purpose === 'payment' && payment) }
  const path = '/api/webauthn/authenticate/begin'
  const reply = await requestAs<passkeys.AuthenticationOptions>(user, 'POST', path, body)
  expect(reply.status).toBe(200)
  return reply.body
}

export function completeSigning(
  user: PasskeyUser,
  assertion: passkeys.AuthenticationResponse,
  purpose: passkeys.PasskeyPurpose = 'authentication',
): Promise<PasskeyReply> {
  const path = `/api/webauthn/authenticate/complete?userId=${user.id}&purpose=${purpose}`
  return requestAs(user, 'POST', path, assertion)
}

/** Uses a passkey, with both calls. */
export async function trySigning(
  user: PasskeyUser,
  authenticator: SoftAuthenticator,
  changes?: AssertionChanges,
): Promise<PasskeyReply> {
  const options = await beginSigning(user)
  return completeSigning(user, authenticator.sign(options, changes))
}

export async function beginPasskeyLogin(visitor: Visitor): Promise<passkeys.AuthenticationOptions> {
  const path = '/api/auth/passkey/begin'
  const reply = await visitor.request<passkeys.AuthenticationOptions>('POST', path)
  expect(reply.status).toBe(200)
  return reply.body
}

export function completePasskeyLogin(
  visitor: Visitor,
  assertion: passkeys.AuthenticationResponse,
): Promise<Reply<{ ticket?: string } & Partial<ErrorReply>>> {
  return visitor.request('POST', '/api/auth/passkey/complete', { body: assertion })
}
