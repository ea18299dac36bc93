// A page of the server's own that is none of the site's: an HTML file with the script tag beside the product. Nobody has told
// its widgets how users sign in, so they ask the server. Pages of the site have it from their HTML.
import { login } from '@atelier/contract'
import { request } from '../http.ts'
import { loadOnce } from '../load-once.ts'
import { initializeSession } from './initialize-session.ts'
import { hasIdentityConfiguration } from './sign-in-library.ts'

/** Restores the session of an earlier visit, as the site does. Rejects if the server does not answer. */
export const prepareOwnPage = loadOnce(async () => {
  if (hasIdentityConfiguration()) return
  const identity = await request(login.getIdentityConfiguration, { withoutToken: true })
  // A page of the site, or another copy of this package, may have been faster.
  if (!hasIdentityConfiguration()) initializeSession(identity)
})
