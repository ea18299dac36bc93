import {
  DAY_MS,
  HOUR_MS,
  SHARE_PASSPHRASE_ATTEMPTS,
  SHARE_PASSPHRASE_HEADER,
  SHARE_READER_HEADER,
} from '@atelier/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../helpers/fail.ts'
import { networkLevels, type NetworkLevel } from '../http/network.ts'
import type { PasswordHasher } from '../account/passwords.ts'
import {
  withinEachNetwork,
  withinNetworks,
  type RateLimit,
  type RateLimiter,
  type RateLimitSubject,
} from '../http/rate-limits.ts'
import type { Sessions } from '../session.ts'
import type { ReadableLink } from './reading.ts'
import type { ProtectedLink, ReaderTokens } from './reader-tokens.ts'
import type { VerifiedPassphrases } from './verified-passphrases.ts'

interface AccessServices {
  passwords: Pick<PasswordHasher, 'verify'>
  rateLimits: Pick<RateLimiter, 'check' | 'consume' | 'consumeAll' | 'refund' | 'refundAll'>
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
const WRONG_PASSPHRASES = { name: 'share-passphrase-wrong', max: 100, windowMs: DAY_MS }
/** So that one network alone cannot make the new readers of all others wait. */
const WRONG_PASSPHRASES_OF_NETWORK = {
  name: 'share-passphrase-wrong of network',
  max: 20,
  windowMs: DAY_MS,
}
/** Of all links together, right and wrong passphrases: checking one takes a processor for a moment. */
export const PASSPHRASE_CHECKS = { name: 'share-passphrase-checks', max: 300, windowMs: HOUR_MS }
/** Of the known readers of a network. Whoever has the passphrase of a link can become any number of them. */
const CHECKS_FOR_KNOWN_READERS = {
  name: 'share-passphrase-checks of known readers',
  max: 4 * PASSPHRASE_CHECKS.max,
  windowMs: HOUR_MS,
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

async function requirePassphrase(
  services: AccessServices,
  link: ProtectedLink,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const passphrase = readPassphrase(request)
  if (passphrase === undefined) throw fail('share-passphrase-required')
  const { readerTokens } = services
  const reader = await findKnownReader(services, link, request, reply)
  const networks = networkLevels(request.ip)
  const { isRight, attemptsLeft } = await attemptPassphrase(services, {
    passphraseHash: link.passphraseHash,
    passphrase,
    limits: reader ? limitsOfKnownReader(link, reader, networks) : limitsOf(link, networks),
  })
  if (!isRight) {
    reply.header('ratelimit-remaining', attemptsLeft)
    throw fail('share-passphrase-wrong')
  }
  const token = reader
    ? readerTokens.renewOutdated(link, request.headers[SHARE_READER_HEADER.toLowerCase()])
    : readerTokens.issue(link)
  if (token) reply.header(SHARE_READER_HEADER, token)
}

type Counted = [limit: RateLimit, subject: RateLimitSubject]

/** What one attempt counts towards. */
interface AttemptLimits {
  attempts: Counted
  /** Only those with a wrong passphrase. One that is above a limit does not count towards the next. */
  wrong: Counted[]
  /** Only those for which a processor is needed. */
  checks: Counted[]
}

function limitsOf({ id }: ProtectedLink, networks: NetworkLevel[]): AttemptLimits {
  return {
    attempts: [ATTEMPTS, withinNetworks(networks, id)],
    wrong: [
      [WRONG_PASSPHRASES_OF_NETWORK, withinEachNetwork(networks, id)],
      [WRONG_PASSPHRASES, id],
    ],
    checks: [[PASSPHRASE_CHECKS, networks]],
  }
}

function limitsOfKnownReader(
  { id }: ProtectedLink,
  reader: string,
  networks: NetworkLevel[],
): AttemptLimits {
  const subject = `${id} ${reader}`
  return {
    attempts: [ATTEMPTS, subject],
    wrong: [[WRONG_PASSPHRASES, subject]],
    checks: [
      [PASSPHRASE_CHECKS, subject],
      [CHECKS_FOR_KNOWN_READERS, networks],
    ],
  }
}

interface Attempt {
  passphraseHash: string
  passphrase: string
  limits: AttemptLimits
}

/**
 * Checks the limits and counts the attempt before the passphrase is looked at. So a network above a limit learns nothing,
 * not even what another reader has just entered: neither by the answer nor by how soon it comes. A passphrase that is right
 * does not remain counted.
 */
async function attemptPassphrase(
  services: AccessServices,
  attempt: Attempt,
): Promise<{ isRight: boolean; attemptsLeft: number }> {
  const { rateLimits } = services
  const { attempts, wrong } = attempt.limits
  for (const counted of wrong) await rateLimits.check(...counted)
  const attemptsLeft = await rateLimits.consume(...attempts)
  let isWrong = false
  try {
    isWrong = !(await verifyOrRemember(services, attempt))
  } finally {
    if (!isWrong) await rateLimits.refund(...attempts)
  }
  return { isRight: !isWrong, attemptsLeft }
}

/**
 * Counts as wrong until the passphrase was found to be right, so that simultaneous guesses cannot exceed the limits. What a
 * network tries above its limit of checks remains counted for it: otherwise it could try without end until it meets the
 * passphrase that another reader has entered.
 */
async function verifyOrRemember(
  { passwords, rateLimits, verifiedPassphrases }: AccessServices,
  { passphraseHash, passphrase, limits: { wrong, checks } }: Attempt,
): Promise<boolean> {
  if (verifiedPassphrases.has(passphraseHash, passphrase)) return true
  await rateLimits.consumeAll(...wrong)
  let takenBack = wrong.filter(([limit]) => limit !== WRONG_PASSPHRASES_OF_NETWORK)
  try {
    await rateLimits.consumeAll(...checks)
    takenBack = wrong
    const isRight = await passwords.verify(passphrase, passphraseHash)
    if (isRight) verifiedPassphrases.add(passphraseHash, passphrase)
    else takenBack = []
    return isRight
  } finally {
    if (takenBack.length > 0) await rateLimits.refundAll(...takenBack)
  }
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
