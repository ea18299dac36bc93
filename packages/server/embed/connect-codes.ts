import { randomBytes, randomInt } from 'node:crypto'
import { CONNECT_CODE_LENGTH, type embed } from '@atelier/contract'
import { createSigner, type Secrets } from '../helpers/secrets.ts'

/**
 * Creates and checks the codes that a widget needs to fetch an approval: connect.ts. A posted code is as long as a
 * verifier. A typed code is short, so the attempts are counted.
 */
export function createConnectCodes(secrets: Secrets) {
  const signer = createSigner(secrets, 'connect codes')
  const signedText = (id: string, code: string) => JSON.stringify([id, code])

  return {
    /** The request's `id` is part of the hash. */
    issue(id: string, codeTransfer: embed.CodeTransfer): { code: string; codeHash: string } {
      const code =
        codeTransfer === 'posted' ? randomBytes(32).toString('base64url') : randomDigits()
      return { code, codeHash: signer.sign(signedText(id, code)) }
    },
    isCodeOf: (id: string, code: string, codeHash: string | null): boolean =>
      codeHash !== null && signer.isValid(signedText(id, code), codeHash),
  }
}

export type ConnectCodes = ReturnType<typeof createConnectCodes>

function randomDigits(): string {
  return randomInt(10 ** CONNECT_CODE_LENGTH)
    .toString()
    .padStart(CONNECT_CODE_LENGTH, '0')
}
