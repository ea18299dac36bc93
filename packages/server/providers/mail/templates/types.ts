import type { account, pro, share } from '@atelier/contract'

/** `name?` and `email?` are typed by users, so that only confirmed addresses receive them: account/mail.ts. */
export interface EmailValues {
  signInCode: { code: string }
  /** Without the name of the registration: a stranger could send any text in it to any address. */
  registrationCode: { code: string }
  /** Answers a registration with an address that already has an account. */
  accountExists: Record<string, never>
  passwordReset: { link: string }
  passwordChanged: Record<string, never>
  /** Goes to the new address. */
  emailChangeCode: { code: string }
  /** Goes to the old address. `email` is the new address. */
  emailChanged: { email?: string }
  newSession: { userAgent: string; method: account.SignInMethod }
  /** `date` is the day of the deletion. */
  accountDeletion: { date: Date }
  /** `provider` is the provider's display name. */
  identityLinked: { provider: string }
  /** `partner` is the name of the partner, `origin` the website that asked. */
  partnerApproved: { partner: string; origin: string }
  /** `name` is what the user calls the passkey, `provider` what holds it. */
  passkeyAdded: { name?: string; provider: string | undefined }
  passkeyDeleted: { name?: string }
  /** Payments of the account need no passkey any more. */
  passkeyNotRequired: Record<string, never>
  /** Its counter did not grow, so that it may have been copied. */
  passkeySuspected: { name?: string }
  /** Goes to the people who run the server. `details` is what the reader wrote. */
  shareReported: { link: string; reason: share.ReportReason; details: string }
  /** `amount` is in the main unit of the currency. */
  paymentReceipt: {
    number: string
    amount: number
    currency: pro.ChargedCurrency
    provider: pro.PaymentProvider
    until: Date
    confirmedBy?: pro.PaymentConfirmation
  }
  proEnding: { until: Date; daysBefore: number }
  /** Goes to the people who run the server. */
  paymentAttention: {
    reference: string
    attention: 'late' | 'review' | 'refused' | 'returned' | 'unknown'
  }
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

type Templates<Kinds extends EmailKind> = {
  /** `publicUrl` is the server's URL without a trailing slash. */
  [Kind in Kinds]: (values: EmailValues[Kind], publicUrl: string) => EmailContent
}

export type PaymentTemplates = Templates<'paymentReceipt' | 'proEnding' | 'paymentAttention'>

export type PasskeyTemplates = Templates<
  'passkeyAdded' | 'passkeyDeleted' | 'passkeyNotRequired' | 'passkeySuspected'
>

export interface EmailTemplates {
  /** Stands at the end of every email and says why it was sent. */
  footer: string
  templates: Templates<EmailKind>
}
