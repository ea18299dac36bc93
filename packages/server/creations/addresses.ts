import { createSigner, type Secrets } from '../helpers/secrets.ts'
import { expiryOfAddress } from '../media/addresses.ts'

interface DownloadSignature {
  owner: string
  /** In milliseconds since 1970. */
  until: string
  signature: string
}

/** Signed URLs from which a browser downloads a creation, because a link sends no token. */
export interface DownloadAddresses {
  /** `file` is the path below the creation, such as `parts/0.png`. */
  addressOf(ownerId: string, creationId: string, file: string): string
  isValid(creationId: string, file: string, signature: DownloadSignature): boolean
}

export function createDownloadAddresses(secrets: Secrets): DownloadAddresses {
  const signer = createSigner(secrets, 'creation downloads')
  const signedText = (
    id: string,
    file: string,
    { owner, until }: Omit<DownloadSignature, 'signature'>,
  ) => `${owner} ${id} ${file} ${until}`

  return {
    addressOf(owner, id, file) {
      const until = String(expiryOfAddress(Date.now()))
      const signature = signer.sign(signedText(id, file, { owner, until }))
      const query = new URLSearchParams({ owner, until, signature })
      return `/api/creations/${id}/${file}?${query.toString()}`
    },
    isValid: (id, file, { signature, ...signed }) =>
      Number(signed.until) > Date.now() && signer.isValid(signedText(id, file, signed), signature),
  }
}
