import type { admin } from '@atelier/contract'
import type { ServerAddress } from '../environment/operator.ts'
import { callRunningServer, operatorRoute, type OperatorRouteContext } from '../operator-api.ts'
import type { FeedbackReports } from './feedback-report.ts'

const CALL = { method: 'POST', path: '/operator/feedback' } as const
const CALLS_PER_MINUTE = 120

/** Lets `npm run admin -- feedback` use the embedded database of the running server. */
export function feedbackRoutes(context: OperatorRouteContext, reports: FeedbackReports): void {
  operatorRoute(context, { ...CALL, callsPerMinute: CALLS_PER_MINUTE, handle: reports.read })
}

/** Uses the route of the server that runs with these settings. */
export function createRemoteFeedbackReports(server: ServerAddress): FeedbackReports {
  return {
    read: async () =>
      (await (await callRunningServer(server, CALL, {})).json()) as admin.FeedbackReport,
  }
}
