import { SIGN_IN_LIBRARY_MAX_RETRIES, type login } from '@atelier/contract'
import { AtelierError } from '../errors.ts'
import { loadOnce } from '../load-once.ts'
import { sharedOnPage } from '../shared.ts'
import type { SignInLibrary } from './msal.ts'
import { removeStoredChatsIfMsalNeedsSpace } from './session-storage.ts'

/** Shared, because an element on a page of our own comes with a copy of this file. */
const configured = sharedOnPage('identity', () => ({
  identity: undefined as login.IdentityConfiguration | undefined,
}))

/** Throws if the configuration is missing or invalid. */
export function setIdentityConfiguration(
  configuration: login.IdentityConfiguration | undefined,
): void {
  configured.identity = validated(configuration)
}

/** False on pages of the server's own that are none of the site's, until own-page.ts has asked. */
export const hasIdentityConfiguration = (): boolean => configured.identity !== undefined

/** How users sign in on this site. Throws before setIdentityConfiguration() was called. */
export function identityConfiguration(): login.IdentityConfiguration {
  if (!configured.identity) throw new AtelierError('auth-not-ready')
  return configured.identity
}

/** Loads and initializes MSAL once. After a failure, the next call tries again. */
export const loadSignInLibrary = loadOnce(() => loadWithRetries(identityConfiguration()))

async function loadWithRetries(
  configuration: login.IdentityConfiguration,
  retries: number = SIGN_IN_LIBRARY_MAX_RETRIES,
): Promise<SignInLibrary> {
  try {
    const { createSignInLibrary } = await import('./msal.ts')
    removeStoredChatsIfMsalNeedsSpace()
    return await createSignInLibrary(configuration)
  } catch (cause) {
    if (retries > 0) return loadWithRetries(configuration, retries - 1)
    throw cause instanceof AtelierError ? cause : new AtelierError('auth-not-ready', { cause })
  }
}

function validated(
  configuration: login.IdentityConfiguration | undefined,
): login.IdentityConfiguration {
  const { clientId, authority = '', apiScope } = configuration ?? {}
  const isUrl = /^https?:$/.test(URL.parse(authority)?.protocol ?? '')
  if (!configuration || !clientId || !isUrl) throw new AtelierError('auth-config-invalid')
  if (!apiScope) throw new AtelierError('auth-scopes-missing')
  return configuration
}
