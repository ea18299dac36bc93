import { constantTimeEquals, hmac } from '../crypto.ts'

/** Signs the random IDs that browsers keep in cookies, so that no browser can choose the ID of another one. */
export function createIdSigner(key: Buffer) {
  return {
    sign: (id: string): string => `${id}.${hmac(key, id)}`,
    /** Returns the ID, or undefined if the signature is missing or wrong. */
    verify(value: string | undefined): string | undefined {
      const [id, signature] = value?.split('.') ?? []
      return id && signature && constantTimeEquals(signature, hmac(key, id)) ? id : undefined
    },
  }
}
