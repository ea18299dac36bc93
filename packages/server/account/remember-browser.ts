import { randomUUID } from 'node:crypto'
import type { Sessions } from '../session.ts'
import type { AccountServices } from './accounts.ts'

interface BrowserServices {
  accounts: Pick<AccountServices, 'knownBrowsers'>
  sessions: Pick<Sessions, 'signedInBrowserIdFromCookieHeader' | 'serializeBrowserCookie'>
}

/**
 * Makes the browser known to the user. One that another user has signed in with gets a new ID: whoever has copied the
 * cookie of a shared computer would otherwise be known to everybody who signs in there later. Returns the value of the
 * Set-Cookie header by which the browser is recognized.
 */
export async function rememberBrowser(
  { accounts, sessions }: BrowserServices,
  userId: string,
  cookieHeader: string | undefined,
): Promise<string> {
  const { knownBrowsers } = accounts
  const earlier = sessions.signedInBrowserIdFromCookieHeader(cookieHeader)
  const isOfUser = earlier !== undefined && (await knownBrowsers.isKnownToUser(userId, earlier))
  const id = isOfUser ? earlier : randomUUID()
  await knownBrowsers.remember(userId, id)
  return sessions.serializeBrowserCookie(id)
}
