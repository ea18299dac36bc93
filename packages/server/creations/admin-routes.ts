import { z } from 'zod'
import { OperatorAction } from '../audit/operator-actions.ts'
import type { ServerAddress } from '../environment/operator.ts'
import { callRunningServer, operatorRoute, type OperatorRouteContext } from '../operator-api.ts'
import type { CreationAdmin, CreationReport } from './admin.ts'

const FIND_CALL = { method: 'POST', path: '/operator/find-creation' } as const
const DELETE_CALL = { method: 'POST', path: '/operator/delete-creation' } as const
const CALLS_PER_MINUTE = 120

const Subject = z.strictObject({ subject: z.string() })
const Deletion = z.strictObject({ subject: z.string(), by: OperatorAction })

/** Lets `npm run admin -- creations` use the embedded database of the running server. */
export function creationAdminRoutes(context: OperatorRouteContext, admin: CreationAdmin): void {
  operatorRoute(context, {
    ...FIND_CALL,
    callsPerMinute: CALLS_PER_MINUTE,
    handle: async (body) => ({ found: await admin.find(Subject.parse(body).subject) }),
  })
  operatorRoute(context, {
    ...DELETE_CALL,
    callsPerMinute: CALLS_PER_MINUTE,
    async handle(body) {
      const { subject, by } = Deletion.parse(body)
      return { isDeleted: await admin.delete(subject, by) }
    },
  })
}

/** Uses the routes of the server that runs with these settings. */
export function createRemoteCreationAdmin(server: ServerAddress): CreationAdmin {
  return {
    async find(subject) {
      const response = await callRunningServer(server, FIND_CALL, { subject })
      return ((await response.json()) as { found?: CreationReport }).found
    },
    async delete(subject, by) {
      const response = await callRunningServer(server, DELETE_CALL, { subject, by })
      return ((await response.json()) as { isDeleted: boolean }).isDeleted
    },
  }
}
