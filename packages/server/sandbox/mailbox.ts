import {
  EMAIL_MAX_LENGTH,
  LANGUAGES,
  mailbox as calls,
  type mailbox as wire,
} from '@atelier/contract'
import { desc, eq, notInArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { newId } from '../db/id.ts'
import type { Db } from '../db/open.ts'
import { mailbox } from '../db/schema.ts'
import { fail } from '../fail.ts'
import { checkLetter, DEFAULT_SENDER, type Mail } from '../providers/mail.ts'
import { route, type RouteContext } from '../route.ts'

const KEPT_LETTERS = 200

/** Only our own page may frame a letter, and nothing in it runs or loads. */
const LETTER_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

const Letters = z.object({
  letters: z.array(
    z.object({
      id: z.uuid(),
      from: z.string(),
      to: z.string(),
      language: z.enum(LANGUAGES),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      sentAt: z.iso.datetime(),
    }),
  ),
})

/** For a machine without a mail server: letters are kept, to be read at /dev/mail. */
export function mailboxMail(db: Db): Mail {
  return {
    async send(letter) {
      // What a mail server would be refused is refused here too, while it is still being written.
      checkLetter(letter)
      const { to: recipient, ...written } = letter
      await db.insert(mailbox).values({ id: newId(), recipient, ...written })
      const kept = db.select({ id: mailbox.id }).from(mailbox).orderBy(desc(mailbox.id))
      await db.delete(mailbox).where(notInArray(mailbox.id, kept.limit(KEPT_LETTERS)))
    },
    close() {},
  }
}

export function mailboxRoutes(
  context: RouteContext & { db: Db; origins: readonly string[] },
): void {
  const { db, origins } = context
  route(
    context,
    calls.listLetters,
    {
      summary: 'The letters that were kept instead of sent, newest first. Never in production.',
      query: z.strictObject({ to: z.string().max(EMAIL_MAX_LENGTH).optional() }),
      reply: Letters,
      open: true,
    },
    async ({ query: { to }, request }) => {
      refuseOtherSites(request, origins)
      const rows = await db
        .select()
        .from(mailbox)
        .where(to ? eq(sql`lower(${mailbox.recipient})`, to.toLowerCase()) : undefined)
        .orderBy(desc(mailbox.id))
      return { letters: rows.map(asLetter) }
    },
  )
  route(
    context,
    calls.emptyMailbox,
    { summary: 'Throw all kept letters away.', open: true },
    async ({ request }) => {
      refuseOtherSites(request, origins)
      await db.delete(mailbox)
    },
  )
  route(
    context,
    calls.getLetterHtml,
    {
      summary: 'A kept letter as its reader sees it.',
      query: z.strictObject({ scheme: z.enum(['light', 'dark']).optional() }),
      reply: z.string(),
      open: true,
    },
    async ({ params, query: { scheme }, request, reply }) => {
      refuseOtherSites(request, origins)
      const [letter] = await db.select().from(mailbox).where(eq(mailbox.id, params.id))
      if (!letter) throw fail('not-found')
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': LETTER_POLICY,
        'x-frame-options': 'SAMEORIGIN',
      })
      return scheme ? inScheme(letter.html, scheme) : letter.html
    },
  )
}

function asLetter({ recipient, sentAt, ...letter }: typeof mailbox.$inferSelect) {
  return { ...letter, from: DEFAULT_SENDER, to: recipient, sentAt: sentAt.toISOString() }
}

/** A letter follows the reader's machine. In our page it follows the page, which no style could tell it. */
function inScheme(html: string, scheme: wire.Scheme): string {
  return html.replaceAll(/(color-scheme\b[^>]*?)light dark/g, `$1${scheme}`)
}

/** A letter holds codes: unlike elsewhere, reading is no freer than writing. */
function refuseOtherSites({ headers }: FastifyRequest, origins: readonly string[]): void {
  const { origin, 'sec-fetch-site': site } = headers
  const isOurs =
    origin === undefined
      ? site === undefined || site === 'same-origin' || site === 'none'
      : origins.includes(origin)
  if (!isOurs) throw fail('forbidden')
}
