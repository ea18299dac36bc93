import { DAY_MS, type share } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { DEFAULT_LANGUAGE } from '@atelier/contract'
import type { AccountMail } from '../account/mail.ts'
import type { Db } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import { shareReports, shares } from '../db/schema.ts'
import type { Metrics } from '../helpers/metrics.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import { hashForLog } from '../helpers/crypto.ts'

/** Limits the emails about reports, so that nobody can flood the operator's mailbox. `npm run takedown` lists all reports. */
const MAILS = { name: 'share-reports', max: 100, windowMs: DAY_MS }

export interface ReportServices {
  db: Db
  metrics: Pick<Metrics, 'countShareReport'>
  accountMail: Pick<AccountMail, 'sendInBackground'>
  rateLimits: Pick<RateLimiter, 'tryConsume'>
  /** The email address of the operators. */
  reportsEmail: string
  publicUrl: string
  log: FastifyBaseLogger
}

/** Stores a reader's report and mails it to the operators. SH-13. */
export async function reportLink(
  { db, metrics, accountMail, rateLimits, reportsEmail, publicUrl, log }: ReportServices,
  shareId: string,
  { slug, reason, details = '' }: share.ShareReport,
): Promise<void> {
  const [link] = await db
    .select({ userId: shares.userId })
    .from(shares)
    .where(eq(shares.id, shareId))
  await db
    .insert(shareReports)
    .values({ id: createUuidV7(), slug, userId: link?.userId ?? null, reason, details })
  metrics.countShareReport(reason)
  log.warn({ share: hashForLog(slug), reason }, 'a reader reported a shared conversation')
  if (!(await rateLimits.tryConsume(MAILS, reportsEmail))) return
  const report = { link: `${publicUrl}/share/${slug}`, reason, details }
  accountMail.sendInBackground('shareReported', reportsEmail, report, DEFAULT_LANGUAGE)
}
