import {
  adminErrorStatuses,
  errorStatus,
  errorTexts,
  type chat,
  type ErrorCode,
} from '@atelier/contract'

/** An error whose message visitors may read. Every other error becomes a 500 without details. */
export class Failure extends Error {
  override name = 'Failure'
  code: ErrorCode
  status: number
  /** In seconds, for the Retry-After header. */
  retryAfter: number | undefined
  /** The field of the request that is at fault. */
  field: string | undefined
  /** The turn of a message that is stored although its answer has failed. The error reply has its fields. */
  turn: chat.FailedTurn | undefined
  constructor(
    code: ErrorCode,
    { status, retryAfter, field, turn, ...options }: FailureOptions = {},
  ) {
    super(errorTexts[code], options)
    this.code = code
    this.status = status ?? statusOf(code)
    this.field = field
    this.turn = turn
    this.retryAfter = retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter))
  }
}

interface FailureOptions extends ErrorOptions {
  status?: number
  retryAfter?: number
  field?: string
  turn?: chat.FailedTurn
}

/** Creates the error for an error code: `throw fail('not-found')`. `retryAfter` is in seconds. */
export function fail(code: ErrorCode, options?: FailureOptions): Failure {
  return new Failure(code, options)
}

function statusOf(code: ErrorCode): number {
  return code in adminErrorStatuses
    ? adminErrorStatuses[code as keyof typeof adminErrorStatuses]
    : errorStatus(code)
}
