import { login, XSRF_COOKIE, XSRF_HEADER, type Call } from '@atelier/contract'
import { configuration } from '../configure.ts'
import { AtelierError, errorFrom } from '../errors.ts'
import { request } from '../http.ts'

/** Of who proves a thing here, no token is shown: it is about the browser, which its cookie names. */
const bare = true

export function provePassword(email: string, password: string): Promise<login.LoginTicket> {
  return request(login.login, { bare, body: { email, password } })
}

export function register(registration: login.Registration): Promise<void> {
  return request(login.register, { bare, body: registration })
}

export function requestReset(email: string): Promise<void> {
  return request(login.requestReset, { bare, body: { email } })
}

export function completeReset(token: string, newPassword: string): Promise<void> {
  return request(login.completeResetPassword, { bare, body: { token, newPassword } })
}

/** Specification §7: these two are plain calls. They need nothing that a form does not have at hand. */
export async function requestCode(email: string): Promise<void> {
  await plainly(login.requestCode, { email }, 'code-not-sent')
}

export async function verifyCode(email: string, code: string): Promise<login.LoginTicket> {
  return (await plainly(login.verifyCode, { email, code }, 'code-invalid')) as login.LoginTicket
}

async function plainly(
  { method, path, timeout = 60_000 }: Pick<Call, 'method' | 'path' | 'timeout'>,
  body: object,
  failure: 'code-not-sent' | 'code-invalid',
): Promise<unknown> {
  const answer = await fetch(configuration().baseUrl + path, {
    method,
    credentials: 'include',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': document.documentElement.lang,
      ...xsrf(),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    throw new AtelierError((cause as Error).name === 'TimeoutError' ? 'timeout' : 'network', {
      cause,
    })
  })
  const told: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return told
  const retryAfter = answer.headers.get('retry-after')
  const error = errorFrom({ status: answer.status, body: told, retryAfter })
  // A server that says nothing of its own: what was wanted is what failed.
  throw error.code === 'bad-request' ? new AtelierError(failure, { cause: error }) : error
}

function xsrf(): Record<string, string> {
  const pair = document.cookie.split(/; */).find((one) => one.startsWith(`${XSRF_COOKIE}=`))
  return pair ? { [XSRF_HEADER]: decodeURIComponent(pair.slice(XSRF_COOKIE.length + 1)) } : {}
}
