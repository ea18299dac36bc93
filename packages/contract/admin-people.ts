// Accounts and guests, and what an operator may do to them.
import type { AuditEntry } from './admin-installation.ts'
import type { PersonPayment } from './admin-payments.ts'
import type { Reason } from './admin-reason.ts'
import { typeOf, defineCall } from './call.ts'
import type { AddOn, BillingPeriod, Plan } from './pro.ts'

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
