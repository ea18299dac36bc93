import { coreErrorTexts, errorCodeForStatus, type ErrorCode } from '@atelier/contract'

/** The texts of the error codes that this page knows so far. addErrorTexts() in i18n.ts adds others. */
export const knownErrorTexts: Partial<Record<ErrorCode, string>> = { ...coreErrorTexts }

interface ErrorDetails {
  cause?: unknown
  /** The error behind this one, whose text errorText() adds. */
  reason?: AtelierError | undefined
  /** A sentence for the developer of the page, for faults that no visitor can cause. Visitors read the text of the code. */
  message?: string
  /** A message from the server to show to the user. Only set if the response has no error code of ours. */
  serverMessage?: string | undefined
  status?: number | undefined
  requestId?: string | undefined
  field?: string | undefined
  /** Seconds to wait before trying again. */
  retryAfter?: number | undefined
  /** The body of the server's response, for fields that only some calls have. */
  body?: unknown
  /** Whether the cause has already been logged for the page's developer. */
  isLogged?: boolean
}

/** An error to show to the user. `code` is the key of its text in every language: use errorText() to get it. */
export class AtelierError extends Error {
  override name = 'AtelierError'
  readonly code: ErrorCode
  declare readonly reason: AtelierError | undefined
  declare readonly serverMessage: string | undefined
  declare readonly status: number | undefined
  declare readonly requestId: string | undefined
  declare readonly field: string | undefined
  declare readonly retryAfter: number | undefined
  declare readonly body: unknown
  declare readonly isLogged: boolean | undefined

  constructor(code: ErrorCode, { cause, message, ...details }: ErrorDetails = {}) {
    super(message ?? details.serverMessage ?? knownErrorTexts[code], { cause })
    this.code = code
    Object.assign(this, details)
  }
}

/**
 * The event that is dispatched on globalThis when the server rejects a request with 401, or when the access token can
 * no longer be renewed. Its `detail` is the error.
 */
export const SIGNED_OUT_EVENT = 'auth:logout'

export function dispatchSignedOut(detail: AtelierError): void {
  globalThis.dispatchEvent?.(new CustomEvent(SIGNED_OUT_EVENT, { detail }))
}

export interface FailedResponse {
  status: number
  body: unknown
  retryAfter?: string | number | null | undefined
}

/** Prefers the error code in the body, then a message in it, then the status. */
export function errorFromResponse(
  { status, body, retryAfter }: FailedResponse,
  cause?: unknown,
): AtelierError {
  const fields = isRecord(body) ? body : {}
  const code = knownCode(fields.code)
  return new AtelierError(code ?? errorCodeForStatus(status), {
    cause,
    status,
    serverMessage: code ? undefined : messageFrom(fields),
    requestId: textFrom(fields.requestId),
    field: textFrom(fields.field),
    retryAfter: secondsFrom(retryAfter),
    body,
  })
}

export function toAtelierError(thrown: unknown): AtelierError {
  return thrown instanceof AtelierError
    ? thrown
    : new AtelierError('page-failed', { cause: thrown })
}

/** For failures that the user need not know about: `promise.catch(logError)`. */
export function logError(error: unknown): void {
  if (!(error instanceof AtelierError && error.isLogged)) console.error(error)
}

/** For expected failures: `promise.catch(ignoreError('why it does not matter'))`. The reason is documentation only. */
export function ignoreError(_reason: string): () => void {
  return () => {}
}

function knownCode(code: unknown): ErrorCode | undefined {
  return typeof code === 'string' && Object.hasOwn(knownErrorTexts, code)
    ? (code as ErrorCode)
    : undefined
}

function messageFrom({ message, error, errors }: Record<string, unknown>): string | undefined {
  return textFrom(message) ?? textFrom(error) ?? joinedMessages(errors)
}

function textFrom(value: unknown): string | undefined {
  return (typeof value === 'string' && value.trim().slice(0, 500)) || undefined
}

/** Accepts the formats `['a', 'b']`, `[{ message: 'a' }]` and `{ email: ['a'] }`. */
function joinedMessages(errors: unknown): string | undefined {
  if (!errors || typeof errors !== 'object') return undefined
  const texts = Object.values(errors)
    .flat()
    .map((entry: unknown) => textFrom(isRecord(entry) ? entry.message : entry))
    .filter((text) => text !== undefined)
  return textFrom(texts.join(' '))
}

function secondsFrom(header: FailedResponse['retryAfter']): number | undefined {
  const seconds = Number.parseInt(`${header}`)
  return seconds >= 0 ? seconds : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
