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
 * Wrong passphrases from all networks together, for attackers who have many. Above the limit, new readers have to wait;
 * the owner and readers who have opened the link before have separate limits.
 */
const WRONG_PASSPHRASES = { name: 'share-passphrase-wrong', max: 100, windowMs: DAY_MS }
/** Keeps a single network from blocking the new readers of all other networks. */
const WRONG_PASSPHRASES_OF_NETWORK = {
  name: 'share-passphrase-wrong of network',
  max: 20,
  windowMs: DAY_MS,
}
/** Per network, for all links and for right and wrong passphrases: checking a passphrase takes processor time. */
export const PASSPHRASE_CHECKS = { name: 'share-passphrase-checks', max: 300, windowMs: HOUR_MS }
/**
 * For all known readers of a network together, because anyone with the passphrase can become any number of known
 * readers.
 */
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

/** The limits that an attempt counts against. */
interface AttemptLimits {
  attempts: Counted
  /** Only for wrong passphrases. An attempt above one limit does not count against the next. */
  wrong: Counted[]
  /** Only for attempts that need a slow hash. */
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
 * Checks the limits and counts the attempt before it compares the passphrase. So a network above a limit learns nothing
 * from the reply or its timing, not even whether another reader has just entered the same passphrase. Uncounts a right
 * passphrase.
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
 * Counts the attempt as wrong until the passphrase has proved right, so that simultaneous guesses cannot exceed the
 * limits. Attempts above the network's limit of checks stay counted: otherwise the network could guess without end
 * until it hits a passphrase that another reader has just entered.
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

/**
 * Returns the id of the link's owner or of a reader who has opened the link before, who have separate limits. Undefined
 * for others.
 */
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
