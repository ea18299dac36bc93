import { createHash } from 'node:crypto'
import { parseLanguage, parsePage, type preferences } from '@atelier/contract'
import { asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { recordOperatorAction, type OperatorAction } from '../audit/operator-actions.ts'
import type { Db } from '../db/database.ts'
import { newsletter, newsletterDeliveries, newsletterIssues } from '../db/schema.ts'
import { withoutEditorMarks } from '../helpers/editor-text.ts'
import { OperatorError } from '../operator-api.ts'
import { isRecipient } from './issues.ts'

const SUBJECT_MAX_LENGTH = 150
const MAX_LISTED = 20

export interface ConfirmedSubscriber {
  email: string
  language: string
  confirmedAt: string
}

export interface IssueReport {
  subject: string
  startedAt: string
  finishedAt: string | null
  sent: number
  /** Refused, or unknown because a server stopped in the middle. */
  notSent: number
  recipients: number
}

export interface NewsletterAdmin {
  export(act: OperatorAction): Promise<ConfirmedSubscriber[]>
  /** `markdown`: a text with `subject:` and perhaps `language:` at its head. Sends nothing twice. */
  send(markdown: string, act: OperatorAction): Promise<IssueReport>
  listIssues(): Promise<IssueReport[]>
}

export function createNewsletterAdmin(db: Db): NewsletterAdmin {
  return {
    export: (act) =>
      db.transaction(async (tx) => {
        const rows = await tx
          .select()
          .from(newsletter)
          .where(isNotNull(newsletter.confirmedAt))
          .orderBy(asc(newsletter.confirmedAt))
        const entry = { action: 'newsletter-export', subject: '', result: `${rows.length}` }
        await recordOperatorAction(tx, act, entry)
        return rows.map(({ email, language, confirmedAt }) => ({
          email,
          language,
          confirmedAt: confirmedAt!.toISOString(),
        }))
      }),

    async send(markdown, act) {
      const issue = parseIssue(markdown)
      const id = createHash('sha256').update(JSON.stringify(issue)).digest('base64url')
      await db.transaction(async (tx) => {
        const added = await tx
          .insert(newsletterIssues)
          .values({ id, ...issue })
          .onConflictDoNothing()
          .returning({ id: newsletterIssues.id })
        if (added.length === 0) return
        const entry = { action: 'newsletter-send', subject: '', result: issue.subject }
        await recordOperatorAction(tx, act, entry)
      })
      const [row] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id))
      return describeIssue(db, row!)
    },

    async listIssues() {
      const rows = await db
        .select()
        .from(newsletterIssues)
        .orderBy(desc(newsletterIssues.startedAt))
        .limit(MAX_LISTED)
      return Promise.all(rows.map((row) => describeIssue(db, row)))
    },
  }
}

async function describeIssue(
  db: Db,
  issue: typeof newsletterIssues.$inferSelect,
): Promise<IssueReport> {
  const [counts] = await db
    .select({
      sent: sql<number>`(count(*) filter (where status = 'sent'))::int`,
      notSent: sql<number>`(count(*) filter (where status <> 'sent'))::int`,
    })
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.issueId, issue.id))
  return {
    subject: issue.subject,
    startedAt: issue.startedAt.toISOString(),
    finishedAt: issue.finishedAt?.toISOString() ?? null,
    ...counts!,
    recipients: await db.$count(newsletter, isRecipient(issue)),
  }
}

interface ParsedIssue {
  subject: string
  text: string
  language: preferences.Language | null
}

function parseIssue(markdown: string): ParsedIssue {
  const { frontMatter, body } = parsePage(withoutEditorMarks(markdown))
  const subject = frontMatter.subject?.trim() ?? ''
  if (!subject || subject.length > SUBJECT_MAX_LENGTH || /\p{Cc}/u.test(subject))
    throw new OperatorError(
      'Begin the file with ---, a line "subject: …" and ---. Nothing was sent.',
    )
  const text = body.trim()
  if (!text) throw new OperatorError('The file has no text. Nothing was sent.')
  const language = frontMatter.language ? parseLanguage(frontMatter.language) : null
  if (language === undefined)
    throw new OperatorError(`There are no subscribers of the language ${frontMatter.language}.`)
  return { subject, text, language }
}
