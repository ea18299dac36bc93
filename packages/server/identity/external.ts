import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { ExternalIdentitySettings } from '../environment/identity.ts'
import { fail } from '../helpers/fail.ts'
import type { ExternalService } from './external-token-user.ts'
import { externalTokenRules } from './token-rules.ts'

const DISCOVERY_TIMEOUT_MS = 5_000
const RETRY_DELAY_MS = 5_000

const Metadata = z.object({
  issuer: z.string().min(1),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional().catch(undefined),
  claims_supported: z.array(z.string()).optional().catch(undefined),
})

/**
 * Returns a function that resolves to the external provider's OpenID metadata. Discovery starts at once, so that
 * missing features are logged at the server's start. While discovery fails, the function throws 503 and repeats it at
 * most every five seconds.
 */
export function createExternalServiceLoader(
  settings: ExternalIdentitySettings,
  log: Pick<FastifyBaseLogger, 'error'>,
  warnAboutAuthTime: () => void,
): () => Promise<ExternalService> {
  let service: ExternalService | undefined
  let discovery: Promise<ExternalService> | undefined
  let failedAt = -Infinity
  loadService().catch(() => {})
  return loadService

  async function loadService(): Promise<ExternalService> {
    if (service) return service
    const remainingMs = failedAt + RETRY_DELAY_MS - Date.now()
    if (!discovery && remainingMs > 0) throw fail('busy', { retryAfter: remainingMs / 1000 })
    discovery ??= tryDiscovery().finally(() => (discovery = undefined))
    return discovery
  }

  async function tryDiscovery(): Promise<ExternalService> {
    try {
      const { hasAuthTime, ...discovered } = await discover(settings)
      if (!hasAuthTime) warnAboutAuthTime()
      service = discovered
      return service
    } catch (cause) {
      failedAt = Date.now()
      log.error({ err: cause, authority: settings.authority }, 'OIDC_AUTHORITY does not answer')
      throw fail('busy', { retryAfter: RETRY_DELAY_MS / 1000, cause })
    }
  }
}

/** https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderConfig */
async function discover(
  settings: ExternalIdentitySettings,
): Promise<ExternalService & { hasAuthTime: boolean }> {
  const { authority, audience, apiScope, tokenType } = settings
  const response = await fetch(`${authority}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  const metadata = Metadata.parse(await response.json())
  return {
    tokenRules: externalTokenRules({
      issuer: metadata.issuer,
      audience,
      scope: apiScope,
      type: tokenType,
      jwksUri: metadata.jwks_uri,
    }),
    userinfoUrl: metadata.userinfo_endpoint,
    // Providers need not list their claims. The first token then shows whether it has `auth_time`.
    hasAuthTime: metadata.claims_supported?.includes('auth_time') ?? true,
  }
}
