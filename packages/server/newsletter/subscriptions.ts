import {
  DAY_MS,
  HOUR_MS,
  parseLanguage,
  DEFAULT_LANGUAGE,
  type preferences,
} from '@atelier/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { AccountMail } from '../account/mail.ts'
import type { AccountServices } from '../account/accounts.ts'
import type { Db } from '../db/database.ts'
import { newsletter } from '../db/schema.ts'
import { networkLevels } from '../http/network.ts'
import { withinEachNetwork, type RateLimit, type RateLimiter } from '../http/rate-limits.ts'

const CONFIRMATION_LIFETIME_MS = 7 * DAY_MS
const OF_ADDRESS: RateLimit = { name: 'newsletter-address', max: 3, windowMs: DAY_MS }
const OF_NETWORK: RateLimit = { name: 'newsletter-network', max: 20, windowMs: DAY_MS }
/** Bounds the table: unconfirmed addresses are deleted after seven days. */
const OF_ALL: RateLimit = { name: 'newsletter-all', max: 300, windowMs: HOUR_MS }

export interface SubscriptionServices {
  db: Db
  accounts: Pick<AccountServices, 'oneTimeTokens'>
  accountMail: AccountMail
  rateLimits: RateLimiter
  publicUrl: string
}

interface Subscription {
  email: string
  language: preferences.Language
}

/**
 * Mails a link that confirms the subscription. A reader whose network, or with all others together this server, has
 * asked too often is told so, and can ask again later. Above the limit of an address nothing happens, and nobody can tell.
 */
export async function subscribe(
  services: SubscriptionServices,
  { email, language }: Subscription,
  ip: string,
): Promise<void> {
  const { db, rateLimits } = services
  await rateLimits.check(OF_ALL, 'all')
  await rateLimits.consume(OF_NETWORK, withinEachNetwork(networkLevels(ip), ''))
  if (!(await rateLimits.tryConsumeAll([OF_ADDRESS, email], [OF_ALL, 'all']))) return
  const pending = { language, deleteAt: new Date(Date.now() + CONFIRMATION_LIFETIME_MS) }
  await db
    .insert(newsletter)
    .values({ email, ...pending })
    .onConflictDoUpdate({
      target: newsletter.email,
      set: pending,
      setWhere: isNull(newsletter.confirmedAt),
    })
  const [row] = await db.select().from(newsletter).where(eq(newsletter.email, email))
  if (row) await mailLink(services, row)
}

async function mailLink(
  { accounts, accountMail, publicUrl }: SubscriptionServices,
  { email, language: tag, confirmedAt, endToken }: typeof newsletter.$inferSelect,
): Promise<void> {
  const language = parseLanguage(tag) ?? DEFAULT_LANGUAGE
  if (confirmedAt) {
    const link = endUrl(publicUrl, { endToken, language })
    return accountMail.sendInBackground('newsletterKnown', email, { link }, language)
  }
  const options = { lifetimeMs: CONFIRMATION_LIFETIME_MS, subject: email }
  const token = await accounts.oneTimeTokens.issue('newsletter', { email }, options)
  const link = `${publicUrl}/api/newsletter/confirm?${new URLSearchParams({ token, language })}`
  accountMail.sendInBackground('newsletterConfirmation', email, { link }, language)
}

/** Returns false if the link has expired or was used. */
export async function confirm(
  { db, accounts }: Pick<SubscriptionServices, 'db' | 'accounts'>,
  token: string,
): Promise<boolean> {
  const content = await accounts.oneTimeTokens.redeem<{ email: string }>('newsletter', token)
  if (!content) return false
  const confirmed = await db
    .update(newsletter)
    .set({ confirmedAt: new Date(), deleteAt: null })
    .where(and(eq(newsletter.email, content.email), isNull(newsletter.confirmedAt)))
    .returning({ email: newsletter.email })
  return confirmed.length > 0
}

export function endUrl(
  publicUrl: string,
  { endToken, language }: { endToken: string; language: string },
): string {
  return `${publicUrl}/api/newsletter/end?${new URLSearchParams({ token: endToken, language })}`
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** An unknown token changes nothing, as a second press does. */
export async function end(db: Db, endToken: string): Promise<void> {
  if (UUID.test(endToken)) await db.delete(newsletter).where(eq(newsletter.endToken, endToken))
}
