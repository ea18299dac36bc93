import {
  REQUEST_TIMEOUT_MS,
  SHARE_PASSPHRASE_HEADER,
  SHARE_READER_HEADER,
  type Call,
} from '@atelier/contract'
import { configuration } from '../configure.ts'
import { AtelierError, errorFromResponse } from '../errors.ts'
import { createIdleTimeout, toStreamError } from '../http/idle-timeout.ts'
import type { RawReply } from './early-replies.ts'
import { keepReaderToken, readerTokenOf } from './reader-tokens.ts'

/** What a reader has to send for a conversation that is not open to everyone. */
export interface ShareCredentials {
  passphrase?: string | undefined
  accessToken?: string | undefined
}

interface ShareRequestOptions extends ShareCredentials {
  slug: string
  signal: AbortSignal
}

export type ShareReply<Body> =
  | { is: 'ok'; body: Body; headers: Headers }
  | { is: 'refused'; error: AtelierError; headers: Headers }

/**
 * Makes a call of a shared conversation from any page. A plain fetch without cookies, because readers need none: it
 * spares their pages axios and the session. Throws an AtelierError if no usable response arrives.
 */
export async function fetchShare<Body>(
  { path }: Call<string, undefined, Body>,
  { slug, passphrase, accessToken, signal }: ShareRequestOptions,
): Promise<ShareReply<Body>> {
  const timeout = createIdleTimeout(REQUEST_TIMEOUT_MS, signal)
  try {
    const response = await fetch(
      configuration().baseUrl + path.replace(':slug', encodeURIComponent(slug)),
      {
        mode: 'cors',
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: timeout.signal,
        headers: {
          ...(passphrase && passphraseHeaders(slug, passphrase)),
          ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
        },
      },
    )
    const { ok, status, headers } = response
    const readerToken = headers.get(SHARE_READER_HEADER)
    if (readerToken) keepReaderToken(slug, readerToken)
    return parseReply({ ok, status, headers, text: await response.text() })
  } catch (error) {
    throw timeout.hasExpired()
      ? new AtelierError('timeout', { cause: error })
      : toStreamError(error)
  } finally {
    timeout.stopAndAbort()
  }
}

/**
 * Returns the headers that open a link: the encoded passphrase, and the token of a reader who has opened it here
 * before.
 */
export function passphraseHeaders(slug: string, passphrase: string): Record<string, string> {
  const readerToken = readerTokenOf(slug)
  return {
    [SHARE_PASSPHRASE_HEADER]: encodeURIComponent(passphrase),
    ...(readerToken && { [SHARE_READER_HEADER]: readerToken }),
  }
}

/** Throws if an intermediary responded in place of the server. */
export function parseReply<Body>({ ok, status, headers, text }: RawReply): ShareReply<Body> {
  const body = parseJson(text)
  if (ok && (text === '' || body !== undefined)) return { is: 'ok', body: body as Body, headers }
  if (body === undefined) throw new AtelierError('share-failed', { status })
  const retryAfter = headers.get('retry-after')
  return { is: 'refused', error: errorFromResponse({ status, body, retryAfter }), headers }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
