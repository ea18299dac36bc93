import type { account, share } from '@atelier/contract'

export interface EmailValues {
  signInCode: { code: string }
  registrationCode: { code: string; userName: string }
  /** Answers a registration with an address that already has an account. */
  accountExists: Record<string, never>
  passwordReset: { link: string }
  passwordChanged: Record<string, never>
  /** Goes to the new address. */
  emailChangeCode: { code: string }
  /** Goes to the old address. `email` is the new address, masked. */
  emailChanged: { email: string }
  newSession: { userAgent: string; method: account.SignInMethod }
  /** `date` is the day of the deletion. */
  accountDeletion: { date: Date }
  /** `provider` is the provider's display name. */
  identityLinked: { provider: string }
  /** Goes to the people who run the server. `details` is what the reader wrote. */
  shareReported: { link: string; reason: share.ReportReason; details: string }
}

export type EmailKind = keyof EmailValues

/** The content of an email before it is rendered. Every string is plain text, not HTML. */
export interface EmailContent {
  subject: string
  blocks: readonly ContentBlock[]
}

export type ContentBlock =
  | { paragraph: string }
  /** A paragraph in a muted color. */
  | { note: string }
  | { code: string }
  | { link: string; url: string }

export interface EmailTemplates {
  /** Stands at the end of every email and says why it was sent. */
  footer: string
  /** `publicUrl` is the server's URL without a trailing slash. */
  templates: {
    [Kind in EmailKind]: (values: EmailValues[Kind], publicUrl: string) => EmailContent
  }
}
