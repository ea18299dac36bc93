import type { EmailValues } from '../../packages/server/providers/mail/templates/types.ts'

export const FIREFOX =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Values for every email that the server writes. Links have the form that the server gives them. */
export const sampleEmails = (publicUrl: string): EmailValues => ({
  signInCode: { code: '407193' },
  registrationCode: { code: '407193' },
  accountExists: {},
  passwordReset: { link: `${publicUrl}/reset-password#token=abc&x=1` },
  passwordChanged: {},
  emailChangeCode: { code: '407193' },
  emailChanged: { email: 'l•••@example.com' },
  newSession: { userAgent: FIREFOX, method: 'passkey' },
  accountDeletion: { date: new Date('2025-11-20T23:30:00Z') },
  identityLinked: { provider: 'Google' },
  partnerApproved: { partner: 'Sương Mai', origin: 'https://suongmai.example' },
  passkeyAdded: { name: 'Kitchen iPad', provider: 'Apple Passwords' },
  passkeyDeleted: { name: 'Kitchen iPad' },
  passkeyNotRequired: {},
  passkeySuspected: { name: 'Kitchen iPad' },
  shareReported: {
    link: `${publicUrl}/share/h7Qm2xVdKpR0aZ81bWcYAe`,
    reason: 'other',
    details: 'Linh 407193',
  },
  contactMessage: {
    number: 'A-7K3M2',
    name: 'Linh',
    email: 'linh@example.com',
    subject: 'Plans',
    text: 'Chào 407193',
    isSignedIn: false,
  },
  contactCopy: { number: 'A-7K3M2', text: 'Chào 407193' },
  contactNumber: { number: 'A-7K3M2' },
  contactDigest: {
    count: 3,
    messages: [
      { number: 'A-7K3M2', name: 'Linh', email: 'linh@example.com', excerpt: 'Chào', similar: 2 },
    ],
    link: `${publicUrl}/admin?section=messages`,
  },
  newsletterConfirmation: { link: `${publicUrl}/api/newsletter/confirm?token=abc` },
  newsletterKnown: { link: `${publicUrl}/api/newsletter/end?token=abc` },
  newsletterIssue: {
    subject: 'Tin tháng 11',
    text: 'Chào',
    link: `${publicUrl}/api/newsletter/end?token=abc`,
  },
  paymentReceipt: {
    number: 'ATL-000123',
    amount: 578_000,
    currency: 'VND',
    provider: 'vnpay',
    until: new Date('2026-12-21T10:00:00Z'),
    confirmedBy: { passkey: 'MacBook 407193', at: '2026-11-21T14:01:40Z' },
  },
  proEnding: { until: new Date('2026-12-21T10:00:00Z'), daysBefore: 7 },
  paymentAttention: { reference: 'ATL0123456789ABCDEF', attention: 'review' },
})
