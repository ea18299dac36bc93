// The installation as a whole: partners, models, costs and the audit.
import { typeOf, defineCall } from './call.ts'

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

/** The newest first. */
export const listAudit = defineCall({
  method: 'GET',
  path: '/api/admin/audit',
  query: typeOf<{ subject?: string }>(),
  reply: typeOf<{ entries: AuditEntry[] }>(),
})
