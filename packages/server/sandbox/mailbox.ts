import { mailbox as calls, type mailbox as wire } from '@atelier/contract'
import { EmailQuery, HtmlQuery, StoredEmails } from '@atelier/contract/schemas/mailbox'
import { desc, eq, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { createUuidV7 } from '../db/id.ts'
import type { Db } from '../db/database.ts'
import { mailbox } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { DEFAULT_SENDER } from '../environment/sender.ts'
import { assertSafeHeaders, type Mailer } from '../providers/mail.ts'
import { route, type RouteContext } from '../session/route.ts'
import { refuseOtherSites } from './refuse-other-sites.ts'

const MAX_STORED_EMAILS = 200

/** Lets only our own page frame the email, and blocks all scripts and requests in it. */
const EMAIL_CONTENT_SECURITY_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** Stores emails instead of sending them, for development without a mail server. They are shown at /dev/mail. */
export function createMailboxMailer(db: Db): Mailer {
  return {
    async send(email) {
      // The same check as in the SMTP mailer, so that a developer sees the error before production.
      assertSafeHeaders(email)
      const { to: recipient, ...content } = email
      await db.insert(mailbox).values({ id: createUuidV7(), recipient, ...content })
      const newest = db
        .select({ id: mailbox.id })
        .from(mailbox)
        .orderBy(desc(mailbox.id))
        .limit(MAX_STORED_EMAILS)
      await db.delete(mailbox).where(notInArray(mailbox.id, newest))
    },
    close() {},
  }
}

export function mailboxRoutes(
  context: RouteContext & { db: Db; ownOrigins: readonly string[] },
): void {
  const { db, ownOrigins } = context
  route(
    context,
    calls.listEmails,
    {
      summary: 'The emails that were stored instead of sent, newest first. Never in production.',
      query: EmailQuery,
      reply: StoredEmails,
      anonymous: true,
    },
    async ({ query: { to }, request }) => {
      refuseOtherSites(request, ownOrigins)
      const rows = await db
        .select()
        .from(mailbox)
        .where(to ? eq(sql`lower(${mailbox.recipient})`, to.toLowerCase()) : undefined)
        .orderBy(desc(mailbox.id))
      return { letters: rows.map(toStoredEmail) }
    },
  )
  route(
    context,
    calls.clearMailbox,
    { summary: 'Delete all stored emails.', anonymous: true },
    async ({ request }) => {
      refuseOtherSites(request, ownOrigins)
      await db.delete(mailbox)
    },
  )
  route(
    context,
    calls.getEmailHtml,
    {
      summary: 'The HTML of a stored email.',
      query: HtmlQuery,
      reply: z.string(),
      anonymous: true,
    },
    async ({ params, query: { scheme }, request, reply }) => {
      refuseOtherSites(request, ownOrigins)
      const [email] = await db.select().from(mailbox).where(eq(mailbox.id, params.id))
      if (!email) throw fail('not-found')
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': EMAIL_CONTENT_SECURITY_POLICY,
        'x-frame-options': 'SAMEORIGIN',
      })
      return scheme ? forceColorScheme(email.html, scheme) : email.html
    },
  )
}

function toStoredEmail({ recipient, sentAt, ...row }: typeof mailbox.$inferSelect) {
  const { replyTo: _, unsubscribeUrl: __, ...email } = row
  return { ...email, from: DEFAULT_SENDER, to: recipient, sentAt: sentAt.toISOString() }
}

/** Gives the email the color scheme of the page that frames it, which CSS cannot do from outside the frame. */
function forceColorScheme(html: string, scheme: wire.ColorScheme): string {
  return html.replaceAll(/(color-scheme\b[^>]{0,20}?)light dark/g, `$1${scheme}`)
}
