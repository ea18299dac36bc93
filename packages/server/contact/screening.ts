// Decides which messages are mailed at once. Nobody is told that a message is held, and nothing is lost: the operator
// sees it on the page /admin. The rules are in docs/operators.md.
import { DAY_MS, HOUR_MS, MINUTE_MS, type contact } from '@atelier/contract'
import { and, desc, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { contactMessages } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { networkLevels, type NetworkLevel } from '../http/network.ts'
import { withinEachNetwork, type RateLimit, type RateLimiter } from '../http/rate-limits.ts'
import { requiredBits } from './proof-of-work.ts'
import { areSimilar } from './similar-texts.ts'

/** People may have written these: the operator's digest shows them. */
export const LIMIT_REASONS: readonly contact.HoldReason[] = ['limit-with-work', 'limit', 'network']

/**
 * Strangers' messages that are mailed. A window begins with its first message, so that a flood of one minute is within
 * one window.
 */
export const OF_STRANGERS: readonly RateLimit[] = [
  { name: 'contact-minutes', max: 5, windowMs: 2 * MINUTE_MS },
  { name: 'contact-hour', max: 30, windowMs: HOUR_MS },
  { name: 'contact-day', max: 150, windowMs: DAY_MS },
]
/** Apart from the others, so that programs that do no work do not take the places of people, whose browsers do it. */
export const OF_STRANGERS_WITH_WORK: readonly [RateLimit, ...RateLimit[]] = [
  { name: 'contact-work', max: 40, windowMs: 10 * MINUTE_MS },
  { name: 'contact-work-hour', max: 80, windowMs: HOUR_MS },
  { name: 'contact-work-day', max: 300, windowMs: DAY_MS },
]
const OF_NETWORK: readonly RateLimit[] = [
  { name: 'contact-network', max: 3, windowMs: 10 * MINUTE_MS },
  { name: 'contact-network-day', max: 10, windowMs: DAY_MS },
]
const OF_ACCOUNT: readonly RateLimit[] = [
  { name: 'contact-account', max: 10, windowMs: HOUR_MS },
  { name: 'contact-account-day', max: 30, windowMs: DAY_MS },
]
/** All accounts together, because a program can register many. Strangers do not use this limit up. */
const OF_ACCOUNTS: readonly RateLimit[] = [
  { name: 'contact-accounts', max: 30, windowMs: HOUR_MS },
  { name: 'contact-accounts-day', max: 200, windowMs: DAY_MS },
]
const CONFIRMATIONS_OF_ADDRESS: RateLimit = { name: 'contact-copies', max: 3, windowMs: DAY_MS }
const CONFIRMATIONS_OF_NETWORK: RateLimit = {
  name: 'contact-copies-network',
  max: 6,
  windowMs: DAY_MS,
}
const CONFIRMATIONS: RateLimit = { name: 'contact-copies-hour', max: 30, windowMs: HOUR_MS }

const MAX_LINKS = 3
const LINKS = /https?:\/\/|\bwww\.|<a\s|\[url\b/gi
/** Three copies of a text may be people who have agreed on it, or one person who sends it again. */
const MAX_SIMILAR = 3
const MAX_COMPARED = 300

export interface ScreenedMessage {
  /** Undefined: nobody is signed in. */
  userId: string | undefined
  email: string
  ip: string
  subject: string
  text: string
  sketch: number[]
  hasToken: boolean
  /** How much work the browser has done: see countWorkBits(). */
  workBits: number
  isTrapped: boolean
}

interface ScreeningServices {
  db: Db
  rateLimits: RateLimiter
}

/** Returns why a message is held. Undefined: it may be mailed. Throws `form-needs-work` for too little work. */
export async function findHoldReason(
  { db, rateLimits }: ScreeningServices,
  message: ScreenedMessage,
): Promise<contact.HoldReason | undefined> {
  const { userId, ip } = message
  if (userId !== undefined) {
    const isWithin =
      (await fits(rateLimits, OF_ACCOUNT, userId)) && (await fits(rateLimits, OF_ACCOUNTS, 'all'))
    return isWithin ? undefined : 'limit'
  }
  if (message.isTrapped) return 'trap'
  if (!message.hasToken) return 'token'
  if (countLinks(message) > MAX_LINKS) return 'links'
  if (await isRepeated(db, message.sketch)) return 'repeated'
  // Before anything is counted, because the page sends the message again.
  const hasWork = await hasEnoughWork(rateLimits, message.workBits)
  // A customer with a /48 must not have more than one with an IPv4 address, because all strangers share one limit.
  const networks = withinEachNetwork(networkLevels(ip), '')
  if (!(await fits(rateLimits, OF_NETWORK, networks))) return 'network'
  if (!hasWork) return (await fits(rateLimits, OF_STRANGERS, 'all')) ? undefined : 'limit'
  const isWithin = await fits(rateLimits, OF_STRANGERS_WITH_WORK, 'all')
  return isWithin ? undefined : 'limit-with-work'
}

/** Returns how much work a message needs now. */
export async function workBitsNow(rateLimits: RateLimiter): Promise<number> {
  const [limit] = OF_STRANGERS_WITH_WORK
  const count = await rateLimits.countOf(limit, 'all')
  // When all places are taken, more work would get nobody one.
  return requiredBits(count < limit.max ? count : 0)
}

/** Less work than a form has ever asked for counts as none. */
async function hasEnoughWork(rateLimits: RateLimiter, workBits: number): Promise<boolean> {
  if (workBits < requiredBits(0)) return false
  if (workBits < (await workBitsNow(rateLimits))) throw fail('form-needs-work')
  return true
}

/** Limits emails to addresses that nobody has proved, so that the form cannot be used to pester others. */
export function mayConfirmTo(
  { rateLimits }: Pick<ScreeningServices, 'rateLimits'>,
  { email, ip }: Pick<ScreenedMessage, 'email' | 'ip'>,
): Promise<boolean> {
  return rateLimits.tryConsumeAll(
    [CONFIRMATIONS_OF_NETWORK, withinEachNetwork(networkLevels(ip), '')],
    [CONFIRMATIONS_OF_ADDRESS, email],
    [CONFIRMATIONS, 'all'],
  )
}

function fits(
  rateLimits: RateLimiter,
  limits: readonly RateLimit[],
  subject: string | readonly NetworkLevel[],
): Promise<boolean> {
  return rateLimits.tryConsumeAll(...limits.map((limit) => [limit, subject] as const))
}

function countLinks({ subject, text }: ScreenedMessage): number {
  return [...`${subject} ${text}`.matchAll(LINKS)].length
}

/** Compares with the latest messages of strangers, from whatever network they came. */
async function isRepeated(db: Db, sketch: readonly number[]): Promise<boolean> {
  if (sketch.length === 0) return false
  const latest = await db
    .select({ sketch: contactMessages.sketch })
    .from(contactMessages)
    .where(
      and(
        isNull(contactMessages.userId),
        gt(contactMessages.createdAt, sql`now() - interval '1 day'`),
      ),
    )
    .orderBy(desc(contactMessages.createdAt))
    .limit(MAX_COMPARED)
  return latest.filter((earlier) => areSimilar(earlier.sketch, sketch)).length >= MAX_SIMILAR
}
