import {
  errorCodeForStatus,
  errorTexts,
  type chat,
  type ErrorCode,
  type ErrorReply,
} from '@atelier/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable } from '../db/errors.ts'
import { fail, Failure } from '../helpers/fail.ts'
import { recordRefusal } from './refusals.ts'

/** Error handler: sends every error in the same JSON shape. Details that visitors must not see go only to the log. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { failure, field } = toFailure(error)
  recordRefusal(request, failure)
  logFailure(failure, request, reply)
  if (failure.retryAfter) reply.header('retry-after', failure.retryAfter)
  void reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toErrorReply(failure, request.id, field))
}

/**
 * Failures of models are logged elsewhere, with their answer. A failure after the client closed the connection is only
 * a consequence of that. Refusals without a cause, such as those of an overloaded server, are counted in the metrics
 * and not logged.
 */
function logFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): void {
  const isRefusal = failure.status === 503 && failure.cause === undefined
  if (failure.status < 500 || failure.code === 'model-failed' || reply.raw.destroyed || isRefusal)
    return
  request.log.error({ err: failure.cause ?? failure }, 'request failed')
}

export function toErrorReply(
  failure: Failure,
  requestId: string,
  field?: string,
): ErrorReply & Partial<chat.FailedTurn> {
  return {
    message: failure.message,
    code: failure.code,
    requestId,
    ...(field && { field }),
    ...failure.turn,
  }
}

/**
 * Invalid requests become 400, 404 or 422, and an unavailable database becomes `busy`. Other errors that are not ours
 * become `server` (500), unless their status code says that the client is at fault.
 */
export function toFailure(error: unknown): { failure: Failure; field?: string } {
  if (error instanceof Failure)
    return { failure: error, ...(error.field && { field: error.field }) }
  if (hasZodFastifySchemaValidationErrors(error)) return validationFailure(error)
  if (isDatabaseUnavailable(error))
    return { failure: fail('busy', { retryAfter: 1, cause: error }) }
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  const code = status < 500 ? errorCodeForStatus(status) : 'server'
  return { failure: fail(code, { status: status < 500 ? status : 500, cause: error }) }
}

interface ValidationError {
  validation: { keyword: string; message: string; instancePath: string }[]
  validationContext?: string
}

/** A wrong shape is 400, a wrong value 422. A schema may use an error code as its message, which is then sent. */
function validationFailure(error: unknown): { failure: Failure; field?: string } {
  const { validation, validationContext } = error as ValidationError
  // A malformed ID in the path gets the same reply as an unknown ID.
  if (validationContext === 'params') return { failure: fail('not-found') }
  const first = validation[0]
  const withErrorCode = validation.find(({ message }) => message in errorTexts)
  const hasWrongShape = validation.some(({ keyword }) => shapeKeywords.has(keyword))
  const code = hasWrongShape
    ? 'bad-request'
    : ((withErrorCode?.message as ErrorCode | undefined) ?? 'invalid')
  const field = (withErrorCode ?? first)?.instancePath.split('/').filter(Boolean).join('.')
  return { failure: fail(code), ...(field && { field }) }
}

const shapeKeywords = new Set(['invalid_type', 'unrecognized_keys', 'invalid_union', 'invalid_key'])
