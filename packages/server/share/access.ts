import {
  SHARE_PASSPHRASE_ATTEMPTS,
  SHARE_PASSPHRASE_HEADER,
  SHARE_READER_HEADER,
} from '@atelier/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../fail.ts'
import { networkLevels } from '../http/network.ts'
import type { PasswordHasher } from '../login/passwords.ts'
import { withinNetworks, type RateLimiter, type RateLimitSubject } from '../rate-limits.ts'
import type { Sessions } from '../session.ts'
import type { ReadableLink } from './reading.ts'
import type { ProtectedLink, ReaderTokens } from './reader-tokens.ts'
import type { VerifiedPassphrases } from './verified-passphrases.ts'

interface AccessServices {
  passwords: Pick<PasswordHasher, 'verify'>
  rateLimits: Pick<RateLimiter, 'check' | 'consume' | 'tryConsume' | 'refund'>
  readerTokens: ReaderTokens
  verifiedPassphrases: VerifiedPassphrases
  sessions: Pick<Sessions, 'identifyCaller'>
  ownOrigins: readonly string[]
}

const ATTEMPTS = { name: 'share-passphrase', ...SHARE_PASSPHRASE_ATTEMPTS }
/**
 * Wrong passphrases from all networks together, for attackers who have many. Above the limit, new readers wait; the owner
 * and readers who have opened the link before are counted by themselves.
 */
const WRONG_PASSPHRASES = { name: 'share-passphrase-wrong', max: 100, windowMs: 24 * 60 * 60_000 }
/** Of all links together, right and wrong passphrases: checking one takes a processor for a moment. */
export const PASSPHRASE_CHECKS = {
  name: 'share-passphrase-checks',
  max: 300,
  windowMs: 60 * 60_000,
}

/** Throws unless the reader meets the conditions that the owner chose for the link. */
export async function requireAccess(
  services: AccessServices,
  link: ReadableLink,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { origin } = request.headers
  const isEmbedded = origin !== undefined && !services.ownOrigins.includes(origin)
  if (isEmbedded && !link.embedding) throw fail('share-embedding-off')
  if (link.signedInOnly) await requireSignedIn(services, request, reply)
  if (link.passphraseHash !== null)
    await requirePassphrase(
      services,
      { ...link, passphraseHash: link.passphraseHash },
      request,
      reply,
    )
}

async function requireSignedIn(
  { sessions }: AccessServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (request.headers.authorization === undefined) throw fail('share-sign-in-required')
  await sessions.identifyCaller(request, reply)
  // The widgets on a partner's page have a token for guests too.
  if (request.caller.kind !== 'user') throw fail('share-sign-in-required')
}

/** Counts the attempt before the passphrase is checked, so that simultaneous attempts cannot exceed the limit. */
async function requirePassphrase(
  services: AccessServices,
  link: ProtectedLink,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const passphrase = readPassphrase(request)
  if (passphrase === undefined) throw fail('share-passphrase-required')
  const { rateLimits, readerTokens } = services
  const reader = await findKnownReader(services, link, request, reply)
  const subject = reader ? `${link.id} ${reader}` : link.id
  const networks: RateLimitSubject = reader
    ? subject
    : withinNetworks(networkLevels(request.ip), subject)
  const attemptsLeft = await rateLimits.consume(ATTEMPTS, networks)
  await rateLimits.check(WRONG_PASSPHRASES, subject)
  if (!(await isRightPassphrase(services, link.passphraseHash, passphrase, request))) {
    // Counted afterwards: many readers of a link may be waiting for the check of the right passphrase at the same time.
    await rateLimits.tryConsume(WRONG_PASSPHRASES, subject)
    reply.header('ratelimit-remaining', attemptsLeft)
    throw fail('share-passphrase-wrong')
  }
  await rateLimits.refund(ATTEMPTS, networks)
  if (!reader) reply.header(SHARE_READER_HEADER, readerTokens.issue(link))
}

/** Called after the limits: otherwise a network above them could go on guessing what another reader has just entered. */
async function isRightPassphrase(
  { passwords, rateLimits, verifiedPassphrases }: AccessServices,
  passphraseHash: string,
  passphrase: string,
  { ip }: FastifyRequest,
): Promise<boolean> {
  if (verifiedPassphrases.has(passphraseHash, passphrase)) return true
  await rateLimits.consume(PASSPHRASE_CHECKS, networkLevels(ip))
  const isRight = await passwords.verify(passphrase, passphraseHash)
  if (isRight) verifiedPassphrases.add(passphraseHash, passphrase)
  return isRight
}

/** Whoever has opened the link before, and its owner, have limits of their own. Undefined for others. */
async function findKnownReader(
  { readerTokens, sessions }: AccessServices,
  link: ProtectedLink,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const { headers } = request
  const id = readerTokens.verify(link, headers[SHARE_READER_HEADER.toLowerCase()])
  if (id || headers.authorization === undefined) return id && `reader ${id}`
  await sessions.identifyCaller(request, reply)
  const { caller } = request
  return caller.kind === 'user' && caller.userId === link.userId ? 'owner' : undefined
}

function readPassphrase({ headers }: FastifyRequest): string | undefined {
  const encoded = headers[SHARE_PASSPHRASE_HEADER.toLowerCase()]
  if (typeof encoded !== 'string' || encoded === '') return undefined
  try {
    return decodeURIComponent(encoded).trim()
  } catch {
    throw fail('bad-request')
  }
}
