import { login, passkeys, XSRF_COOKIE, XSRF_HEADER, type Call } from '@atelier/contract'
import { configuration } from '../configure.ts'
import { AtelierError, errorFromResponse } from '../errors.ts'
import { request } from '../http.ts'

/** These requests authenticate a user, so they identify the browser by its cookie and send no access token. */
const withoutToken = true

export function verifyPassword(email: string, password: string): Promise<login.LoginTicket> {
  return request(login.login, { withoutToken, body: { email, password } })
}

export function register(registration: login.RegistrationRequest): Promise<void> {
  return request(login.register, { withoutToken, body: registration })
}

export function beginPasskeyLogin(): Promise<passkeys.AuthenticationOptions> {
  return request(passkeys.beginPasskeyLogin, { withoutToken })
}

export function completePasskeyLogin(
  assertion: passkeys.AuthenticationResponse,
): Promise<login.LoginTicket> {
  return request(passkeys.completePasskeyLogin, { withoutToken, body: assertion })
}

export function requestPasswordReset(email: string): Promise<void> {
  return request(login.requestPasswordReset, { withoutToken, body: { email } })
}

export function completePasswordReset(token: string, newPassword: string): Promise<void> {
  return request(login.completePasswordReset, { withoutToken, body: { token, newPassword } })
}

export async function requestEmailCode(email: string): Promise<void> {
  await postWithFetch(login.requestEmailCode, { email }, 'code-not-sent')
}

export async function verifyEmailCode(email: string, code: string): Promise<login.LoginTicket> {
  const body = { email, code }
  return (await postWithFetch(login.verifyEmailCode, body, 'code-invalid')) as login.LoginTicket
}

/** The specification requires fetch() instead of the shared HTTP client for the two calls about email codes. */
async function postWithFetch(
  { method, path, timeoutMs = 60_000 }: Pick<Call, 'method' | 'path' | 'timeoutMs'>,
  body: object,
  defaultError: 'code-not-sent' | 'code-invalid',
): Promise<unknown> {
  const response = await fetch(configuration().baseUrl + path, {
    method,
    credentials: 'include',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': document.documentElement.lang,
      ...xsrfHeader(),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new AtelierError((cause as Error).name === 'TimeoutError' ? 'timeout' : 'network', {
      cause,
    })
  })
  const reply: unknown = await response.json().catch(() => undefined)
  if (response.ok) return reply
  const retryAfter = response.headers.get('retry-after')
  const error = errorFromResponse({ status: response.status, body: reply, retryAfter })
  // A response without an error code of its own becomes 'bad-request', which would tell the user too little.
  throw error.code === 'bad-request' ? new AtelierError(defaultError, { cause: error }) : error
}

function xsrfHeader(): Record<string, string> {
  const cookie = document.cookie.split(/; */).find((pair) => pair.startsWith(`${XSRF_COOKIE}=`))
  return cookie ? { [XSRF_HEADER]: decodeURIComponent(cookie.slice(XSRF_COOKIE.length + 1)) } : {}
}
