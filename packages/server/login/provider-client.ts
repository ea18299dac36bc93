import * as oidc from 'openid-client'
import { MINUTE_MS, type login } from '@atelier/contract'
import type { SocialProviders } from '../environment/identity.ts'
import { fail } from '../helpers/fail.ts'
import type { OneTimeTokenStore } from '../db/one-time-tokens.ts'
import { createProviderDiscovery } from './provider-discovery.ts'
import { profileFromIdToken, type ProviderProfile } from '../account/provider-profile.ts'

/** A sign-in for which the browser has been redirected to the provider. */
interface PendingRedirect {
  interactionId: string
  provider: login.SocialProvider
  nonce: string
  codeVerifier: string
}

/** The OpenID client for sign-in with Microsoft, Google and Apple: authorization code flow with PKCE. */
export function createProviderClient(
  socialProviders: SocialProviders,
  publicUrl: string,
  oneTimeTokens: OneTimeTokenStore,
) {
  const discover = createProviderDiscovery(socialProviders)

  return {
    isConfigured: (provider: login.SocialProvider) => !!socialProviders[provider],

    async startSignIn(provider: login.SocialProvider, interactionId: string): Promise<string> {
      const configuration = await discover(provider).catch((cause: unknown) => {
        throw fail('no_server_response', { cause })
      })
      const nonce = oidc.randomNonce()
      const codeVerifier = oidc.randomPKCECodeVerifier()
      const pending: PendingRedirect = { interactionId, provider, nonce, codeVerifier }
      const state = await oneTimeTokens.issue('upstream', pending, { lifetimeMs: 10 * MINUTE_MS })
      return oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackUrl(provider),
        ...providerParameters(provider),
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href
    },

    /** Finds the sign-in that a callback belongs to. Throws if its `state` is unknown, expired or already used. */
    async redeemState(
      provider: login.SocialProvider,
      parameters: URLSearchParams,
    ): Promise<PendingRedirect> {
      const state = parameters.get('state') ?? ''
      const pending = await oneTimeTokens.redeem<PendingRedirect>('upstream', state)
      if (pending?.provider !== provider) throw fail('interaction_required', { status: 400 })
      return pending
    },

    /** Exchanges the authorization code. Returns undefined if the user cancelled or the provider refused. */
    async fetchProfile(
      { provider, nonce, codeVerifier }: PendingRedirect,
      parameters: URLSearchParams,
    ): Promise<ProviderProfile | undefined> {
      if (parameters.has('error')) return undefined
      const configuration = await discover(provider)
      const tokens = await oidc.authorizationCodeGrant(
        configuration,
        new URL(`${callbackUrl(provider)}?${protocolParameters(parameters)}`),
        {
          pkceCodeVerifier: codeVerifier,
          expectedState: parameters.get('state')!,
          expectedNonce: nonce,
        },
      )
      return profileFromIdToken(provider, tokens.claims()!, parameters)
    },
  }

  function callbackUrl(provider: login.SocialProvider): string {
    return `${publicUrl}/api/auth/upstream/${provider}`
  }
}

/** The parameters of the authorization request that differ between the providers. */
function providerParameters(provider: login.SocialProvider): Record<string, string> {
  if (provider !== 'apple') return { scope: 'openid profile email', prompt: 'select_account' }
  // Apple refuses the scopes name and email with any other response mode.
  return { scope: 'openid name email', response_mode: 'form_post' }
}

export type ProviderClient = ReturnType<typeof createProviderClient>

/** Without Apple's additional `user` parameter, which is not part of OpenID Connect. */
function protocolParameters(parameters: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    ['code', 'state', 'iss'].flatMap((name) =>
      parameters.has(name) ? [[name, parameters.get(name)!]] : [],
    ),
  )
}
