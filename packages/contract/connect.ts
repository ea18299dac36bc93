// Signing in on somebody else's page, through a window of our own.
import { as, call } from './call.ts'

/** Of somebody who signed in through the window. */
export interface ConnectedSession {
  /** Bearer, kept in memory, bound to the page's origin: ten minutes. */
  token: string
  expiresAt: string
  /** Seconds until then: a visitor's clock may be wrong. */
  expiresIn: number
}

/** What the window shows of who asks. The server knows it; the address does not say it. */
export interface ConnectRequest {
  /** How the partner calls itself. */
  partnerName: string
  origin: string
  /** False where the page has been taken off the partner's list since it asked: then nothing is handed over. */
  isListed: boolean
  /**
   * The person has agreed before. Nothing is asked then where the browser itself says that the page that asked has
   * opened the window, by a message from its opener: anybody else can lead somebody here with a wish of their own.
   */
  isAgreed: boolean
  /** Conversations that the widget's guest has written in. They may come along, on the person's word. */
  guestChats: number
}

/** The wish to be signed in. The verifier stays with the widget: only who has it can fetch the answer. */
export const beginConnect = call({
  method: 'POST',
  path: '/api/embed/connect',
  body: as<{ partner: string; verifier: string }>(),
  reply: as<{ id: string }>(),
})
/** What the widget asks until there is an answer. */
export const fetchConnect = call({
  method: 'POST',
  path: '/api/embed/connect/:id/result',
  body: as<{ verifier: string }>(),
  reply: as<
    { is: 'waiting' } | { is: 'refused' } | ({ is: 'agreed'; name: string } & ConnectedSession)
  >(),
})
/** The three below are the window's own. */
export const getConnect = call({
  method: 'GET',
  path: '/api/embed/connect/:id',
  reply: as<ConnectRequest>(),
})
export const agreeConnect = call({
  method: 'POST',
  path: '/api/embed/connect/:id/agree',
  body: as<{ bring: boolean }>(),
})
export const refuseConnect = call({ method: 'POST', path: '/api/embed/connect/:id/refuse' })
/** A new token for one that is still good. */
export const renewConnect = call({
  method: 'POST',
  path: '/api/embed/renew',
  reply: as<ConnectedSession>(),
})
