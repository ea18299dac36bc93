import { errorCodeOf, errorTexts, type ErrorCode, type ErrorReply } from '@atelier/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isUnavailable } from '../db/failures.ts'
import { fail, Failure } from '../fail.ts'

/** Whatever was thrown leaves in one shape; what is not meant for the visitor stays in the log. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { failure, field } = asFailure(error)
  // Whoever has left needs no answer, and nothing went wrong.
  if (failure.status >= 500 && !reply.raw.destroyed)
    request.log.error({ err: error }, 'request failed')
  if (failure.retryAfter) reply.header('retry-after', failure.retryAfter)
  void reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorReply(failure, request.id, field))
}

export function errorReply(failure: Failure, requestId: string, field?: string): ErrorReply {
  return {
    message: failure.message,
    code: failure.code,
    requestId,
    ...(field && { field }),
  }
}

export function asFailure(error: unknown): { failure: Failure; field?: string } {
  if (error instanceof Failure) return { failure: error }
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error)
  if (isUnavailable(error)) return { failure: fail('busy', { retryAfter: 1, cause: error }) }
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  const code = status < 500 ? errorCodeOf(status) : 'server'
  return { failure: fail(code, { status: status < 500 ? status : 500, cause: error }) }
}

interface Invalid {
  validation: { keyword: string; message: string; instancePath: string }[]
  validationContext?: string
}

/** A wrong shape is 400, a right shape with a wrong value 422; a schema may name a code of its own instead. */
function invalid(error: unknown): { failure: Failure; field?: string } {
  const { validation, validationContext } = error as Invalid
  // An address with an id nobody can have leads nowhere, like one with an id nobody has.
  if (validationContext === 'params') return { failure: fail('not-found') }
  const first = validation[0]
  const own = validation.find(({ message }) => message in errorTexts)
  const misshapen = validation.some(({ keyword }) => shapes.has(keyword))
  const code = misshapen ? 'bad-request' : ((own?.message as ErrorCode | undefined) ?? 'invalid')
  const field = (own ?? first)?.instancePath.split('/').filter(Boolean).join('.')
  return { failure: fail(code), ...(field && { field }) }
}

const shapes = new Set(['invalid_type', 'unrecognized_keys', 'invalid_union', 'invalid_key'])
