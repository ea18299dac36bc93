import { randomBytes, randomInt } from 'node:crypto'
import { CONNECT_CODE_LENGTH, type embed } from '@atelier/contract'
import { constantTimeEquals, deriveKey, hmac } from '../crypto.ts'

/**
 * The codes without which an approval is of no use to anybody: connect.ts. A posted code is as long as a verifier. A
 * typed one is short, so its attempts are counted.
 */
export function createConnectCodes(secret: string) {
  const key = deriveKey(secret, 'connect codes')
  const hashOf = (id: string, code: string) => hmac(key, JSON.stringify([id, code]))

  return {
    /** The request's `id` is part of the hash. */
    issue(id: string, codeTransfer: embed.CodeTransfer): { code: string; codeHash: string } {
      const code =
        codeTransfer === 'posted' ? randomBytes(32).toString('base64url') : randomDigits()
      return { code, codeHash: hashOf(id, code) }
    },
    isCodeOf: (id: string, code: string, codeHash: string | null): boolean =>
      codeHash !== null && constantTimeEquals(codeHash, hashOf(id, code)),
  }
}

export type ConnectCodes = ReturnType<typeof createConnectCodes>

function randomDigits(): string {
  return randomInt(10 ** CONNECT_CODE_LENGTH)
    .toString()
    .padStart(CONNECT_CODE_LENGTH, '0')
}
