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

/**
 * How the code of an approval gets from the window to the partner's page. `posted`: the window sends it to its opener,
 * which has proved that it made the request. `typed`: the window does not know its opener and shows the code, and the
 * user types it on the partner's page.
 */
export type CodeTransfer = 'posted' | 'typed'

/**
 * A widget requests to sign its visitor in. Only the widget knows the verifier, so only it can fetch the result.
 * `protocol` is CONNECT_PROTOCOL. A widget that sends another one has to be reloaded.
 */
export const startConnectRequest = defineCall({
  method: 'POST',
  path: '/api/embed/connect',
  body: typeOf<{ partner: string; verifier: string; protocol?: number }>(),
  reply: typeOf<{ id: string }>(),
})
export type ConnectResult =
  /** Also after an approval whose code the window is sending. */
  | { is: 'waiting' }
  | { is: 'refused' }
  /** The user has to type the code that the window shows. With 0 attempts left, the request has ended. */
  | { is: 'code-required'; attemptsLeft: number }
  | ({ is: 'agreed'; name: string } & ConnectedSession)

/**
 * The widget polls this call until the user has approved or refused. An approval also needs its code, which only the
 * page gets from which the user comes: a program that has started a request can forge the Origin header.
 */
export const getConnectResult = defineCall({
  method: 'POST',
  path: '/api/embed/connect/:id/result',
  body: typeOf<{ verifier: string; code?: string }>(),
  reply: typeOf<ConnectResult>(),
})
/** This call and the next two are made by the sign-in window. */
export const getConnectRequest = defineCall({
  method: 'GET',
  path: '/api/embed/connect/:id',
  reply: typeOf<ConnectRequestDetails>(),
})
/**
 * Replies with the code that the widget needs for `getConnectResult`. The same user may repeat the call, for a new
 * code, until the widget has the result. `bring`: the guest's conversations move to the account, for a
 * typed code when it has been typed.
 */
export const approveConnectRequest = defineCall({
  method: 'POST',
  path: '/api/embed/connect/:id/agree',
  body: typeOf<{ bring: boolean; codeTransfer: CodeTransfer }>(),
  reply: typeOf<{ code: string }>(),
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
