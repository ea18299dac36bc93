import type { IncomingHttpHeaders } from 'node:http'
import { fail } from '../helpers/fail.ts'
import type { EmbedSessions } from './sessions.ts'

/**
 * For the calls that need no token: a call with the token of a page of another partner is refused all the same. An
 * invalid token does not count, because these calls replace one that has expired.
 */
export async function refuseTokenOfOtherPartner(
  embedSessions: Pick<EmbedSessions, 'findCaller'>,
  { authorization = '', origin }: IncomingHttpHeaders,
  partner: string,
): Promise<void> {
  const caller = await embedSessions.findCaller(authorization.replace(/^Bearer /i, ''), origin)
  if (caller && caller.partner !== partner) throw fail('partner-refused')
}
