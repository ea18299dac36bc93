import { HOUR_MS, MINUTE_MS } from '@atelier/contract'
import { createSigner, type Secrets } from '../helpers/secrets.ts'

/** The minimum lifetime of a URL. The maximum is ADDRESS_CHANGE_MS longer. */
const ADDRESS_LIFETIME_MS = HOUR_MS
/** A file keeps the same URL for this long, so that browsers find it in their cache. */
const ADDRESS_CHANGE_MS = 30 * MINUTE_MS
const PATH = '/api/chat/files/'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The query parameters of a signed URL. */
export interface AddressSignature {
  owner: string
  /** In milliseconds since 1970. */
  until: string
  signature: string
}

/**
 * Signed URLs at which anyone can fetch a file for about an hour, because an `<img>` on a partner's page sends no
 * token.
 */
export interface MediaAddresses {
  addressOf(ownerId: string, mediaId: string): string
  isValid(mediaId: string, address: AddressSignature): boolean
}

export function createMediaAddresses(secrets: Secrets): MediaAddresses {
  const signer = createSigner(secrets, 'media addresses')
  const signedText = (mediaId: string, owner: string, until: string) =>
    `${owner} ${mediaId} ${until}`

  return {
    addressOf(owner, mediaId) {
      const until = String(expiryOfAddress(Date.now()))
      const signature = signer.sign(signedText(mediaId, owner, until))
      return `${PATH}${mediaId}?${new URLSearchParams({ owner, until, signature }).toString()}`
    },
    isValid: (mediaId, { owner, until, signature }) =>
      Number(until) > Date.now() && signer.isValid(signedText(mediaId, owner, until), signature),
  }
}

/** When a URL ends that is made at this time, in milliseconds since 1970. */
export function expiryOfAddress(now: number): number {
  return Math.ceil(now / ADDRESS_CHANGE_MS) * ADDRESS_CHANGE_MS + ADDRESS_LIFETIME_MS
}

/** Returns the file's id in a relative or absolute URL. Does not check the signature. */
export function mediaIdOf(address: string): string | undefined {
  const path = URL.parse(address, 'http://localhost')?.pathname
  const id = path?.startsWith(PATH) ? path.slice(PATH.length) : ''
  return UUID.test(id) ? id : undefined
}
