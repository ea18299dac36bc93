import { SHARE_PASSPHRASE_ATTEMPTS, SHARE_PASSPHRASE_HEADER } from '@atelier/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../fail.ts'
import { rateLimitKeyOfIp } from '../http/network.ts'
import type { PasswordHasher } from '../login/passwords.ts'
import type { RateLimiter } from '../rate-limits.ts'
import type { Sessions } from '../session.ts'
import type { ReadableLink } from './reading.ts'
import type { VerifiedPassphrases } from './verified-passphrases.ts'

interface AccessServices {
  passwords: Pick<PasswordHasher, 'verify'>
  rateLimits: Pick<RateLimiter, 'consume' | 'refund'>
  verifiedPassphrases: VerifiedPassphrases
  sessions: Pick<Sessions, 'identifyCaller'>
  ownOrigins: readonly string[]
}

const ATTEMPTS = { name: 'share-passphrase', ...SHARE_PASSPHRASE_ATTEMPTS }
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
  { passwords, rateLimits, verifiedPassphrases }: AccessServices,
  { id, passphraseHash }: { id: string; passphraseHash: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const passphrase = readPassphrase(request)
  if (passphrase === undefined) throw fail('share-passphrase-required')
  const network = rateLimitKeyOfIp(request.ip)
  const subject = `${id} ${network}`
  const attemptsLeft = await rateLimits.consume(ATTEMPTS, subject)
  // Only now: otherwise a network above the limit could go on guessing what another reader has just entered.
  if (verifiedPassphrases.has(passphraseHash, passphrase))
    return rateLimits.refund(ATTEMPTS, subject)
  await rateLimits.consume(PASSPHRASE_CHECKS, network)
  if (!(await passwords.verify(passphrase, passphraseHash))) {
    reply.header('ratelimit-remaining', attemptsLeft)
    throw fail('share-passphrase-wrong')
  }
  verifiedPassphrases.add(passphraseHash, passphrase)
  await rateLimits.refund(ATTEMPTS, subject)
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
