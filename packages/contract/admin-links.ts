// Shared conversations that somebody has reported.
import type { Reason } from './admin-reason.ts'
import { typeOf, defineCall } from './call.ts'
import type { ReportReason } from './share.ts'

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
