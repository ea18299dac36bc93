// Who attacks and who is attacked: guests and users, each with a network address of their own.
import type { mailbox } from '@atelier/contract'
import { extractCode } from '../../../server/helpers/emails.ts'
import { authorizeAndFetchTokens, OWN_ORIGIN } from '../../../server/helpers/oauth-client.ts'
import { shareConversation, startConversation } from '../../../server/helpers/share-links.ts'
import { PASSWORD, toSignedInUser, type SignedInUser } from '../../../server/helpers/users.ts'
import { Visitor } from '../../../server/helpers/visitor.ts'
import type { Target } from './target.ts'

let addresses = 0
/** An IPv4 address in a network that no other visitor has. */
export function newAddress(): string {
  addresses += 1
  return `5.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

let sites = 0
/** Returns addresses in the networks /64 of one site, which a customer of a hosting provider gets as a /48. */
export function newIpv6Site(): (network: number) => string {
  sites += 1
  const site = sites.toString(16)
  return (network) => `2a02:${site}:1:${network.toString(16)}::1`
}

/** A browser on our own pages that has never been there. */
export function newBrowser({ url }: Pick<Target, 'url'>, address = newAddress()): Visitor {
  return new Visitor(url, { origin: OWN_ORIGIN, 'x-forwarded-for': address })
}

/** The same browser with another address. */
export function moveTo(target: Pick<Target, 'url'>, visitor: Visitor, address = newAddress()) {
  return newBrowser(target, address).copyCookies(visitor)
}

/** A browser with the cookies of a guest. */
export async function newGuest(target: Pick<Target, 'url'>, address?: string): Promise<Visitor> {
  const visitor = newBrowser(target, address)
  await visitor.get('/api/userpreferences')
  return visitor
}

let people = 0
export function newEmail(): string {
  people += 1
  return `person${people}@example.com`
}

export async function lettersTo(target: Pick<Target, 'url'>, email: string) {
  const path = `/api/dev/mail?to=${encodeURIComponent(email)}`
  const { body } = await newBrowser(target).get<{ letters: mailbox.StoredEmail[] }>(path)
  return body.letters
}

export async function latestCode(target: Pick<Target, 'url'>, email: string): Promise<string> {
  const [letter] = await lettersTo(target, email)
  if (!letter) throw new Error(`${email} has no letter.`)
  return extractCode(letter.text)
}

export function post<Body = unknown>(visitor: Visitor, path: string, body: object = {}) {
  return visitor.request<Body>('POST', path, { body })
}

export function verifyCode(visitor: Visitor, email: string, code: string) {
  return post<{ ticket?: string }>(visitor, '/api/auth/verify-code', { email, code })
}

/** A user with a password, in the browser in which they have registered. */
export async function register(
  target: Pick<Target, 'url'>,
  { email = newEmail(), visitor = newBrowser(target), userName = 'somebody' } = {},
): Promise<SignedInUser> {
  await post(visitor, '/api/auth/register', { userName, email, password: PASSWORD })
  const { body } = await verifyCode(visitor, email, await latestCode(target, email))
  if (!body.ticket) throw new Error(`${email} could not register.`)
  return toSignedInUser(email, visitor, await authorizeAndFetchTokens(visitor, body.ticket))
}

/** The same user with another network address. */
export const userAt = (target: Target, user: SignedInUser, address?: string): SignedInUser => ({
  ...user,
  visitor: moveTo(target, user.visitor, address),
})

/** Somebody shares a short conversation. Returns the slug of the link. */
export async function newShare(
  target: Target,
  options: Parameters<typeof shareConversation>[2] = {},
): Promise<string> {
  const owner = await register(target)
  const conversationId = await startConversation(owner, 'Hello')
  return (await shareConversation(owner, conversationId, options)).slug
}
