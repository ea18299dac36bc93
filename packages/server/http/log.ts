import type { FastifyServerOptions } from 'fastify'

/** What in an address must not be kept: whoever holds it could act as somebody else. */
const SECRET_PARAMETERS =
  /([?&](?:login_ticket|login_hint|code|token|id_token_hint|state|client_secret|password|user)=)[^&#]*/gi

function redactAddress(url: string): string {
  return url.replace(SECRET_PARAMETERS, '$1[redacted]')
}

interface ToldError extends Record<string, unknown> {
  type: string
  message: string
  stack: string
}

/** What of an error may be kept. A failed statement names its values, and they are what people wrote. */
function tellError(error: Error & { code?: string; cause?: unknown }): ToldError {
  const { name, message, code, cause, stack = '' } = error
  return {
    type: name,
    message: message.split('\nparams:', 1)[0]!,
    ...(code && { code }),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause instanceof Error && { cause: tellError(cause) }),
  }
}

/** One JSON object a line. Bodies are never logged; of headers, only what is named here. */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    serializers: {
      err: tellError,
      req: (request) => ({
        method: request.method,
        url: redactAddress(request.url),
        address: request.ip,
        userAgent: request.headers['user-agent'],
      }),
    },
  }
}
