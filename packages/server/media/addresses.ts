import { HOUR_MS, MINUTE_MS } from '@atelier/contract'
import { createSigner, type Secrets } from '../helpers/secrets.ts'

/** At least; at most ADDRESS_CHANGE_MS longer. */
const ADDRESS_LIFETIME_MS = HOUR_MS
/** A file has the same address for this long, so that browsers find it in their cache. */
const ADDRESS_CHANGE_MS = 30 * MINUTE_MS
const PATH = '/api/chat/files/'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The query of a signed address. */
export interface AddressSignature {
  owner: string
  /** In milliseconds since 1970. */
  until: string
  signature: string
}

/** Addresses at which anybody can fetch a file for about an hour, as an `<img>` on a partner's page must. */
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

function expiryOfAddress(now: number): number {
  return Math.ceil(now / ADDRESS_CHANGE_MS) * ADDRESS_CHANGE_MS + ADDRESS_LIFETIME_MS
}

/** The id in an address, relative or absolute, whether its signature has expired or not. */
export function mediaIdOf(address: string): string | undefined {
  const path = URL.parse(address, 'http://localhost')?.pathname
  const id = path?.startsWith(PATH) ? path.slice(PATH.length) : ''
  return UUID.test(id) ? id : undefined
}
