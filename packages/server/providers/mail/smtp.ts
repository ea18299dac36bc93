import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '@atelier/contract'
import { createTransport } from 'nodemailer'
import { parseSender, type Sender } from '../../environment/sender.ts'
import { assertSafeHeaders, type Email, type Mailer } from '../mail.ts'

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with a user and password if the server requires them. */
  url: string
  /** `hello@atelier.example` or `Atelier <hello@atelier.example>` */
  from: string
  /** The delay before each retry. The number of entries is the number of retries. */
  retryDelaysMs?: readonly number[]
}

export interface SmtpMailer extends Mailer {
  checkConnection(): Promise<void>
}

const RETRY_DELAYS_MS = [SECOND_MS, 5 * SECOND_MS, 25 * SECOND_MS]

/** Connection errors after which a retry can succeed. */
const TEMPORARY_ERRORS = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'EPROTOCOL'])

/** Throws if `from` is not a sender address. Connects with the first email only, or with checkConnection(). */
export function createSmtpMailer({
  url,
  from,
  retryDelaysMs = RETRY_DELAYS_MS,
}: SmtpOptions): SmtpMailer {
  const sender = parseSender(from)
  if (!sender) throw new Error(`"${from}" is not a valid sender address.`)
  const closing = new AbortController()
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: 30 * SECOND_MS,
    // Retries are implemented below, with the same delays for every type of failure.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send(email, onRetry) {
      assertSafeHeaders(email)
      const message = toMessage(email, sender)
      for (const delayMs of retryDelaysMs) {
        try {
          return void (await transport.sendMail(message))
        } catch (error) {
          if (!isTemporary(error)) throw error
          onRetry?.(error)
          await wait(delayMs, undefined, { signal: closing.signal }).catch(() => {
            throw error
          })
        }
      }
      await transport.sendMail(message)
    },
    async checkConnection() {
      await transport.verify()
    },
    close() {
      closing.abort()
      transport.close()
    },
  }
}

function toMessage(email: Email, sender: Sender) {
  return {
    from: sender,
    // An address object, because nodemailer would split a plain string at commas into several recipients.
    to: { name: '', address: email.to },
    envelope: { from: sender.address, to: [email.to] },
    ...(email.replyTo && { replyTo: { name: '', address: email.replyTo } }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    headers: {
      // Prevents automatic replies: https://datatracker.ietf.org/doc/html/rfc3834#section-5
      'Auto-Submitted': 'auto-generated',
      'Content-Language': email.language,
      ...(email.unsubscribeUrl && {
        // https://datatracker.ietf.org/doc/html/rfc8058#section-3.1
        'List-Unsubscribe': `<${email.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Every retry reuses this id, so that a mail server that already accepted the email can detect the duplicate.
    messageId: `<${randomUUID()}@${sender.address.split('@').at(-1)}>`,
  }
}

/** 4xx replies are temporary: https://datatracker.ietf.org/doc/html/rfc5321#section-4.2.1 */
function isTemporary(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (responseCode) return responseCode >= 400 && responseCode < 500
  return TEMPORARY_ERRORS.has(code ?? '')
}
