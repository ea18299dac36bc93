import type { admin } from '@atelier/contract'
import { z } from 'zod'
import { OperatorAction } from '../audit/operator-actions.ts'
import type { ServerAddress } from '../environment/operator.ts'
import { callRunningServer, operatorRoute, type OperatorRouteContext } from '../operator-api.ts'
import type { Takedown } from './takedown.ts'

const LIST_CALL = { method: 'GET', path: '/operator/share-reports' } as const
const REVOKE_CALL = { method: 'POST', path: '/operator/takedown' } as const
const DISMISS_CALL = { method: 'POST', path: '/operator/dismiss-reports' } as const
const CALLS_PER_MINUTE = 120

const LinkAction = z.strictObject({ slug: z.string(), by: OperatorAction })

type Revoked = Awaited<ReturnType<Takedown['revoke']>>

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
    async handle(body) {
      const { slug, by } = LinkAction.parse(body)
      return { revoked: await takedown.revoke(slug, by) }
    },
  })
  operatorRoute(context, {
    ...DISMISS_CALL,
    callsPerMinute: CALLS_PER_MINUTE,
    async handle(body) {
      const { slug, by } = LinkAction.parse(body)
      return { count: await takedown.dismiss(slug, by) }
    },
  })
}

/** Uses the routes of the server that runs with these settings. */
export function createRemoteTakedown(server: ServerAddress): Takedown {
  return {
    async listReports() {
      return (await (await callRunningServer(server, LIST_CALL)).json()) as admin.ReportedLink[]
    },
    async revoke(slug, by) {
      const response = await callRunningServer(server, REVOKE_CALL, { slug, by })
      return ((await response.json()) as { revoked?: Revoked }).revoked
    },
    async dismiss(slug, by) {
      const response = await callRunningServer(server, DISMISS_CALL, { slug, by })
      return ((await response.json()) as { count: number }).count
    },
  }
}
