import { constantTimeEquals, deriveKey, hmac } from './crypto.ts'

/** The secret that signs and encrypts, and one that is accepted beside it while an operator replaces the secret. */
export type Secrets = readonly [current: string, previous?: string]

/** Returns the current secret, followed by the previous one as long as the settings still accept it. */
export function secretsOf(settings: {
  secret: string
  previousSecret?: string | undefined
}): Secrets {
  const { secret, previousSecret } = settings
  return previousSecret ? [secret, previousSecret] : [secret]
}

/** The keys of one purpose. The first one signs and encrypts. */
export function deriveKeys(secrets: Secrets, purpose: string): [Buffer, ...Buffer[]] {
  const [current, previous] = secrets
  const key = deriveKey(current, purpose)
  return previous === undefined ? [key] : [key, deriveKey(previous, purpose)]
}

/** Signs texts for one purpose, so that a signature for one purpose is not valid for another. */
export interface Signer {
  sign(text: string): string
  /** Accepts signatures of the previous secret too. */
  isValid(text: string, signature: string): boolean
  /** Whether the signature is valid only as long as the previous secret is accepted. */
  isOutdated(text: string, signature: string): boolean
}

export function createSigner(secrets: Secrets, purpose: string): Signer {
  const [current, ...previous] = deriveKeys(secrets, purpose)
  const isSignedWith = (key: Buffer, text: string, signature: string) =>
    constantTimeEquals(signature, hmac(key, text))
  const isOutdated = (text: string, signature: string) =>
    previous.some((key) => isSignedWith(key, text, signature))

  return {
    sign: (text) => hmac(current, text),
    isValid: (text, signature) =>
      isSignedWith(current, text, signature) || isOutdated(text, signature),
    isOutdated,
  }
}
