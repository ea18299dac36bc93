import { randomUUID } from 'node:crypto'
import type { account } from '@atelier/contract'
import { createPasswordHasher } from '../../../packages/server/account/passwords.ts'
import { users } from '../../../packages/server/db/schema.ts'
import { backdateAuthentication } from './backdate-authentication.ts'
import { newEmailAddress, readEmailedCode } from './emails.ts'
import {
  bearerHeaders,
  authorizeAndFetchTokens,
  OWN_ORIGIN,
  decodeSidClaim,
  type Tokens,
} from './oauth-client.ts'
import { LOW_PASSWORD_COST } from './password-cost.ts'
import type { TestServer } from './test-server.ts'
import type { Reply, Visitor } from './visitor.ts'

export const PASSWORD = 'three old lamps'

export interface SignedInUser {
  email: string
  visitor: Visitor
  tokens: Tokens
  bearer: { authorization: string }
}

/** A browser on one of our own pages. */
export function visitOwnSite(server: TestServer): Visitor {
  return server.newVisitor({ origin: OWN_ORIGIN })
}

export async function registerUser(
  server: TestServer,
  email = newEmailAddress(),
  password = PASSWORD,
  visitor = visitOwnSite(server),
): Promise<SignedInUser> {
  await visitor.request('POST', '/api/auth/register', {
    body: { userName: email.split('@')[0]!.padEnd(3, 'x'), email, password },
  })
  const code = await readEmailedCode(server, email)
  const { body } = await visitor.request<{ ticket: string }>('POST', '/api/auth/verify-code', {
    body: { email, code },
  })
  return toSignedInUser(email, visitor, await authorizeAndFetchTokens(visitor, body.ticket))
}

let hashOfPassword: Promise<string> | undefined
/** Stores an account with the password PASSWORD without sending any email. Returns its address. */
export async function insertAccountAndGetEmail({ database }: TestServer): Promise<string> {
  hashOfPassword ??= createPasswordHasher(LOW_PASSWORD_COST).hash(PASSWORD)
  const email = newEmailAddress('known')
  await database.db.insert(users).values({
    id: randomUUID(),
    userName: 'linh',
    displayName: 'Linh',
    email,
    loginEmail: email,
    passwordHash: await hashOfPassword,
  })
  return email
}

/** Signs an existing user in, by default in a new browser. */
export async function signInWithPassword(
  server: TestServer,
  email: string,
  password = PASSWORD,
  visitor = visitOwnSite(server),
): Promise<SignedInUser> {
  const tokens = await authorizeAndFetchTokens(
    visitor,
    await requestLoginTicket(visitor, email, password),
  )
  return toSignedInUser(email, visitor, tokens)
}

export async function requestLoginTicket(
  visitor: Visitor,
  email: string,
  password = PASSWORD,
): Promise<string> {
  const { body } = await visitor.request<{ ticket: string }>('POST', '/api/auth/login', {
    body: { email, password },
  })
  return body.ticket
}

export function toSignedInUser(email: string, visitor: Visitor, tokens: Tokens): SignedInUser {
  return { email, visitor, tokens, bearer: bearerHeaders(tokens.access_token) }
}

/** Sends a request with the user's access token, as the page in the user's browser does. */
export function requestAs<Body = unknown>(
  { visitor, bearer }: Pick<SignedInUser, 'visitor' | 'bearer'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply<Body>> {
  const options = { headers: bearer, ...(body !== undefined && { body }) }
  return visitor.request<Body>(method, path, options)
}

export async function getAccount(user: SignedInUser): Promise<account.Account> {
  return (await requestAs<account.Account>(user, 'GET', '/api/account')).body
}

/** Returns the HTTP status of GET /api/account with a token: 200 if the token is accepted, 401 if not. */
export async function fetchAccountStatusCode(server: TestServer, token: string): Promise<number> {
  const headers = bearerHeaders(token)
  return (await visitOwnSite(server).request('GET', '/api/account', { headers })).status
}

/** Makes the server believe that the user last authenticated this long ago. */
export function backdateAuthenticationOf(
  { database }: TestServer,
  { tokens }: SignedInUser,
  ageMs: number,
): Promise<void> {
  return backdateAuthentication(database.db, decodeSidClaim(tokens), ageMs)
}
