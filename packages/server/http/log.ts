import type { FastifyServerOptions } from 'fastify'

/** What in an address must not be kept: whoever holds it could act as somebody else. */
const SECRET_PARAMETERS =
  /([?&](?:login_ticket|code|token|id_token_hint|state|client_secret|password)=)[^&#]*/gi

function redactAddress(url: string): string {
  return url.replace(SECRET_PARAMETERS, '$1[redacted]')
}

/** One JSON object a line. Bodies are never logged; of headers, only what is named here. */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      '*.password',
      '*.secret',
      '*.token',
    ],
    serializers: {
      req: (request) => ({
        method: request.method,
        url: redactAddress(request.url),
        address: request.ip,
        userAgent: request.headers['user-agent'],
      }),
    },
  }
}
