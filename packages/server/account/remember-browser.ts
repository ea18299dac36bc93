import { randomUUID } from 'node:crypto'
import type { Sessions } from '../session.ts'
import type { AccountServices } from './accounts.ts'

interface BrowserServices {
  accounts: Pick<AccountServices, 'knownBrowsers'>
  sessions: Pick<Sessions, 'signedInBrowserIdFromCookieHeader' | 'serializeBrowserCookie'>
}

/** Makes the browser known to the user. Returns the value of the Set-Cookie header by which it is recognized. */
export async function rememberBrowser(
  { accounts, sessions }: BrowserServices,
  userId: string,
  cookieHeader: string | undefined,
): Promise<string> {
  const id = sessions.signedInBrowserIdFromCookieHeader(cookieHeader) ?? randomUUID()
  await accounts.knownBrowsers.remember(userId, id)
  return sessions.serializeBrowserCookie(id)
}
