import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { checkLetter, readSender, type Mail } from '../mail.ts'

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  url: string
  /** `hello@atelier.example` or `Atelier <hello@atelier.example>` */
  from: string
  /** Milliseconds before each further try. */
  waits?: readonly number[]
}

const SECOND = 1000
const WAITS = [SECOND, 5 * SECOND, 25 * SECOND]

/** Failures without an answer of the server that may pass by themselves. */
const PASSING = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'EPROTOCOL'])

/** Hands letters to a mail server. What fails only for now is tried again. */
export function smtpMail({ url, from, waits = WAITS }: SmtpOptions): Mail {
  const sender = readSender(from)
  if (!sender) throw new Error(`"${from}" is no address that letters could come from.`)
  const closing = new AbortController()
  const server = createTransport({
    url,
    pool: true,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    // Tried again by us: whatever fails waits for its turn in one way.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send(letter) {
      checkLetter(letter)
      const message = {
        from: sender,
        // Taken apart already, so that no comma in it makes two people of one.
        to: { name: '', address: letter.to },
        envelope: { from: sender.address, to: [letter.to] },
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        headers: {
          // Nobody's holiday notice answers it: RFC 3834, 5.
          'Auto-Submitted': 'auto-generated',
          'Content-Language': letter.language,
        },
        // The same for every try: a server that took the letter and could not say so knows it again.
        messageId: `<${randomUUID()}@${sender.address.split('@').at(-1)}>`,
      }
      for (const pause of waits) {
        try {
          return void (await server.sendMail(message))
        } catch (error) {
          if (!isPassing(error)) throw error
          await wait(pause, undefined, { signal: closing.signal }).catch(() => {
            throw error
          })
        }
      }
      await server.sendMail(message)
    },
    close() {
      closing.abort()
      server.close()
    },
  }
}

/** 4xx says "not now" (RFC 5321, 4.2.1), and so does a server that cannot be reached. */
function isPassing(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (responseCode) return responseCode >= 400 && responseCode < 500
  return PASSING.has(code ?? '')
}
