import { errorTexts, type ErrorCode } from '@atelier/contract'

/** An error whose message visitors may read. Every other error becomes a 500 without details. */
export class Failure extends Error {
  override name = 'Failure'
  code: ErrorCode
  status: number
  /** In seconds, for the Retry-After header. */
  retryAfter: number | undefined
  /** The field of the request that is at fault. */
  field: string | undefined
  constructor(code: ErrorCode, { status, retryAfter, field, ...options }: FailureOptions = {}) {
    super(errorTexts[code], options)
    this.code = code
    this.status = status ?? defaultStatuses[code] ?? 400
    this.field = field
    this.retryAfter = retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter))
  }
}

interface FailureOptions extends ErrorOptions {
  status?: number
  retryAfter?: number
  field?: string
}

/** Creates the error for an error code: `throw fail('not-found')`. `retryAfter` is in seconds. */
export function fail(code: ErrorCode, options?: FailureOptions): Failure {
  return new Failure(code, options)
}

const defaultStatuses: Partial<Record<ErrorCode, number>> = {
  'bad-request': 400,
  'sign-in-failed': 400,
  'code-invalid': 400,
  'reset-failed': 400,
  'sign-in-required': 401,
  'passkey-authentication-failed': 401,
  'sign-in-refused': 401,
  'proof-required': 403,
  forbidden: 403,
  'partner-refused': 403,
  'share-passphrase-required': 403,
  'share-passphrase-wrong': 403,
  'share-sign-in-required': 403,
  'share-embedding-off': 403,
  'model-locked': 403,
  'passkey-required': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'last-way-in': 409,
  'passkey-limit': 409,
  'passkey-needed': 409,
  'share-limit': 409,
  'share-changed': 409,
  'share-revoked': 409,
  'too-large': 413,
  'image-too-large': 413,
  'recording-too-large': 413,
  'address-too-long': 414,
  'type-not-supported': 415,
  'image-type': 415,
  'recording-type': 415,
  invalid: 422,
  'image-too-many-pixels': 422,
  'image-unreadable': 422,
  'image-empty': 422,
  'image-unknown': 422,
  'images-not-seen': 422,
  'audio-format': 422,
  'speech-unavailable': 422,
  'transcription-unavailable': 422,
  'model-unknown': 422,
  'email-required': 422,
  'email-invalid': 422,
  'password-required': 422,
  'password-short': 422,
  'password-common': 422,
  'password-long': 422,
  'user-name-required': 422,
  'user-name-short': 422,
  'code-required': 422,
  'name-required': 422,
  'share-empty': 422,
  'payment-amount': 422,
  'payment-method-missing': 422,
  'too-many': 429,
  'allowance-used': 429,
  'pictures-used': 429,
  'payment-open': 429,
  'headers-too-large': 431,
  server: 500,
  'model-failed': 502,
  'speech-failed': 502,
  'transcription-failed': 502,
  'payment-refused': 502,
  'code-not-sent': 502,
  no_server_response: 502,
  busy: 503,
  'payment-provider-down': 503,
  'answer-interrupted': 503,
  timeout: 504,
}
