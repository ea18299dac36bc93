import { randomBytes } from 'node:crypto'
import { contact, DAY_MS } from '@atelier/contract'
import { createSigner, type Secrets } from '../helpers/secrets.ts'
import { networkOfShares } from '../http/network.ts'

/** A tab may stay open over night. */
const MAX_AGE_MS = DAY_MS
const RADIX = 36

/** The tokens with which the contact form shows that a browser has loaded it some seconds ago, in the same network. */
export function createFormTokens(secrets: Secrets) {
  const signer = createSigner(secrets, 'contact form')
  const signedText = (issuedAt: string, formId: string, ip: string) =>
    [issuedAt, formId, networkOfShares(ip)].join(' ')

  return {
    issue(ip: string): string {
      const issuedAt = Date.now().toString(RADIX)
      const formId = randomBytes(12).toString('base64url')
      return [issuedAt, formId, signer.sign(signedText(issuedAt, formId, ip))].join('.')
    },

    /** Returns the id of the form, which can send one message. Undefined for a token that is not valid now and here. */
    read(token: string, ip: string): string | undefined {
      const [issuedAt = '', formId = '', signature = ''] = token.split('.')
      if (!signer.isValid(signedText(issuedAt, formId, ip), signature)) return undefined
      const ageMs = Date.now() - Number.parseInt(issuedAt, RADIX)
      return ageMs >= contact.FORM_MIN_AGE_MS && ageMs <= MAX_AGE_MS ? formId : undefined
    },
  }
}

export type FormTokens = ReturnType<typeof createFormTokens>
