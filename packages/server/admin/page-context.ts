import type { LookAudit } from '../audit/looks.ts'
import type { MessageAdmin } from '../contact/admin.ts'
import type { ContactDelivery } from '../contact/delivery.ts'
import type { CostReport } from '../costs/cost-report.ts'
import type { DailyCosts } from '../costs/daily-costs.ts'
import type { Partners } from '../partners/partners.ts'
import { fail } from '../helpers/fail.ts'
import { OperatorError } from '../operator-api.ts'
import type { PaymentAdmin } from '../pro/admin.ts'
import type { ModelRegistry } from '../providers/models/model-registry.ts'
import { MAX_SMALL_BODY_BYTES, type RouteContext } from '../session/route.ts'
import type { Takedown } from '../share/takedown.ts'
import type { FeedbackReports } from './feedback-report.ts'
import type { PeopleAdmin } from './people.ts'
import type { AdminRules } from './require-admin.ts'

/** The services that the routes of the page /admin use. */
export interface AdminPageContext extends RouteContext, AdminRules {
  looks: LookAudit
  people: PeopleAdmin
  payments: PaymentAdmin
  takedown: Takedown
  costReport: CostReport
  feedbackReports: FeedbackReports
  messages: MessageAdmin
  contactDelivery: Pick<ContactDelivery, 'deliverSoon'>
  dailyCosts: DailyCosts
  partners: Partners
  models: ModelRegistry
}

/** Reading has a higher limit than changing, because it happens more often. */
export const READING = { callsPerMinute: 120 } as const
export const CHANGE = { callsPerMinute: 30, bodyLimit: MAX_SMALL_BODY_BYTES } as const

/** Turns an OperatorError, which a command prints as a sentence, into an error code that the page translates. */
export async function withPageErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (cause) {
    throw cause instanceof OperatorError ? fail(cause.code, { cause }) : cause
  }
}
