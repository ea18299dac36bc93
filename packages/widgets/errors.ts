import { errorCodeOf, errorTexts, type ErrorCode } from '@atelier/contract'

interface Circumstances {
  cause?: unknown
  /** What the server said, where it used words of its own. */
  said?: string | undefined
  status?: number | undefined
  requestId?: string | undefined
  /** The first field that is wrong, where one is. */
  field?: string | undefined
  /** Seconds until it is worth trying again. */
  retryAfter?: number | undefined
}

/** A failure a visitor may read about. `code` names its text in every language. */
export class AtelierError extends Error {
  override name = 'AtelierError'
  readonly code: ErrorCode
  readonly said: string | undefined
  readonly status: number | undefined
  readonly requestId: string | undefined
  readonly field: string | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, circumstances: Circumstances = {}) {
    super(circumstances.said ?? errorTexts[code], { cause: circumstances.cause })
    this.code = code
    this.said = circumstances.said
    this.status = circumstances.status
    this.requestId = circumstances.requestId
    this.field = circumstances.field
    this.retryAfter = circumstances.retryAfter
  }
}

/** An answer that is not a success: specification §8's order of what it may say. */
export interface FailedResponse {
  status: number
  body: unknown
  retryAfter?: string | null | undefined
}

export function errorFrom({ status, body, retryAfter }: FailedResponse, cause?: unknown) {
  const told = isRecord(body) ? body : {}
  const known = knownCode(told.code)
  return new AtelierError(known ?? errorCodeOf(status), {
    cause,
    status,
    said: known ? undefined : (words(told.message) ?? words(told.error) ?? joined(told.errors)),
    requestId: words(told.requestId),
    field: words(told.field),
    retryAfter: seconds(retryAfter),
  })
}

/** Whatever was thrown, as something a visitor may read. */
export function asAtelierError(thrown: unknown): AtelierError {
  return thrown instanceof AtelierError
    ? thrown
    : new AtelierError('page-failed', { cause: thrown })
}

/** For failures nobody needs to read about: the developer still does. */
export function logged(error: unknown): void {
  console.error(error)
}

/** For failures that are no news at all; `reason` is for who reads the code. */
export function ignored(_reason: string): () => void {
  return () => {}
}

function knownCode(code: unknown): ErrorCode | undefined {
  return typeof code === 'string' && Object.hasOwn(errorTexts, code)
    ? (code as ErrorCode)
    : undefined
}

function words(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() ? value.trim().slice(0, 500) : undefined
}

/** `['a', 'b']`, `[{ message: 'a' }]` and `{ email: ['a'] }` are all in use. */
function joined(errors: unknown): string | undefined {
  if (!errors || typeof errors !== 'object') return undefined
  const texts = Object.values(errors)
    .flat()
    .map((entry: unknown) => words(isRecord(entry) ? entry.message : entry))
    .filter((text) => text !== undefined)
  return words(texts.join(' '))
}

function seconds(header: string | null | undefined): number | undefined {
  const count = Number(header)
  return header && Number.isFinite(count) && count >= 0 ? count : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
