// The public keys with which partners sign the tokens of their visitors, fetched from the partners' own servers.
import { MINUTE_MS } from '@atelier/contract'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type JSONWebKeySet,
  type FetchImplementation,
  type JWTVerifyGetKey,
} from 'jose'
import { requestText } from './key-request.ts'
import { PrivateAddress } from '../http/private-network.ts'

const FETCH_TIMEOUT_MS = 5_000
/** How long fetched keys are cached: a key that the partner has removed is accepted this long at most. */
const MAX_AGE_MS = 10 * MINUTE_MS
/** A token that names an unknown key makes the server fetch the keys again, but not more often than this. */
const UNKNOWN_KEY_INTERVAL_MS = MINUTE_MS
/** After a failed fetch, tokens are refused this long without another request. */
const FAILURE_INTERVAL_MS = 10_000

/** The keys could not be fetched, so the token may be valid. With `retryAfter`, a retry may succeed. */
export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable'
  readonly retryAfter: number | undefined

  constructor(message: string, { cause }: { cause: unknown }) {
    super(message, { cause })
    this.retryAfter = cause instanceof PrivateAddress ? undefined : FAILURE_INTERVAL_MS / 1000
  }
}

export interface IdentityKeysOptions {
  /**
   * The hosts of the server's own network whose keys may be read. `any` is for development: in production, the owner of a
   * partner's domain could otherwise make the server send requests to machines behind its firewall.
   */
  internalHosts: readonly string[] | 'any'
  onWarning(message: string): void
}

/** Returns a function that finds a partner's keys. They are cached until the partner's key URL changes. */
export function createIdentityKeys(
  options: IdentityKeysOptions,
): (partner: string, jwksUrl: string) => JWTVerifyGetKey {
  const byPartner = new Map<string, { jwksUrl: string; keys: JWTVerifyGetKey }>()

  return (partner, jwksUrl) => {
    const known = byPartner.get(partner)
    if (known?.jwksUrl === jwksUrl) return known.keys
    const keys = createRemoteJWKSet(new URL(jwksUrl), {
      timeoutDuration: FETCH_TIMEOUT_MS,
      cacheMaxAge: MAX_AGE_MS,
      cooldownDuration: UNKNOWN_KEY_INTERVAL_MS,
      [customFetch]: createKeyFetch(partner, options),
    })
    byPartner.set(partner, { jwksUrl, keys })
    return keys
  }
}

function createKeyFetch(
  partner: string,
  { internalHosts, onWarning }: IdentityKeysOptions,
): FetchImplementation {
  let failure: { at: number; cause: unknown } | undefined

  return async (url, { signal }) => {
    if (failure && Date.now() - failure.at < FAILURE_INTERVAL_MS)
      throw unavailable(url, failure.cause)
    try {
      const { hostname } = new URL(url)
      const mayBePrivate = internalHosts === 'any' || internalHosts.includes(hostname)
      const keySet = JSON.parse(await requestText(url, { signal, mayBePrivate })) as JSONWebKeySet
      // Called because it throws for an invalid key set.
      createLocalJWKSet(keySet)
      failure = undefined
      return Response.json(keySet)
    } catch (cause) {
      if (cause instanceof PrivateAddress)
        onWarning(
          `The keys of the partner "${partner}" at ${url} are not read: ${cause.message}. If they are meant to be ` +
            'there, add the host to INTERNAL_KEY_HOSTS.',
        )
      failure = { at: Date.now(), cause }
      throw unavailable(url, cause)
    }
  }
}

function unavailable(url: string, cause: unknown): KeysUnavailable {
  return new KeysUnavailable(`The keys at ${url} cannot be read: ${reasonFor(cause)}.`, { cause })
}

/**
 * Returns why the keys could not be read. Any page can cause this reply and read the reason in its console, so the reason
 * contains no address of the server's network and no text that the key host sent.
 */
function reasonFor(cause: unknown): string {
  if (cause instanceof PrivateAddress)
    return 'the address leads into a private network. The operator of the Atelier server finds more in its log'
  if (cause instanceof SyntaxError) return 'it is no JSON'
  const { message, code, syscall } = cause as NodeJS.ErrnoException
  // The message of a failed system call contains IP addresses, perhaps of an allowed host in the server's network.
  return (syscall ? code : message || code) || 'the connection failed'
}
