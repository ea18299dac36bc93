import type { admin as calls, share } from '@atelier/contract'
import { z } from 'zod'
import { ChargedCurrency, Provider } from '../helpers/payment-schemas.ts'
import { REASON_MAX_LENGTH } from '../audit/reason.ts'

const Moment = z.iso.datetime()
const Plan = z.enum(['guest', 'free', 'pro', 'godmode'])
const AddOn = z.enum(['godmode'])

/** PostgreSQL stores no NUL characters. */
const reason = z
  .string('reason-required')
  .trim()
  .min(1, 'reason-required')
  .max(REASON_MAX_LENGTH, 'invalid')
  .regex(/^[^\0]*$/, 'invalid')
export const Reason = z.strictObject({ reason })
export const GrantRequest = z.strictObject({ reason, period: z.enum(['monthly', 'yearly']) })
export const TakeBackRequest = z.strictObject({ reason, grantId: z.uuid() })

/** What an operator searches for. */
export const searchText = z
  .string()
  .max(300)
  .regex(/^[^\0]*$/)
  .optional()

const summaryFields = {
  id: z.uuid(),
  kind: z.enum(['user', 'guest']),
  name: z.string(),
  email: z.string().nullable(),
  plan: Plan,
  createdAt: Moment,
  lastSeenAt: Moment.nullable(),
  suspendedAt: Moment.nullable(),
  deleteAt: Moment.nullable(),
}
export const PersonSummary: z.ZodType<calls.PersonSummary> = z.object(summaryFields)

const paymentFields = {
  reference: z.string(),
  status: z.string() as z.ZodType<calls.PersonPayment['status']>,
  provider: Provider,
  amount: z.number(),
  currency: ChargedCurrency,
  createdAt: Moment,
}
const listedPaymentFields = {
  ...paymentFields,
  personId: z.uuid().nullable(),
  email: z.string().nullable(),
}
export const ListedPayment: z.ZodType<calls.ListedPayment> = z.object(listedPaymentFields)
export const PaymentHistory: z.ZodType<calls.PaymentHistory> = z.object({
  ...listedPaymentFields,
  purchase: z.string(),
  providerOrderId: z.string().nullable(),
  providerPaymentId: z.string().nullable(),
  canRefundAtProvider: z.boolean(),
  history: z.array(
    z.object({ at: Moment, actor: z.string(), action: z.string(), result: z.string() }),
  ),
})

export const AuditEntry: z.ZodType<calls.AuditEntry> = z.object({
  id: z.uuid(),
  at: Moment,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  reason: z.string(),
  result: z.string(),
})

export const Person: z.ZodType<calls.Person> = z.object({
  ...summaryFields,
  userName: z.string(),
  roles: z.array(z.string()),
  waysIn: z.array(z.string()),
  activeSignIns: z.int(),
  conversations: z.int(),
  links: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      createdAt: Moment,
      expiresAt: Moment,
      revokedAt: Moment.nullable(),
    }),
  ),
  partners: z.array(z.string()),
  proUntil: Moment.nullable(),
  addOns: z.array(AddOn),
  grants: z.array(
    z.object({ id: z.uuid(), item: z.enum(['pro', 'godmode']), from: Moment, until: Moment }),
  ),
  payments: z.array(z.object(paymentFields)),
  audit: z.array(AuditEntry),
})

const Author = z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable()
export const RevokedLink = z.object({ author: Author })
export const ReportedLink: z.ZodType<calls.ReportedLink> = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string().nullable(),
  reason: z.string() as z.ZodType<share.ReportReason>,
  details: z.string(),
  reportedAt: Moment,
  author: Author,
})

export const ListedPartner: z.ZodType<calls.ListedPartner> = z.object({
  id: z.string(),
  name: z.string(),
  origins: z.array(z.string()),
  budgetPerDay: z.number().nullable(),
  costToday: z.number(),
})

export const ListedModel: z.ZodType<calls.ListedModel> = z.object({
  id: z.string(),
  name: z.string(),
  endpoints: z.array(z.object({ name: z.string(), isHealthy: z.boolean(), failures: z.int() })),
})
