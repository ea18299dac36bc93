import type { IncomingRequest, OutgoingResponse } from './http-messages.ts'

export interface Responder {
  /** Whether a request is for this server. */
  accepts(method: string, url: URL): boolean
  /** `offline`: the connection breaks. */
  respond(request: IncomingRequest): Promise<OutgoingResponse | 'offline'>
}
