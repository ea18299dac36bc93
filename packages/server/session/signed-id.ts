import type { Signer } from '../helpers/secrets.ts'

/** Signs the random IDs that browsers keep in cookies, so that no browser can choose the ID of another one. */
export function createIdSigner(signer: Signer) {
  return {
    sign: (id: string): string => `${id}.${signer.sign(id)}`,
    /** Returns the ID, or undefined if the signature is missing or wrong. */
    verify(value: string | undefined): string | undefined {
      const [id, signature] = value?.split('.') ?? []
      return id && signature && signer.isValid(id, signature) ? id : undefined
    },
    /** Returns the ID if the value has to be signed again, because only the previous secret has signed it. */
    verifyOutdated(value: string | undefined): string | undefined {
      const [id, signature] = value?.split('.') ?? []
      return id && signature && signer.isOutdated(id, signature) ? id : undefined
    },
  }
}
