import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { EnvironmentError } from '../environment/errors.ts'
import { deriveKeys, type Secrets } from '../helpers/secrets.ts'

/** A key that the database stores encrypted. */
interface DecryptedKey {
  text: string
  /** The secret with which the key is encrypted. */
  secret: string
  /** When it was encrypted. Undefined for keys that an earlier version of the server has encrypted. */
  encryptedAt: Date | undefined
}

const PURPOSE = 'signing keys'

/** Encrypts with the current secret, and stores the time beside the encrypted text. */
export function encryptKey([current]: Secrets, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKeys([current], PURPOSE)[0], nonce)
  const encrypted = Buffer.concat([cipher.update(text), cipher.final()])
  const parts = [nonce, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url'))
  return [...parts, Date.now()].join('.')
}

/** Throws an EnvironmentError if the key is encrypted with another secret. */
export function decryptKey(secrets: Secrets, stored: string): DecryptedKey {
  const time = stored.split('.')[3]
  for (const secret of secrets) {
    const text = secret === undefined ? undefined : tryDecrypt(secret, stored)
    if (text === undefined) continue
    return { text, secret: secret!, encryptedAt: time ? new Date(Number(time)) : undefined }
  }
  throw new EnvironmentError([
    'SECRET is not the one this database was made with, so the keys in it that sign access tokens and recognize ' +
      'visitors cannot be decrypted. Put the right one back, or give it as SECRET_PREVIOUS beside the new one.',
  ])
}

function tryDecrypt(secret: string, stored: string): string | undefined {
  const [nonce, tag, encrypted] = stored.split('.').map((part) => Buffer.from(part, 'base64url'))
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKeys([secret], PURPOSE)[0], nonce!)
    decipher.setAuthTag(tag!)
    return Buffer.concat([decipher.update(encrypted!), decipher.final()]).toString()
  } catch {
    return undefined
  }
}
