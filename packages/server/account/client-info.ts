import type { FastifyRequest } from 'fastify'
import type { Sessions } from '../session.ts'

/** Rate limits count by the IP address, and email codes work only in the browser that requested them. */
export interface ClientInfo {
  ip: string
  /** The guest ID in the browser's HttpOnly cookie, even if the request has a bearer token. */
  browserId: string
  /**
   * The ID that the browser got at a sign-in. The browser may have signed in as a different user than the one it now
   * signs in as.
   */
  signedInBrowserId: string | undefined
}

/** For a request without the guest cookie, `browserId` is the id of its caller. */
export function clientInfoOf(
  request: FastifyRequest,
  sessions: Pick<Sessions, 'guestIdOf' | 'signedInBrowserIdOf'>,
): ClientInfo {
  return {
    ip: request.ip,
    browserId: sessions.guestIdOf(request) ?? request.caller.id,
    signedInBrowserId: sessions.signedInBrowserIdOf(request),
  }
}
