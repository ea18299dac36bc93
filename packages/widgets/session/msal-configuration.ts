import { MINUTE_MS, type login } from '@atelier/contract'
import type { Configuration } from '@azure/msal-browser'
import { AtelierError } from '../errors.ts'
import { createMsalNetwork } from './msal-network.ts'

/** MSAL cannot tell whether the user has closed the popup, so this is how long a result may still arrive. */
const POPUP_TIMEOUT_MS = 10 * MINUTE_MS
/** In a hidden frame no user has to act, so the response arrives quickly or not at all. */
const FRAME_TIMEOUT_MS = 15_000

/**
 * Returns the settings of MSAL. Throws if an identity service on http, whose metadata is loaded here, does not answer.
 */
export async function msalConfiguration(
  identity: login.IdentityConfiguration,
  readIdToken: () => string | undefined,
): Promise<Configuration> {
  const { origin } = location
  return {
    auth: {
      clientId: identity.clientId,
      redirectUri: `${origin}/auth/callback`,
      postLogoutRedirectUri: `${origin}/auth/signout-callback`,
      ...(await authoritySettings(identity)),
    },
    cache: { cacheLocation: 'localStorage' },
    system: {
      protocolMode: 'OIDC',
      popupBridgeTimeout: POPUP_TIMEOUT_MS,
      iframeBridgeTimeout: FRAME_TIMEOUT_MS,
      loggerOptions: { loggerCallback: () => {} },
      ...(identity.kind === 'external' && { networkClient: createMsalNetwork(readIdToken) }),
    },
  }
}

/** MSAL discovers the endpoints of an https authority. It refuses http, so there the metadata is passed in. */
async function authoritySettings({ kind, authority, resetAuthority }: login.IdentityConfiguration) {
  if (kind === 'embedded') {
    const base = `${location.origin}/oidc`
    return withMetadata(location.host, {
      issuer: authority,
      authorization_endpoint: `${base}/auth`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/jwks`,
      end_session_endpoint: `${base}/session/end`,
    })
  }
  if (authority.startsWith('http:'))
    return withMetadata(new URL(authority).host, await discoverMetadata(authority))
  const hosts = [authority, resetAuthority].flatMap((url) => (url ? [new URL(url).host] : []))
  return { authority, knownAuthorities: [...new Set(hosts)] }
}

/** With metadata, MSAL never requests the authority's URL. It only uses it as a cache key. */
function withMetadata(host: string, metadata: object) {
  return {
    authority: `https://${host}/told`,
    knownAuthorities: [host],
    authorityMetadata: JSON.stringify(metadata),
  }
}

/** MSAL refuses http, so the metadata of an identity service on a developer's machine is loaded here. */
async function discoverMetadata(authority: string): Promise<object> {
  try {
    const response = await fetch(`${authority.replace(/\/$/, '')}/.well-known/openid-configuration`)
    if (!response.ok) throw new Error(`The identity service answered ${response.status}.`)
    return (await response.json()) as object
  } catch (cause) {
    throw new AtelierError('no_server_response', { cause })
  }
}
