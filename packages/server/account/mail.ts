import { setTimeout as wait } from 'node:timers/promises'
import {
  DAY_MS,
  DEFAULT_LANGUAGE,
  parseLanguage,
  type preferences as calls,
} from '@atelier/contract'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import { preferences } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { composeEmail } from '../providers/mail/compose.ts'
import type { EmailKind, EmailValues } from '../providers/mail/templates/types.ts'
import type { Metrics } from '../helpers/metrics.ts'
import type { Email, Mailer } from '../providers/mail.ts'
import type { RateLimit, RateLimiter } from '../http/rate-limits.ts'
import type { UserRow } from './users.ts'

type Language = calls.Language

/** How long a request waits for the mail server to accept the email. After that the request fails. */
const SEND_TIMEOUT_MS = 8_000
/**
 * Notices per account, type and day, so that a thief cannot suppress the notice of one change by making other changes.
 * Not per email address: another account with the same unverified address could use up the limit.
 */
const notices: RateLimit = { name: 'notices', max: 20, windowMs: DAY_MS }
/** Always sent, because a new passkey gives permanent access to the account. Adding passkeys is limited instead. */
const UNLIMITED = new Set<EmailKind>(['passkeyAdded'])

type SendParameters<Kind extends EmailKind> = [
  kind: Kind,
  to: string,
  values: EmailValues[Kind],
  language: Language,
  headers?: Pick<Email, 'replyTo' | 'unsubscribeUrl'>,
]

interface AccountMailParts {
  db: Db
  mailer: Mailer
  metrics: Pick<Metrics, 'countEmail'>
  publicUrl: string
  rateLimits: RateLimiter
  log: Pick<FastifyBaseLogger, 'error'>
  /** How long a request waits for the mail server. Default: 8 seconds. */
  sendTimeoutMs?: number
}

export function createAccountMail(parts: AccountMailParts) {
  const { db, mailer, metrics, publicUrl, rateLimits, log } = parts
  const { sendTimeoutMs = SEND_TIMEOUT_MS } = parts

  async function deliver<Kind extends EmailKind>(
    [kind, to, values, language, headers]: SendParameters<Kind>,
    onRetry?: (error: unknown) => void,
  ): Promise<void> {
    const email = { to, ...headers, ...composeEmail(kind, values, { language, publicUrl }) }
    try {
      await mailer.send(email, onRetry)
      metrics.countEmail(kind, 'sent')
    } catch (error) {
      metrics.countEmail(kind, 'failed')
      throw error
    }
  }

  const send = <Kind extends EmailKind>(...email: SendParameters<Kind>) => deliver(email)

  return {
    /** For emails from a queue. Resolves when the mail server has taken the email. */
    send,

    /** For emails that the user waits for. Throws if the email is not accepted in time. */
    async sendOrThrow<Kind extends EmailKind>(...email: SendParameters<Kind>): Promise<void> {
      let lastError: unknown
      const onRetry = (error: unknown) => void (lastError = error)
      try {
        await Promise.race([
          deliver(email, onRetry),
          rejectAfterTimeout(sendTimeoutMs, () => lastError),
        ])
      } catch (cause) {
        log.error({ err: cause, kind: email[0] }, 'email not sent')
        throw fail('code-not-sent', { cause })
      }
    },

    /** Returns at once, so that the response time does not show whether an email is sent. */
    sendInBackground<Kind extends EmailKind>(...email: SendParameters<Kind>): void {
      send(...email).catch((error: unknown) =>
        log.error({ err: error, kind: email[0] }, 'email not sent'),
      )
    },

    /** Emails users about a change of their account, in their preferred language and with a daily limit. */
    async sendRateLimitedNotice<Kind extends EmailKind>(
      kind: Kind,
      user: Recipient,
      values: EmailValues[Kind],
    ): Promise<void> {
      const { id, email } = user
      if (UNLIMITED.has(kind) || (await rateLimits.tryConsume(notices, `${id} ${kind}`)))
        this.sendInBackground(kind, email, valuesFor(user, values), await languageOf(id))
    },

    languageOf,
  }

  /** The language that the user has chosen. */
  async function languageOf(userId: string): Promise<Language> {
    const [row] = await db.select().from(preferences).where(eq(preferences.ownerId, userId))
    return parseLanguage(row?.language) ?? DEFAULT_LANGUAGE
  }
}

type Recipient = Pick<UserRow, 'id' | 'email' | 'loginEmail'>

/**
 * Leaves out texts that users typed if the address is unverified: it may belong to a stranger, to whom anyone could
 * otherwise send any text through us.
 */
function valuesFor<Values extends object>({ email, loginEmail }: Recipient, values: Values) {
  return email === loginEmail ? values : { ...values, name: undefined, email: undefined }
}

export type AccountMail = ReturnType<typeof createAccountMail>

/** Names the error of the last attempt as the cause, such as a refused connection. */
async function rejectAfterTimeout(maxMs: number, lastError: () => unknown): Promise<never> {
  await wait(maxMs, undefined, { ref: false })
  throw new Error(`not handed over within ${maxMs} ms`, { cause: lastError() })
}
