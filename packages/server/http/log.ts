import type { FastifyServerOptions } from 'fastify'
import { toLoggedAddress } from './logged-address.ts'

interface SerializedError extends Record<string, unknown> {
  type: string
  message: string
  stack: string
}

/** Removes the values of a failed SQL statement from the message and stack, because they contain what users wrote. */
function serializeError(error: Error & { code?: string; cause?: unknown }): SerializedError {
  const { name, message, code, cause, stack = '' } = error
  return {
    type: name,
    message: message.split('\nparams:', 1)[0]!,
    ...(code && { code }),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause instanceof Error && { cause: serializeError(cause) }),
  }
}

/** Fastify's logger: JSON lines, without request bodies, and of the headers only the user agent. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    serializers: {
      err: serializeError,
      req: (request) => ({
        method: request.method,
        url: toLoggedAddress(request.url, request.routeOptions?.url),
        address: request.ip,
        userAgent: request.headers['user-agent'],
      }),
    },
  }
}
