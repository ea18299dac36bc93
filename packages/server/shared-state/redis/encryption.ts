import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey, hmac } from '../../helpers/crypto.ts'

/**
 * Keeps what visitors read and hear from those who can read Redis, and keeps the servers from believing what somebody else
 * has written there.
 */
export interface Encryption {
  /** Returns a name that only servers with the same secret can compute. */
  nameOf(key: string): string
  encrypt(name: string, value: Buffer): Buffer
  /** Undefined for what was not encrypted with the same secret for this name. */
  decrypt(name: string, encrypted: Buffer): Buffer | undefined
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

export function createEncryption(secret: string): Encryption {
  const nameKey = deriveKey(secret, 'names in Redis')
  const key = deriveKey(secret, 'values in Redis')
  return {
    nameOf: (text) => hmac(nameKey, text),
    encrypt(name, value) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name))
      return Buffer.concat([iv, cipher.update(value), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(name, encrypted) {
      if (encrypted.length < IV_BYTES + TAG_BYTES) return undefined
      const iv = encrypted.subarray(0, IV_BYTES)
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(name))
        .setAuthTag(encrypted.subarray(-TAG_BYTES))
      const value = decipher.update(encrypted.subarray(IV_BYTES, -TAG_BYTES))
      try {
        return Buffer.concat([value, decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}
