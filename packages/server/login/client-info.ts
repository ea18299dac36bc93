import type { FastifyRequest } from 'fastify'
import type { Sessions } from '../session.ts'

/** Rate limits count by the IP address, and email codes work only in the browser that requested them. */
export interface ClientInfo {
  ip: string
  /** The guest ID in the browser's HttpOnly cookie, even if the request has a bearer token. */
  browserId: string
}

export function clientInfoOf(
  request: FastifyRequest,
  sessions: Pick<Sessions, 'guestIdOf'>,
): ClientInfo {
  return { ip: request.ip, browserId: sessions.guestIdOf(request) ?? request.caller.id }
}
