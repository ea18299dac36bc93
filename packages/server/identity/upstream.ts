import { importPKCS8, SignJWT } from 'jose'
import * as oidc from 'openid-client'
import type { login } from '@atelier/contract'
import type { Vouched } from '../account/people.ts'
import { fail } from '../fail.ts'
import type { OnceOnly } from '../once-only.ts'

/** As they call themselves. */
export const providerNames: Record<login.SocialProvider, string> = {
  microsoft: 'Microsoft',
  google: 'Google',
  apple: 'Apple',
}
export const SOCIAL = ['microsoft', 'google', 'apple'] as const satisfies login.SocialProvider[]

/** A provider behind one of the three buttons, as its console shows it. */
interface UpstreamSettings {
  issuer: string
  clientId: string
  secret: string | AppleKey
}

/** Apple has no secret but a key that signs one. */
interface AppleKey {
  teamId: string
  keyId: string
  privateKey: string
}

export type Upstreams = Partial<Record<login.SocialProvider, UpstreamSettings>>

/** A sign-in that is under way at a provider. */
interface Away {
  interaction: string
  provider: login.SocialProvider
  nonce: string
  verifier: string
}

const MINUTE = 60_000
/** Seconds. */
const TIMEOUT = 10

/** Sign-in with the providers behind the three buttons, which are OpenID providers all. */
export function createUpstream(upstreams: Upstreams, publicUrl: string, onceOnly: OnceOnly) {
  const discovered = new Map<login.SocialProvider, Promise<oidc.Configuration>>()

  return {
    has: (provider: login.SocialProvider) => !!upstreams[provider],

    /** Where the browser has to go. */
    async begin(provider: login.SocialProvider, interaction: string): Promise<string> {
      const configuration = await discover(provider).catch((cause: unknown) => {
        throw fail('no_server_response', { cause })
      })
      const nonce = oidc.randomNonce()
      const verifier = oidc.randomPKCECodeVerifier()
      const away: Away = { interaction, provider, nonce, verifier }
      const state = await onceOnly.give('upstream', away, { life: 10 * MINUTE })
      return oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackOf(provider),
        scope: provider === 'apple' ? 'openid name email' : 'openid profile email',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Apple tells name and address only in a form that it posts.
        ...(provider === 'apple' && { response_mode: 'form_post' }),
        ...(provider !== 'apple' && { prompt: 'select_account' }),
      }).href
    },

    /** Which sign-in it is that comes back, once. */
    async back(provider: login.SocialProvider, told: URLSearchParams): Promise<Away> {
      const away = await onceOnly.take<Away>('upstream', told.get('state') ?? '')
      if (!away || away.provider !== provider) throw fail('interaction_required', { status: 400 })
      return away
    },

    /** Undefined where the person changed their mind, or the provider refused. */
    async vouch(
      { provider, nonce, verifier }: Away,
      told: URLSearchParams,
    ): Promise<Vouched | undefined> {
      if (told.has('error')) return undefined
      const state = told.get('state')!
      const configuration = await discover(provider)
      // What else Apple's form says is no part of the protocol.
      const answer = new URLSearchParams(
        ['code', 'state', 'iss'].flatMap((name) =>
          told.has(name) ? [[name, told.get(name)!]] : [],
        ),
      )
      const tokens = await oidc.authorizationCodeGrant(
        configuration,
        new URL(`${callbackOf(provider)}?${answer}`),
        { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce },
      )
      return vouchedBy(provider, tokens.claims()!, told)
    },
  }

  function callbackOf(provider: login.SocialProvider): string {
    return `${publicUrl}/api/auth/upstream/${provider}`
  }

  /** Asked for once. What failed is asked for again. */
  function discover(provider: login.SocialProvider): Promise<oidc.Configuration> {
    const known = discovered.get(provider)
    if (known) return known
    const found = configure(upstreams[provider]!)
    discovered.set(provider, found)
    found.catch(() => discovered.delete(provider))
    // A secret that Apple's key has signed ends.
    if (provider === 'apple') setTimeout(() => discovered.delete(provider), 60 * MINUTE).unref()
    return found
  }
}

export type Upstream = ReturnType<typeof createUpstream>

async function configure({
  issuer,
  clientId,
  secret,
}: UpstreamSettings): Promise<oidc.Configuration> {
  const password = typeof secret === 'string' ? secret : await appleSecret(issuer, clientId, secret)
  const isLocal = issuer.startsWith('http:')
  return oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretPost(password), {
    timeout: TIMEOUT,
    execute: [
      // Its word is checked as anybody's would be, although it comes from the provider itself.
      oidc.enableNonRepudiationChecks,
      ...(isLocal ? [oidc.allowInsecureRequests] : []),
    ],
  })
}

/** https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret */
async function appleSecret(
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

function vouchedBy(
  provider: login.SocialProvider,
  claims: oidc.IDToken,
  told: URLSearchParams,
): Vouched {
  const email = typeof claims.email === 'string' ? claims.email.toLowerCase() : ''
  return {
    issuer: claims.iss,
    subject: claims.sub,
    provider,
    email,
    // Apple writes it as a word; Microsoft says it in a claim of its own, and without that vouches for nothing.
    isVerified:
      [claims.email_verified, claims.xms_edov].some((said) => said === true || said === 'true') &&
      !!email,
    name: typeof claims.name === 'string' ? claims.name : nameFromApple(told.get('user')),
  }
}

/** Told the first time only, and beside the token. */
function nameFromApple(user: string | null): string {
  try {
    const { name } = JSON.parse(user ?? '{}') as {
      name?: { firstName?: string; lastName?: string }
    }
    return [name?.firstName, name?.lastName].filter(Boolean).join(' ').slice(0, 100)
  } catch {
    return ''
  }
}
