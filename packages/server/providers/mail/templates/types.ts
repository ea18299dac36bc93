import type { account, pro, share } from '@atelier/contract'

/** `name?` and `email?` are typed by users, so that only confirmed addresses receive them: account/mail.ts. */
export interface EmailValues {
  signInCode: { code: string }
  /** Does not contain the registered name: otherwise a stranger could send any text to any address. */
  registrationCode: { code: string }
  /** Sent after a registration with an address that already has an account. */
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
  /** `partner` is the partner's name, `origin` the website that requested the sign-in. */
  partnerApproved: { partner: string; origin: string }
  /** `name` is the user's name for the passkey, `provider` the password manager or device that stores it. */
  passkeyAdded: { name?: string; provider: string | undefined }
  passkeyDeleted: { name?: string }
  /** Payments of the account no longer require a passkey. */
  passkeyNotRequired: Record<string, never>
  /** The passkey's counter did not grow, which suggests a clone. */
  passkeySuspected: { name?: string }
  /** Goes to the operators. `details` is the reader's text. */
  shareReported: { link: string; reason: share.ReportReason; details: string }
  /** Goes to the operators: what a visitor wrote in the contact form. */
  contactMessage: {
    number: string
    name: string
    email: string
    subject: string
    text: string
    isSignedIn: boolean
  }
  /** Goes to the writer, whose address is proved. */
  contactCopy: { number: string; text: string }
  /** Goes to an address that nobody has proved, so it has no words of the writer. */
  contactNumber: { number: string }
  /**
   * Goes to the operators: messages that were not mailed. `messages` are those that people may have written, `similar` is
   * the number of others with a similar text.
   */
  contactDigest: {
    count: number
    messages: readonly {
      number: string
      name: string
      email: string
      excerpt: string
      similar: number
    }[]
    link: string
  }
  /** `link` confirms the subscription. */
  newsletterConfirmation: { link: string }
  /** Sent after a subscription with an address that is already subscribed. `link` ends the subscription. */
  newsletterKnown: { link: string }
  /** `text` is Markdown with headings, paragraphs and links; `link` ends the subscription. */
  newsletterIssue: { subject: string; text: string; link: string }
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
  /** Replaces the usual text at the end. */
  footer?: string
}

export type ContentBlock =
  | { paragraph: string }
  /** A paragraph in a muted color. */
  | { note: string }
  | { code: string }
  | { link: string; url: string }
  | { heading: string }
  /** A text of a visitor, with its line breaks. */
  | { quote: string }

type Templates<Kinds extends EmailKind> = {
  /** `publicUrl` is the server's URL without a trailing slash. */
  [Kind in Kinds]: (values: EmailValues[Kind], publicUrl: string) => EmailContent
}

export type PaymentTemplates = Templates<'paymentReceipt' | 'proEnding' | 'paymentAttention'>

export type PasskeyTemplates = Templates<
  'passkeyAdded' | 'passkeyDeleted' | 'passkeyNotRequired' | 'passkeySuspected'
>

export type MessageTemplates = Templates<
  | 'contactMessage'
  | 'contactCopy'
  | 'contactNumber'
  | 'contactDigest'
  | 'newsletterConfirmation'
  | 'newsletterKnown'
  | 'newsletterIssue'
>

export interface EmailTemplates {
  /** The text at the end of every email, which says why it was sent. */
  footer: string
  templates: Templates<EmailKind>
}
