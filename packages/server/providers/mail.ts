import type { preferences } from '@atelier/contract'
import { isSingleAddress } from '../environment/sender.ts'

export interface Email {
  /** Exactly one email address. */
  to: string
  language: preferences.Language
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Resolves when the email has been accepted for delivery, and rejects when all retries have failed. */
  send(email: Email): Promise<void>
  /** Finishes the deliveries in progress and rejects deliveries that wait for a retry. */
  close(): void
}

/** Throws if a line break could inject a mail header, or a comma could add another recipient. */
export function assertSafeHeaders({ to, subject }: Email): void {
  if (!isSingleAddress(to)) throw new Error('The recipient of an email must be one valid address.')
  if (/\p{Cc}/u.test(subject)) throw new Error('The subject of an email must be a single line.')
}
