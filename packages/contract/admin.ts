// What accounts with the role `admin` may do to a server, on the page /admin. Every call requires that the person
// authenticated within RECENT_AUTHENTICATION_MAX_AGE_MS. Every change has a reason and is written into the audit.
import { typeOf, defineCall } from './call.ts'
import type {
  AddOn,
  BillingPeriod,
  ChargedCurrency,
  PaymentProvider,
  PaymentStatus,
  Plan,
} from './pro.ts'
import type { ReportReason } from './share.ts'

/** How much of a long list a reply holds. */
export const ADMIN_LIST_LENGTH = 100

export interface PersonSummary {
  id: string
  kind: 'user' | 'guest'
  /** Empty for a guest. */
  name: string
  email: string | null
  plan: Plan
  createdAt: string
  /** Null for a person who has never come back. */
  lastSeenAt: string | null
  suspendedAt: string | null
  /** The person asked for deletion, which happens at this time. */
  deleteAt: string | null
}

export interface PersonPayment {
  reference: string
  status: PaymentStatus
  provider: PaymentProvider
  amount: number
  currency: ChargedCurrency
  createdAt: string
}

export interface AuditEntry {
  id: string
  at: string
  actor: string
  action: string
  /** The id of the account, guest or partner, the reference of the payment, or the slug of the link. Empty: none of them. */
  subject: string
  reason: string
  result: string
}

export interface Person extends PersonSummary {
  userName: string
  roles: string[]
  /** The providers that the person can sign in with, besides a code: `password`, `passkey`, `google`. */
  waysIn: string[]
  activeSignIns: number
  conversations: number
  links: {
    slug: string
    title: string
    createdAt: string
    expiresAt: string
    revokedAt: string | null
  }[]
  /** The partners on whose pages the person has an account. */
  partners: string[]
  proUntil: string | null
  addOns: AddOn[]
  /** Terms of Pro that an operator gave and that have not ended: they can be taken back. */
  grants: { id: string; item: 'pro' | AddOn; from: string; until: string }[]
  payments: PersonPayment[]
  audit: AuditEntry[]
}

interface Reason {
  reason: string
}

/** Finds accounts by a part of the email address or name, and accounts and guests by the whole id. An empty text: the newest accounts. */
export const findPeople = defineCall({
  method: 'GET',
  path: '/api/admin/people',
  query: typeOf<{ text?: string }>(),
  reply: typeOf<{ people: PersonSummary[] }>(),
})
export const getPerson = defineCall({
  method: 'GET',
  path: '/api/admin/people/:id',
  reply: typeOf<Person>(),
})
/** All data that is stored about the person, as the person would get it. */
export const exportPerson = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/export',
  body: typeOf<Reason>(),
  reply: typeOf<Record<string, unknown>>(),
})
/** The account can no longer sign in, and every sign-in ends. Nothing is deleted. */
export const suspendPerson = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/suspend',
  body: typeOf<Reason>(),
  reply: typeOf<Person>(),
})
export const restorePerson = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/restore',
  body: typeOf<Reason>(),
  reply: typeOf<Person>(),
})
export const signOutPerson = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/sign-out',
  body: typeOf<Reason>(),
  reply: typeOf<Person>(),
})
/** Deletes the account or guest at once, with everything but payments, which the law keeps. */
export const deletePerson = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/delete',
  body: typeOf<Reason>(),
})
export const grantPro = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/grants',
  body: typeOf<Reason & { period: BillingPeriod }>(),
  reply: typeOf<Person>(),
})
export const takeBackGrant = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/grants/take-back',
  body: typeOf<Reason & { grantId: string }>(),
  reply: typeOf<Person>(),
})

export interface ListedPayment extends PersonPayment {
  /** Null: the account is deleted. */
  personId: string | null
  email: string | null
}
export interface PaymentHistory extends ListedPayment {
  purchase: string
  providerOrderId: string | null
  providerPaymentId: string | null
  /** False: the provider is not asked to give the money back, so the operator does so there before the payment is marked. */
  canRefundAtProvider: boolean
  history: { at: string; actor: string; action: string; result: string }[]
}

