// Mails issues of the newsletter, slowly, so that other emails are not delayed and mail servers accept them. Several
// servers may do so at the same time.
import { DEFAULT_LANGUAGE, MINUTE_MS, parseLanguage } from '@atelier/contract'
import { and, asc, eq, isNotNull, isNull, lt, lte, notExists, sql, type SQL } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { AccountMail } from '../account/mail.ts'
import type { Db } from '../db/database.ts'
import { newsletter, newsletterDeliveries, newsletterIssues } from '../db/schema.ts'
import { endUrl } from './subscriptions.ts'

const INTERVAL_MS = MINUTE_MS
const MAX_PER_RUN = 30
const MAX_ATTEMPTS = 3

export interface IssueServices {
  db: Db
  accountMail: AccountMail
  publicUrl: string
  log: Pick<FastifyBaseLogger, 'error'>
}

type Issue = typeof newsletterIssues.$inferSelect
type Subscriber = typeof newsletter.$inferSelect

export function startSendingIssues(services: IssueServices): { stop(): void } {
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    sendSomeIssues(services)
      .catch((error: unknown) => services.log.error({ err: error }, 'newsletter not sent'))
      .finally(() => (isRunning = false))
  }, INTERVAL_MS).unref()
  return { stop: () => clearInterval(timer) }
}

/** Sends the oldest unfinished issue to some subscribers who have not got it. */
export async function sendSomeIssues(services: IssueServices): Promise<void> {
  const { db } = services
  const [issue] = await db
    .select()
    .from(newsletterIssues)
    .where(isNull(newsletterIssues.finishedAt))
    .orderBy(asc(newsletterIssues.startedAt))
    .limit(1)
  if (!issue) return
  const recipients = [...(await findNew(db, issue)), ...(await findFailed(db, issue))]
  for (const subscriber of recipients.slice(0, MAX_PER_RUN))
    await sendOnce(services, issue, subscriber)
  if (recipients.length === 0) await finishUnlessFailed(db, issue)
}

function findNew(db: Db, issue: Issue): Promise<Subscriber[]> {
  const delivery = db
    .select({ one: sql`1` })
    .from(newsletterDeliveries)
    .where(
      and(
        eq(newsletterDeliveries.issueId, issue.id),
        eq(newsletterDeliveries.email, newsletter.email),
      ),
    )
  return db
    .select()
    .from(newsletter)
    .where(and(isRecipient(issue), notExists(delivery)))
    .orderBy(asc(newsletter.email))
    .limit(MAX_PER_RUN)
}

/** Subscribers to whom a mail server refused the issue some minutes ago. */
async function findFailed(db: Db, issue: Issue): Promise<Subscriber[]> {
  const rows = await db
    .select({ subscriber: newsletter })
    .from(newsletterDeliveries)
    .innerJoin(newsletter, eq(newsletter.email, newsletterDeliveries.email))
    .where(and(eq(newsletterDeliveries.issueId, issue.id), CAN_RETRY, IS_PAUSE_OVER))
    .limit(MAX_PER_RUN)
  return rows.map(({ subscriber }) => subscriber)
}

const CAN_RETRY = and(
  eq(newsletterDeliveries.status, 'failed'),
  lt(newsletterDeliveries.attempts, MAX_ATTEMPTS),
)
const IS_PAUSE_OVER = lt(newsletterDeliveries.at, sql`now() - interval '10 minutes'`)

export function isRecipient({ language, startedAt }: Pick<Issue, 'language' | 'startedAt'>): SQL {
  return and(
    isNotNull(newsletter.confirmedAt),
    lte(newsletter.confirmedAt, startedAt),
    language ? eq(newsletter.language, language) : undefined,
  )!
}

/** Stores the attempt first: after a crash nobody gets the issue twice. */
async function sendOnce(
  { db, accountMail, publicUrl, log }: IssueServices,
  { id: issueId, subject, text }: Issue,
  { email, language: tag, endToken }: Subscriber,
): Promise<void> {
  const claimed = await db
    .insert(newsletterDeliveries)
    .values({ issueId, email, status: 'sending' })
    .onConflictDoUpdate({
      target: [newsletterDeliveries.issueId, newsletterDeliveries.email],
      set: {
        status: 'sending',
        attempts: sql`${newsletterDeliveries.attempts} + 1`,
        at: sql`now()`,
      },
      setWhere: and(CAN_RETRY, IS_PAUSE_OVER),
    })
    .returning({ email: newsletterDeliveries.email })
  if (claimed.length === 0) return
  const language = parseLanguage(tag) ?? DEFAULT_LANGUAGE
  const link = endUrl(publicUrl, { endToken, language })
  const status = await accountMail
    .send('newsletterIssue', email, { subject, text, link }, language, { unsubscribeUrl: link })
    .then(
      () => 'sent' as const,
      (error: unknown) => {
        log.error({ err: error }, 'an issue of the newsletter was not sent')
        return 'failed' as const
      },
    )
  await db
    .update(newsletterDeliveries)
    .set({ status, at: sql`now()` })
    .where(and(eq(newsletterDeliveries.issueId, issueId), eq(newsletterDeliveries.email, email)))
}

async function finishUnlessFailed(db: Db, { id }: Issue): Promise<void> {
  const isOfIssue = eq(newsletterDeliveries.issueId, id)
  if ((await db.$count(newsletterDeliveries, and(isOfIssue, CAN_RETRY))) > 0) return
  await db
    .update(newsletterIssues)
    .set({ finishedAt: sql`now()` })
    .where(eq(newsletterIssues.id, id))
}
