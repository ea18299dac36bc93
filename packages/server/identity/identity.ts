import type { login } from '@atelier/contract'
import type { IdentitySettings } from '../environment/identity.ts'
import { SOCIAL_PROVIDERS } from '../login/social-providers.ts'
import { createAccessTokenReader, type AccessTokenReader } from './access-token-user.ts'
import { createAuthTimeWarning } from '../session/auth-time-warning.ts'
import { createExternalTokenReader } from './external-token-user.ts'
import { openEmbeddedIdentity, type EmbeddedIdentity, type EmbeddedParts } from './embedded.ts'
import { createExternalServiceLoader } from './external.ts'
import { CLIENT_ID } from './configuration.ts'
import { IDENTITY_PATH } from './provider.ts'
import { API_SCOPE } from './token-rules.ts'

export interface Identity {
  readAccessToken: AccessTokenReader
  /** The OpenID service of this server. Absent: an external provider signs users in. */
  embedded?: EmbeddedIdentity
}

export async function openIdentity(
  settings: IdentitySettings,
  parts: Omit<EmbeddedParts, 'socialProviders'>,
): Promise<Identity> {
  const { accounts, log } = parts
  if (settings.kind === 'external') {
    const warnAboutAuthTime = createAuthTimeWarning(log)
    const loadService = createExternalServiceLoader(settings, log, warnAboutAuthTime)
    const parts = { loadService, accounts, log, warnAboutAuthTime }
    return { readAccessToken: createExternalTokenReader(parts) }
  }
  const { socialProviders } = settings
  const embedded = await openEmbeddedIdentity({ ...parts, socialProviders })
  return { embedded, readAccessToken: createAccessTokenReader(embedded.tokenRules, accounts) }
}

interface ConfigurationOptions {
  publicUrl: string
  /** Whether a page of ours simulates social providers that are not configured. */
  simulateProviders: boolean
  hasMailbox: boolean
}

/** Embedded in every page, so that the page's sign-in library needs no request to know how users sign in. */
export function identityConfiguration(
  settings: IdentitySettings,
  { publicUrl, simulateProviders, hasMailbox }: ConfigurationOptions,
): login.IdentityConfiguration {
  if (settings.kind === 'external') {
    const { kind, clientId, authority, apiScope, resetAuthority } = settings
    return {
      kind,
      clientId,
      authority,
      apiScope,
      // The buttons only send a hint to the external provider, which shows its own login page.
      providers: [...SOCIAL_PROVIDERS],
      hasMailbox,
      ...(resetAuthority && { resetAuthority }),
    }
  }
  return {
    kind: 'embedded',
    clientId: CLIENT_ID,
    authority: publicUrl + IDENTITY_PATH,
    apiScope: API_SCOPE,
    providers: SOCIAL_PROVIDERS.filter(
      (provider) => simulateProviders || settings.socialProviders[provider],
    ),
    hasMailbox,
  }
}
