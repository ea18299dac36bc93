import type { IncomingHttpHeaders } from 'node:http'
import { fail } from '../helpers/fail.ts'
import type { EmbedSessions } from './sessions.ts'

/**
 * For calls that need no token: throws if the request has a valid token of another partner. Ignores an invalid token,
 * because these calls replace expired tokens.
 */
export async function refuseTokenOfOtherPartner(
  embedSessions: Pick<EmbedSessions, 'findCaller'>,
  { authorization = '', origin }: IncomingHttpHeaders,
  partner: string,
): Promise<void> {
  const caller = await embedSessions.findCaller(authorization.replace(/^Bearer /i, ''), origin)
  if (caller && caller.partner !== partner) throw fail('partner-refused')
}
