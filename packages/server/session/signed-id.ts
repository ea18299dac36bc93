import type { Signer } from '../helpers/secrets.ts'

/** Signs the random IDs that browsers store in cookies, so that no browser can use the ID of another browser. */
export function createIdSigner(signer: Signer) {
  return {
    sign: (id: string): string => `${id}.${signer.sign(id)}`,
    /** Returns the ID, or undefined if the signature is missing or wrong. */
    verify(value: string | undefined): string | undefined {
      const [id, signature] = value?.split('.') ?? []
      return id && signature && signer.isValid(id, signature) ? id : undefined
    },
    /** Returns the ID if the value has to be re-signed, because it was signed with the previous secret. */
    verifyOutdated(value: string | undefined): string | undefined {
      const [id, signature] = value?.split('.') ?? []
      return id && signature && signer.isOutdated(id, signature) ? id : undefined
    },
  }
}
