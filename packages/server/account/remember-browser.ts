import { randomUUID } from 'node:crypto'
import type { Sessions } from '../session.ts'
import type { AccountServices } from './accounts.ts'

interface BrowserServices {
  accounts: Pick<AccountServices, 'knownBrowsers'>
  sessions: Pick<Sessions, 'signedInBrowserIdFromCookieHeader' | 'serializeBrowserCookie'>
}

/**
 * Adds the browser to the user's known browsers. A browser in which another user has signed in gets a new ID: otherwise
 * a copied cookie of a shared computer would count as known to everyone who signs in there later. Returns the value of
 * the Set-Cookie header by which the browser is recognized.
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
