import type { FastifyServerOptions } from 'fastify'
import { hashSlug } from '../share/slug.ts'

/** Query parameters whose values would let a reader of the log act as the user. */
const SECRET_PARAMETERS =
  /([?&](?:slug|login_ticket|login_hint|code|token|id_token_hint|state|client_secret|password|user)=)[^&#]*/gi

/** The slug of a share link, which is as good as the link itself: SH-12. */
const SLUG_IN_PATH = /(\/share\/)([^/?#]+)/gi

function redactUrl(url: string): string {
  return url
    .replace(SECRET_PARAMETERS, '$1[redacted]')
    .replace(SLUG_IN_PATH, (_, before: string, slug: string) => `${before}[${hashSlug(slug)}]`)
}

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
        url: redactUrl(request.url),
        address: request.ip,
        userAgent: request.headers['user-agent'],
      }),
    },
  }
}
