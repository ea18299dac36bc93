// Signing in on a partner's page, through a window on our own origin.
import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/embed.ts'

export type ConnectedSession = z.infer<typeof schemas.ConnectedSession>
export type ConnectRequestDetails = z.infer<typeof schemas.ConnectRequestDetails>
export type CodeTransfer = z.infer<typeof schemas.CodeTransfer>
/**
 * A widget requests to sign its visitor in. Only the widget knows the verifier, so only it can fetch the result.
 * `protocol` is CONNECT_PROTOCOL. The server refuses a widget that sends another version: its page has to be reloaded.
 */
export const startConnectRequest = defineCall({
  method: 'POST',
  path: '/api/embed/connect',
  body: inputOf<typeof schemas.ConnectRequest>(),
  reply: outputOf<typeof schemas.StartedConnectRequest>(),
})
export type ConnectResult = z.infer<typeof schemas.ConnectResult>
/**
 * The widget polls this call until the user has approved or refused. The result of an approval also requires the code,
 * which the window hands to the page that opened it: a program that has started a request can forge the Origin header,
 * but does not get the code.
 */
export const getConnectResult = defineCall({
  method: 'POST',
  path: '/api/embed/connect/:id/result',
  body: inputOf<typeof schemas.ResultRequest>(),
  reply: outputOf<typeof schemas.ConnectResult>(),
})
/** This call and the next two are made by the sign-in window. */
export const getConnectRequest = defineCall({
  method: 'GET',
  path: '/api/embed/connect/:id',
  reply: outputOf<typeof schemas.ConnectRequestDetails>(),
})
/**
 * Replies with the code that the widget needs for `getConnectResult`. The same user may repeat the call, for a new
 * code, until the widget has the result. `bring`: moves the guest's conversations to the account, or if the user has to
 * type the code, once it has been typed.
 */
export const approveConnectRequest = defineCall({
  method: 'POST',
  path: '/api/embed/connect/:id/agree',
  body: inputOf<typeof schemas.Approval>(),
  reply: outputOf<typeof schemas.ApprovalCode>(),
})
export const refuseConnectRequest = defineCall({
  method: 'POST',
  path: '/api/embed/connect/:id/refuse',
})
/** Exchanges a token that has not expired for a new one. */
export const renewEmbedToken = defineCall({
  method: 'POST',
  path: '/api/embed/renew',
  reply: outputOf<typeof schemas.ConnectedSession>(),
})
