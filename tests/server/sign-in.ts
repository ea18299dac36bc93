import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { createPasswords } from '../../packages/server/account/passwords.ts'
import { mailbox, users } from '../../packages/server/db/schema.ts'
import { ageProof, ageSession } from './proof-age.ts'
import type { Running } from './start.ts'
import type { Reply, Visitor } from './visitor.ts'

/** Of our own pages, as the tests' server knows them. */
export const OWN_ORIGIN = 'http://localhost:5173'
export const CALLBACK = `${OWN_ORIGIN}/auth/callback`
export const PASSWORD = 'three old lamps'
const CLIENT = 'atelier-web'
const SCOPE = 'openid profile offline_access api.access'

export interface Tokens {
  access_token: string
  id_token: string
  refresh_token: string
  client_info: string
}

/** A visitor whose calls come from a page of ours. */
export function ownPage(running: Running): Visitor {
  return running.visitor({ origin: OWN_ORIGIN })
}

/** The newest letter to an address. */
export async function letterTo(running: Running, email: string) {
  const [letter] = await running.database.db
    .select()
    .from(mailbox)
    .where(eq(mailbox.recipient, email))
    .orderBy(desc(mailbox.sentAt), desc(mailbox.id))
    .limit(1)
  return letter
}

export async function codeTo(running: Running, email: string): Promise<string> {
  const letter = await letterTo(running, email)
  return /\b(\d{3}) ?(\d{3})\b/
    .exec(letter?.text ?? '')!
    .slice(1)
    .join('')
}

/** Six figures that are not these. */
export function wrongCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0')
}

let people = 0
/** An address nobody has used yet. */
export function newEmail(name = 'linh'): string {
  people += 1
  return `${name}${people}@example.com`
}

/** Somebody who is signed in in a browser. */
export interface SignedIn {
  email: string
  visitor: Visitor
  tokens: Tokens
  bearer: { authorization: string }
}

/** A new account with a password, whose owner is signed in in this browser. */
export async function registered(
  running: Running,
  email = newEmail(),
  password = PASSWORD,
  visitor = ownPage(running),
): Promise<SignedIn> {
  await visitor.ask('POST', '/api/auth/register', {
    body: { userName: email.split('@')[0]!.padEnd(3, 'x'), email, password },
  })
  const code = await codeTo(running, email)
  const { body } = await visitor.ask<{ ticket: string }>('POST', '/api/auth/verify-code', {
    body: { email, code },
  })
  return withTokens(email, visitor, await tokensFor(visitor, body.ticket))
}

/** The address of an account that was made where no letter arrives. */
export async function withoutLetters({ database }: Running): Promise<string> {
  const email = newEmail('known')
  const password = await createPasswords().hash(PASSWORD)
  await database.db.insert(users).values({
    id: randomUUID(),
    userName: 'linh',
    displayName: 'Linh',
    email,
    loginEmail: email,
    password,
  })
  return email
}

/** The same person in another browser. */
export async function signedInAgain(
  running: Running,
  email: string,
  password = PASSWORD,
  visitor = ownPage(running),
): Promise<SignedIn> {
  const tokens = await tokensFor(visitor, await ticketOf(visitor, email, password))
  return withTokens(email, visitor, tokens)
}

export function withTokens(email: string, visitor: Visitor, tokens: Tokens): SignedIn {
  return { email, visitor, tokens, bearer: bearerOf(tokens.access_token) }
}

export function bearerOf(token: string) {
  return { authorization: `Bearer ${token}` }
}

/** A call as the person's page makes it. */
export function as<Body = unknown>(
  { visitor, bearer }: Pick<SignedIn, 'visitor' | 'bearer'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply<Body>> {
  return visitor.ask<Body>(method, path, { headers: bearer, ...(body !== undefined && { body }) })
}

/** What the account calls answer to a token, and to nothing else. */
export async function opens(running: Running, token: string): Promise<number> {
  const { status } = await ownPage(running).ask('GET', '/api/account', { headers: bearerOf(token) })
  return status
}

/** The sign-in that a token came of. */
export function sidOf({ access_token: token }: Tokens): string {
  return String(decodeJwt(token).sid)
}

export function provenAgo(running: Running, { tokens }: SignedIn, age: number): Promise<void> {
  return ageProof(running.database.db, sidOf(tokens), age)
}

/** As far as the identity service knows. */
export function sessionProvenAgo(
  running: Running,
  { tokens }: SignedIn,
  age: number,
): Promise<void> {
  return ageSession(running.database.db, sidOf(tokens), age)
}

export async function ticketOf(
  visitor: Visitor,
  email: string,
  password = PASSWORD,
): Promise<string> {
  const { body } = await visitor.ask<{ ticket: string }>('POST', '/api/auth/login', {
    body: { email, password },
  })
  return body.ticket
}

/** What the sign-in library does with a ticket: a hidden frame, and an exchange. */
export async function tokensFor(visitor: Visitor, ticket?: string): Promise<Tokens> {
  const { code, verifier } = await authorize(visitor, { ...(ticket && { login_ticket: ticket }) })
  return (await exchange(visitor, code!, verifier)).body
}

export function newVerifier() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** One authorization request. Answers where it led, and what stood in that address. */
export async function authorize(visitor: Visitor, extra: Record<string, string> = {}) {
  const { verifier, challenge } = newVerifier()
  const query = new URLSearchParams({
    client_id: CLIENT,
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: SCOPE,
    state: 'a state',
    nonce: 'a nonce',
    prompt: 'none',
    client_info: '1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...extra,
  })
  const response = await visitor.fetch('GET', `/oidc/auth?${query}`, { redirect: 'manual' })
  const to = response.headers.get('location')
  const told = to ? new URL(to, OWN_ORIGIN) : undefined
  const params = new URLSearchParams(told?.search || told?.hash.slice(1))
  return {
    status: response.status,
    to,
    code: params.get('code'),
    error: params.get('error'),
    verifier,
    response,
  }
}

export function exchange(
  visitor: Visitor,
  code: string,
  verifier: string | undefined,
  extra: Record<string, string> = {},
) {
  return token(visitor, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: CALLBACK,
    ...(verifier && { code_verifier: verifier }),
    ...extra,
  })
}

export function refresh(visitor: Visitor, refreshToken: string) {
  return token(visitor, { grant_type: 'refresh_token', refresh_token: refreshToken, scope: SCOPE })
}

function token(visitor: Visitor, fields: Record<string, string>) {
  return visitor.ask<Tokens & { error?: string }>('POST', '/oidc/token', {
    raw: new URLSearchParams({ client_id: CLIENT, client_info: '1', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}
