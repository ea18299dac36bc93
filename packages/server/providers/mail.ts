import type { preferences } from '@atelier/contract'
import { isSingleAddress } from '../environment/sender.ts'

export interface Email {
  /** Exactly one email address. */
  to: string
  language: preferences.Language
  subject: string
  text: string
  html: string
  /** Who gets the reply to the email. Absent: the sender. */
  replyTo?: string
  /** Where one request ends the subscription to which the email belongs: RFC 8058. */
  unsubscribeUrl?: string
}

export interface Mailer {
  /**
   * Resolves when the email has been accepted for delivery, and rejects when all retries have failed. `onRetry` is
   * called with the error of each attempt that is repeated.
   */
  send(email: Email, onRetry?: (error: unknown) => void): Promise<void>
  /** Rejects if the mail server cannot be reached or refuses the sign-in. Absent: there is no mail server. */
  checkConnection?(): Promise<void>
  /** Finishes the deliveries in progress and rejects deliveries that wait for a retry. */
  close(): void
}

/** Throws if a line break could inject a mail header, or a comma could add another recipient. */
export function assertSafeHeaders({ to, subject, replyTo, unsubscribeUrl }: Email): void {
  if (!isSingleAddress(to)) throw new Error('The recipient of an email must be one valid address.')
  if (replyTo !== undefined && !isSingleAddress(replyTo))
    throw new Error('The address for replies must be one valid address.')
  if (unsubscribeUrl !== undefined && !/^https?:\/\/[^\s<>]+$/.test(unsubscribeUrl))
    throw new Error('The address that ends a subscription must be a URL.')
  if (/\p{Cc}/u.test(subject)) throw new Error('The subject of an email must be a single line.')
}
