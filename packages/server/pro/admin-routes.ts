import { z } from 'zod'
import { OperatorAction } from '../audit/operator-actions.ts'
import type { ServerAddress } from '../environment/operator.ts'
import { callRunningServer, operatorRoute, type OperatorRouteContext } from '../operator-api.ts'
import type { PaymentAdmin } from './admin.ts'

const CALL = { method: 'POST', path: '/operator/payments' } as const
const CALLS_PER_MINUTE = 120

const Reference = z.string().min(1)
const Request = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('list'), status: z.string().optional() }),
  z.strictObject({ act: z.literal('show'), reference: Reference }),
  z.strictObject({ act: z.literal('settle'), reference: Reference, by: OperatorAction }),
  z.strictObject({ act: z.literal('refund'), reference: Reference, by: OperatorAction }),
  z.strictObject({ act: z.literal('reconcile'), actor: z.string() }),
])
type AdminRequest = z.infer<typeof Request>

/** Lets `npm run admin` use the embedded database of the running server. */
export function paymentAdminRoutes(context: OperatorRouteContext, admin: PaymentAdmin): void {
  operatorRoute(context, {
    ...CALL,
    callsPerMinute: CALLS_PER_MINUTE,
    handle: (body) => perform(admin, Request.parse(body)),
  })
}

async function perform(admin: PaymentAdmin, request: AdminRequest): Promise<object> {
  switch (request.act) {
    case 'list':
      return admin.list(request.status)
    case 'show':
      return admin.show(request.reference)
    case 'settle':
      return admin.settle(request.reference, request.by)
    case 'refund':
      return admin.refund(request.reference, request.by)
    case 'reconcile':
      return admin.reconcile(request.actor)
    default:
      return request satisfies never
  }
}

/** Uses the route of the server that runs with these settings. */
export function createRemotePaymentAdmin(server: ServerAddress): PaymentAdmin {
  async function send<Result>(request: AdminRequest): Promise<Result> {
    return (await (await callRunningServer(server, CALL, request)).json()) as Result
  }
  return {
    list: (status) => send({ act: 'list', ...(status !== undefined && { status }) }),
    show: (reference) => send({ act: 'show', reference }),
    settle: (reference, by) => send({ act: 'settle', reference, by }),
    refund: (reference, by) => send({ act: 'refund', reference, by }),
    reconcile: (actor) => send({ act: 'reconcile', actor }),
  }
}
