// Signing in on a partner's page, through a window on our own origin.
import { typeOf, defineCall } from './call.ts'

export interface ConnectedSession {
  /** A bearer token for ten minutes, bound to the page's origin. Keep it in memory only. */
  token: string
  expiresAt: string
  /** Seconds until `expiresAt`, since the visitor's clock may be wrong. */
  expiresIn: number
}

/** What the sign-in window shows about the requesting page. It comes from the server, since anyone can forge a URL. */
export interface ConnectRequestDetails {
  partnerName: string
  origin: string
  /** False if the origin has been removed from the partner's list since the request: then no token is issued. */
  isListed: boolean
  /**
   * Whether the user has approved this partner before. The window may then skip the question, but only after a message
   * event proves that its opener has this `origin`: otherwise any site could open the window with a request of its own.
   */
  isAgreed: boolean
  /** How many conversations the widget's guest has. They move into the account only if the user agrees. */
  guestChats: number
}

/** A widget requests to sign its visitor in. Only the widget knows the verifier, so only it can fetch the result. */
export const startConnectRequest = defineCall({
  method: 'POST',
  path: '/api/embed/connect',
  body: typeOf<{ partner: string; verifier: string }>(),
  reply: typeOf<{ id: string }>(),
})
/** The widget polls this call until the user has approved or refused. */
export const getConnectResult = defineCall({
  method: 'POST',
  path: '/api/embed/connect/:id/result',
  body: typeOf<{ verifier: string }>(),
  reply: typeOf<
    { is: 'waiting' } | { is: 'refused' } | ({ is: 'agreed'; name: string } & ConnectedSession)
  >(),
})
/** This call and the next two are made by the sign-in window. */
export const getConnectRequest = defineCall({
  method: 'GET',
  path: '/api/embed/connect/:id',
  reply: typeOf<ConnectRequestDetails>(),
})
/** The widget fetches the result with `getConnectResult`. `bring`: the guest's conversations move to the account. */
export const approveConnectRequest = defineCall({
  method: 'POST',
  path: '/api/embed/connect/:id/agree',
  body: typeOf<{ bring: boolean }>(),
})
export const refuseConnectRequest = defineCall({
  method: 'POST',
  path: '/api/embed/connect/:id/refuse',
})
/** Exchanges a token that has not expired for a new one. */
export const renewEmbedToken = defineCall({
  method: 'POST',
  path: '/api/embed/renew',
  reply: typeOf<ConnectedSession>(),
})
