import { z } from 'zod'
import type { ServerAddress } from '../environment/operator.ts'
import { callRunningServer, operatorRoute, type OperatorRouteContext } from '../operator-api.ts'
import type { ReportedLink, Takedown } from './takedown.ts'

const LIST_CALL = { method: 'GET', path: '/operator/share-reports' } as const
const REVOKE_CALL = { method: 'POST', path: '/operator/takedown' } as const
const CALLS_PER_MINUTE = 120

const RevokeBody = z.strictObject({ slug: z.string() })

/** Lets `npm run takedown` use the embedded database of the running server. */
export function takedownRoutes(context: OperatorRouteContext, takedown: Takedown): void {
  operatorRoute(context, {
    ...LIST_CALL,
    callsPerMinute: CALLS_PER_MINUTE,
    handle: () => takedown.listReports(),
  })
  operatorRoute(context, {
    ...REVOKE_CALL,
    callsPerMinute: CALLS_PER_MINUTE,
    handle: async (body) => ({ isRevoked: await takedown.revoke(RevokeBody.parse(body).slug) }),
  })
}

/** Uses the routes of the server that runs with these settings. */
export function createRemoteTakedown(server: ServerAddress): Takedown {
  return {
    async listReports() {
      return (await (await callRunningServer(server, LIST_CALL)).json()) as ReportedLink[]
    },
    async revoke(slug) {
      const response = await callRunningServer(server, REVOKE_CALL, { slug })
      return ((await response.json()) as { isRevoked: boolean }).isRevoked
    },
  }
}
