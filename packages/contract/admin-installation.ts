// The installation as a whole: partners, models, costs and the audit.
import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type { COST_GROUPS } from './constants.ts'
import type * as schemas from './schemas/admin.ts'

export type ListedPartner = z.infer<typeof schemas.ListedPartner>
export const listPartners = defineCall({
  method: 'GET',
  path: '/api/admin/partners',
  reply: outputOf<typeof schemas.PartnerList>(),
})

export type ListedModel = z.infer<typeof schemas.ListedModel>
export const listModels = defineCall({
  method: 'GET',
  path: '/api/admin/models',
  reply: outputOf<typeof schemas.ModelList>(),
})

export type CostGroup = (typeof COST_GROUPS)[number]

export type CostRow = z.infer<typeof schemas.CostRow>
export type Costs = z.infer<typeof schemas.Costs>
/** Both days are UTC days and are included. A request without days gets this month until today, grouped by model. */
export const getCosts = defineCall({
  method: 'GET',
  path: '/api/admin/costs',
  query: inputOf<typeof schemas.CostsQuery>(),
  reply: outputOf<typeof schemas.Costs>(),
})

export type FeedbackReport = z.infer<typeof schemas.FeedbackReport>
/** What visitors think of answers: for each model, and the latest. Without conversations and without names. */
export const getFeedback = defineCall({
  method: 'GET',
  path: '/api/admin/feedback',
  reply: outputOf<typeof schemas.FeedbackReport>(),
})

export type AuditEntry = z.infer<typeof schemas.AuditEntry>
/** Returns the newest entries first. */
export const listAudit = defineCall({
  method: 'GET',
  path: '/api/admin/audit',
  query: inputOf<typeof schemas.AuditQuery>(),
  reply: outputOf<typeof schemas.AuditList>(),
})