/** The newest first. */
export const listPayments = defineCall({
  method: 'GET',
  path: '/api/admin/payments',
  query: typeOf<{ status?: PaymentStatus }>(),
  reply: typeOf<{ payments: ListedPayment[] }>(),
})
export const getPaymentHistory = defineCall({
  method: 'GET',
  path: '/api/admin/payments/:payment',
  reply: typeOf<PaymentHistory>(),
})
/** Counts a payment as paid whose money the operator has seen at the provider. */
export const settlePayment = defineCall({
  method: 'POST',
  path: '/api/admin/payments/:payment/settle',
  body: typeOf<Reason>(),
  reply: typeOf<PaymentHistory>(),
})
/** Gives the money back, where the provider can be asked to, and ends what was paid for. */
export const refundPayment = defineCall({
  method: 'POST',
  path: '/api/admin/payments/:payment/refund',
  body: typeOf<Reason>(),
  reply: typeOf<PaymentHistory>(),
})

export interface ReportedLink {
  id: string
  slug: string
  /** Null: the link has gone. */
  title: string | null
  reason: ReportReason
  details: string
  reportedAt: string
  /** Who made the link. Null: the account is deleted. */
  author: { id: string; name: string; email: string } | null
}

/** The oldest first. */
export const listReports = defineCall({
  method: 'GET',
  path: '/api/admin/reports',
  reply: typeOf<{ reports: ReportedLink[] }>(),
})
/** Deletes the reports about a link that may stay. */
export const dismissReports = defineCall({
  method: 'POST',
  path: '/api/admin/links/:slug/keep',
  body: typeOf<Reason>(),
})
/** Revokes a link and deletes its reports. */
export const takeLinkDown = defineCall({
  method: 'POST',
  path: '/api/admin/links/:slug/takedown',
  body: typeOf<Reason>(),
  reply: typeOf<{ author: ReportedLink['author'] }>(),
})

export interface ListedPartner {
  id: string
  name: string
  origins: string[]
  /** In dollars. Null: without a limit. */
  budgetPerDay: number | null
  /** In dollars, since midnight UTC. */
  costToday: number
}
export const listPartners = defineCall({
  method: 'GET',
  path: '/api/admin/partners',
  reply: typeOf<{ partners: ListedPartner[] }>(),
})

export interface ListedModel {
  id: string
  name: string
  /** In the order in which they are asked. A model of this server's own has none. */
  endpoints: { name: string; isHealthy: boolean; failures: number }[]
}
export const listModels = defineCall({
  method: 'GET',
  path: '/api/admin/models',
  reply: typeOf<{ models: ListedModel[] }>(),
})

/** By what the costs of a time are summed up. */
export const COST_GROUPS = ['day', 'model', 'partner', 'plan'] as const
export type CostGroup = (typeof COST_GROUPS)[number]

export interface CostRow {
  /** The day, the model's id, the partner's id (empty: our own pages), or the plan. */
  group: string
  answers: number
  inputTokens: number
  outputTokens: number
  /** How many of the tokens were counted here, because the endpoint did not report them. */
  estimatedTokens: number
  pictures: number
  characters: number
  /** In dollars. */
  cost: number
}
export interface Costs {
  from: string
  to: string
  by: CostGroup
  /** By day in their order, else the dearest first. */
  rows: CostRow[]
  /** Its group is empty. */
  total: CostRow
  /** The models that have cost nothing, because they have no price or a price of 0. */
  freeModels: string[]
}
/** Both days are included, and are days of UTC. Without them: from the first of this month until today, by model. */
export const getCosts = defineCall({
  method: 'GET',
  path: '/api/admin/costs',
  query: typeOf<{ from?: string; to?: string; by?: CostGroup }>(),
  reply: typeOf<Costs>(),
})

/** The newest first. */
export const listAudit = defineCall({
  method: 'GET',
  path: '/api/admin/audit',
  query: typeOf<{ subject?: string }>(),
  reply: typeOf<{ entries: AuditEntry[] }>(),
})
