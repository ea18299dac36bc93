import { DEFAULT_LANGUAGE, HOUR_MS } from '@atelier/contract'
import { and, asc, desc, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { AccountMail } from '../account/mail.ts'
import type { Db } from '../db/database.ts'
import { contactMessages } from '../db/schema.ts'
import type { RateLimit, RateLimiter } from '../http/rate-limits.ts'
import { LIMIT_REASONS } from './screening.ts'
import { areSimilar } from './similar-texts.ts'

const DIGESTS: RateLimit = { name: 'contact-digest', max: 1, windowMs: HOUR_MS }
/** A flood ends in one digest instead of two. */
const MIN_AGE = sql`interval '5 minutes'`
const MAX_LISTED = 60
const MAX_EXCERPT_LENGTH = 300

interface DigestServices {
  db: Db
  accountMail: AccountMail
  rateLimits: RateLimiter
  contactEmail: string
  publicUrl: string
}

/**
 * Mails the operator at most once an hour which messages are held: those that people may have written with their first
 * words, the others only as a number.
 */
export async function announceHeldMessages(services: DigestServices): Promise<void> {
  const { db, rateLimits, accountMail, contactEmail, publicUrl } = services
  const isNew = and(isNotNull(contactMessages.holdReason), isNull(contactMessages.announcedAt))
  const [state] = await db
    .select({
      count: sql<number>`count(*)::int`,
      isDue: sql<boolean>`coalesce(min(${contactMessages.createdAt}) < now() - ${MIN_AGE}, false)`,
      latest: sql<string>`max(${contactMessages.createdAt})::text`,
    })
    .from(contactMessages)
    .where(isNew)
  if (!state?.isDue || !(await rateLimits.tryConsume(DIGESTS, 'all'))) return
  const isIncluded = and(isNew, lte(contactMessages.createdAt, sql`${state.latest}::timestamptz`))
  const messages = await listLikelyPeople(db, isIncluded)
  const link = `${publicUrl}/admin?section=messages`
  const values = { count: state.count, messages, link }
  await accountMail.send('contactDigest', contactEmail, values, DEFAULT_LANGUAGE)
  await db
    .update(contactMessages)
    .set({ announcedAt: sql`now()` })
    .where(isIncluded)
}

interface Excerpt {
  number: string
  name: string
  email: string
  excerpt: string
  sketch: number[]
}

/** Those of browsers that have done the work come first. */
async function listLikelyPeople(db: Db, isIncluded: SQL | undefined) {
  const { number, name, email, text, sketch, holdReason, createdAt } = contactMessages
  const excerpt = sql<string>`substring(${text} from 1 for ${MAX_EXCERPT_LENGTH}::int)`
  const rows = await db
    .select({ number, name, email, excerpt, sketch })
    .from(contactMessages)
    .where(and(isIncluded, inArray(holdReason, [...LIMIT_REASONS])))
    .orderBy(desc(sql`${holdReason} = 'limit-with-work'`), asc(createdAt))
  return mergeSimilar(rows)
}

/** Similar texts have one entry, so that a program's many copies do not take the places of others. */
function mergeSimilar(messages: readonly Excerpt[]): (Excerpt & { similar: number })[] {
  const listed: (Excerpt & { similar: number })[] = []
  for (const message of messages) {
    const first = listed.find((other) => hasSimilarText(other, message))
    if (first) first.similar += 1
    else if (listed.length < MAX_LISTED) listed.push({ ...message, similar: 0 })
  }
  return listed
}

/** Short texts have no sketch. */
const hasSimilarText = (one: Excerpt, other: Excerpt) =>
  one.excerpt === other.excerpt || areSimilar(one.sketch, other.sketch)
