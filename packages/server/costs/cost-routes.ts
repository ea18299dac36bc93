import type { admin } from '@atelier/contract'
import type { z } from 'zod'
import type { ServerAddress } from '../environment/operator.ts'
import { callRunningServer, operatorRoute, type OperatorRouteContext } from '../operator-api.ts'
import type { CostReport } from './cost-report.ts'
import { Costs, CostsQuery } from '@atelier/contract/schemas/admin'

const CALL = { method: 'POST', path: '/operator/costs' } as const
const CALLS_PER_MINUTE = 120

/** For `getCosts`: the schemas for the options of its route, and the handler. */
export function costsCall(report: CostReport) {
  return {
    query: CostsQuery,
    reply: Costs,
    handle: ({ query }: { query: z.infer<typeof CostsQuery> }): Promise<admin.Costs> =>
      report.read(query),
  }
}

/** Lets `npm run admin -- costs` use the embedded database of the running server. */
export function costRoutes(context: OperatorRouteContext, report: CostReport): void {
  operatorRoute(context, {
    ...CALL,
    callsPerMinute: CALLS_PER_MINUTE,
    handle: (body) => report.read(CostsQuery.parse(body)),
  })
}

/** Uses the route of the server that runs with these settings. */
export function createRemoteCostReport(server: ServerAddress): CostReport {
  return {
    read: async (query) =>
      (await (await callRunningServer(server, CALL, query)).json()) as admin.Costs,
  }
}
