// The public keys with which partners sign the tokens of their visitors, fetched from the partners' own servers.
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type JSONWebKeySet,
  type FetchImplementation,
  type JWTVerifyGetKey,
} from 'jose'

const FETCH_TIMEOUT_MS = 5_000
const MAX_BYTES = 256 * 1024
/** A key that the partner has removed is accepted this long at most. */
const MAX_AGE_MS = 10 * 60_000
/** A token that names an unknown key makes the server fetch the keys again, but not more often than this. */
const UNKNOWN_KEY_INTERVAL_MS = 60_000
/** While the address does not answer, tokens are refused without asking it again and again. */
const FAILURE_INTERVAL_MS = 10_000

/** The keys could not be fetched. The token may be valid, so trying again later helps. */
export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable'
  readonly retryAfter = FAILURE_INTERVAL_MS / 1000
}

/** Returns a function that finds the keys of a partner. They are kept until the partner's address changes. */
export function createIdentityKeys(): (partner: string, jwksUrl: string) => JWTVerifyGetKey {
  const byPartner = new Map<string, { jwksUrl: string; keys: JWTVerifyGetKey }>()

  return (partner, jwksUrl) => {
    const known = byPartner.get(partner)
    if (known?.jwksUrl === jwksUrl) return known.keys
    const keys = createRemoteJWKSet(new URL(jwksUrl), {
      timeoutDuration: FETCH_TIMEOUT_MS,
      cacheMaxAge: MAX_AGE_MS,
      cooldownDuration: UNKNOWN_KEY_INTERVAL_MS,
      [customFetch]: createKeyFetch(),
    })
    byPartner.set(partner, { jwksUrl, keys })
    return keys
  }
}

/** Redirects are not followed: they could lead the server to an address inside its own network. */
function createKeyFetch(): FetchImplementation {
  let failure: { at: number; cause: unknown } | undefined

  return async (url, init) => {
    if (failure && Date.now() - failure.at < FAILURE_INTERVAL_MS)
      throw unavailable(url, failure.cause)
    try {
      const response = await fetch(url, { ...init, redirect: 'manual' })
      if (response.status !== 200) throw new Error(`it answered with the status ${response.status}`)
      const keySet = JSON.parse(await readLimited(response)) as JSONWebKeySet
      // Throws if it is no key set.
      createLocalJWKSet(keySet)
      failure = undefined
      return Response.json(keySet)
    } catch (cause) {
      failure = { at: Date.now(), cause }
      throw unavailable(url, cause)
    }
  }
}

async function readLimited({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > MAX_BYTES) throw new Error(`it answered with more than ${MAX_BYTES / 1024} KB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function unavailable(url: string, cause: unknown): KeysUnavailable {
  const { message, cause: reason } = cause as Error
  // The message of a SyntaxError quotes what was read, and anybody can cause this reply.
  const isNoJson = cause instanceof SyntaxError
  const detail = isNoJson ? 'it is no JSON' : reason instanceof Error ? reason.message : message
  return new KeysUnavailable(`The keys at ${url} cannot be read: ${detail}.`, { cause })
}
