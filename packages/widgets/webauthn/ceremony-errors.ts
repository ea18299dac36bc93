import type { ErrorCode } from '@atelier/contract'
import { AtelierError } from '../errors.ts'

const CREATE = 'https://www.w3.org/TR/webauthn-3/#sctn-createCredential'
const GET = 'https://www.w3.org/TR/webauthn-3/#sctn-discover-from-external-source'
const MAKE_CREDENTIAL = 'https://www.w3.org/TR/webauthn-3/#sctn-op-make-cred'

interface KnownException {
  code: ErrorCode
  /** The step of the standard in which browsers raise the exception. */
  step: string
}

/** The exceptions of `navigator.credentials`, by name. */
const knownExceptions: Record<string, KnownException> = {
  // The person or another ceremony has ended this one. Step 16 of creating, step 15 of asking.
  AbortError: { code: 'passkey-cancelled', step: CREATE },
  // The person said no, the time was over, the device is locked, or it has no passkey that fits. Step 21; step 19.
  NotAllowedError: { code: 'passkey-cancelled', step: GET },
  // The authenticator has one of excludeCredentials. Step 21 of creating; step 3 of the authenticator's operation.
  InvalidStateError: { code: 'passkey-already-registered', step: MAKE_CREDENTIAL },
  // The authenticator cannot store the passkey or cannot verify the person. Steps 4 and 5.
  ConstraintError: { code: 'passkey-authenticator-not-supported', step: MAKE_CREDENTIAL },
  // The authenticator knows none of the algorithms. Step 2.
  NotSupportedError: { code: 'passkey-authenticator-not-supported', step: MAKE_CREDENTIAL },
  // The page's address is no domain, such as 127.0.0.1, or not the one that the server is configured for. Steps 7 and 8.
  SecurityError: { code: 'passkey-not-supported', step: CREATE },
}

/** `fallback`: for what no standard names. The cause and the step of the standard are kept for the page's developer. */
export function toPasskeyError(thrown: unknown, fallback: ErrorCode): AtelierError {
  const exception = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown
  const known = exception instanceof Error ? knownExceptions[exception.name] : undefined
  if (!known) return new AtelierError(fallback, { cause: thrown })
  const explanation = `${(exception as Error).name}: see ${known.step}`
  return new AtelierError(known.code, { cause: new Error(explanation, { cause: thrown }) })
}
