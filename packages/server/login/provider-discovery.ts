import { importPKCS8, SignJWT } from 'jose'
import * as oidc from 'openid-client'
import { HOUR_MS, type login } from '@atelier/contract'
import type { AppleKey, SocialProviders, SocialProviderSettings } from '../environment/identity.ts'

const REQUEST_TIMEOUT_SECONDS = 10
/** Half of the lifetime of the client secret below. */
const APPLE_CACHE_MS = HOUR_MS

/** Returns a function that loads and caches the OpenID metadata of a provider. A failure is not cached. */
export function createProviderDiscovery(
  socialProviders: SocialProviders,
): (provider: login.SocialProvider) => Promise<oidc.Configuration> {
  const cache = new Map<login.SocialProvider, Promise<oidc.Configuration>>()

  return (provider) => {
    const cached = cache.get(provider)
    if (cached) return cached
    const configuration = discover(socialProviders[provider]!)
    cache.set(provider, configuration)
    configuration.catch(() => cache.delete(provider))
    if (provider === 'apple') setTimeout(() => cache.delete(provider), APPLE_CACHE_MS).unref()
    return configuration
  }
}

async function discover({
  issuer,
  clientId,
  secret,
}: SocialProviderSettings): Promise<oidc.Configuration> {
  const clientSecret =
    typeof secret === 'string' ? secret : await appleClientSecret(issuer, clientId, secret)
  const isHttp = issuer.startsWith('http:')
  return oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretPost(clientSecret), {
    timeout: REQUEST_TIMEOUT_SECONDS,
    execute: [
      // openid-client trusts ID tokens that arrive over TLS. This makes it verify their signatures too.
      oidc.enableNonRepudiationChecks,
      ...(isHttp ? [oidc.allowInsecureRequests] : []),
    ],
  })
}

/** https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret */
async function appleClientSecret(
  issuer: string,
  clientId: string,
  { teamId, keyId, privateKey }: AppleKey,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setIssuedAt()
    .setExpirationTime('2h')
    .setAudience(issuer)
    .setSubject(clientId)
    .sign(await importPKCS8(privateKey, 'ES256'))
}
