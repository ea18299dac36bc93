import { isForwarded } from '../http/forwarded-requests.ts'
import { operatorRoute, type OperatorRouteContext } from '../operator-api.ts'

export const REQUEST_CALL = { method: 'GET', path: '/operator/request' } as const
const CALLS_PER_MINUTE = 60

/** How a request has arrived at the server. */
export interface SeenRequest {
  /** The address that counts for limits. */
  address: string
  /** Whether a proxy has added a header. */
  isForwarded: boolean
  /** Whether the header of a trace has arrived. */
  isTraced: boolean
}

/** Lets `npm run admin -- check` see what the proxy in front of this server passes on. */
export function seenRequestRoute(context: OperatorRouteContext): void {
  operatorRoute(context, {
    ...REQUEST_CALL,
    callsPerMinute: CALLS_PER_MINUTE,
    handle: async (_, request) =>
      ({
        address: request.ip,
        isForwarded: isForwarded(request),
        isTraced: request.headers.traceparent !== undefined,
      }) satisfies SeenRequest,
  })
}
