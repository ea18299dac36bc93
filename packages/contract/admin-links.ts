// Shared conversations that readers have reported.
import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/admin.ts'

export type ReportedLink = z.infer<typeof schemas.ReportedLink>
/** Returns the oldest reports first. */
export const listReports = defineCall({
  method: 'GET',
  path: '/api/admin/reports',
  reply: outputOf<typeof schemas.ReportList>(),
})
/** Deletes the reports about a link and keeps the link. */
export const dismissReports = defineCall({
  method: 'POST',
  path: '/api/admin/links/:slug/keep',
  body: inputOf<typeof schemas.Reason>(),
})
/** Revokes a link and deletes its reports. */
export const takeLinkDown = defineCall({
  method: 'POST',
  path: '/api/admin/links/:slug/takedown',
  body: inputOf<typeof schemas.Reason>(),
  reply: outputOf<typeof schemas.RevokedLink>(),
})
