import { login, passkeys, XSRF_COOKIE, XSRF_HEADER, type Call } from '@atelier/contract'
import { configuration } from '../configure.ts'
import { AtelierError, errorFromResponse, toAtelierError } from '../errors.ts'
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
  try {
    await postWithFetch(login.requestEmailCode, { email })
  } catch (thrown) {
    throw codeNotSent(toAtelierError(thrown))
  }
}

export async function verifyEmailCode(email: string, code: string): Promise<login.LoginTicket> {
  try {
    return (await postWithFetch(login.verifyEmailCode, { email, code })) as login.LoginTicket
  } catch (thrown) {
    const error = toAtelierError(thrown)
    // A response without an error code of its own, which would tell the user too little.
    throw error.code === 'bad-request' ? new AtelierError('code-invalid', { cause: error }) : error
  }
}

/** The text is the same for every failure. The reason follows it, unless it would tell the user nothing more. */
function codeNotSent(error: AtelierError): AtelierError {
  const { code, serverMessage, status, retryAfter } = error
  const isSaid = code === 'code-not-sent' || (code === 'bad-request' && !serverMessage)
  const reason = isSaid ? undefined : error
  return new AtelierError('code-not-sent', { cause: error, reason, status, retryAfter })
}

/** The specification requires fetch() instead of the shared HTTP client for the two calls about email codes. */
async function postWithFetch(
  { method, path, timeoutMs = 60_000 }: Pick<Call, 'method' | 'path' | 'timeoutMs'>,
  body: object,
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
  throw errorFromResponse({ status: response.status, body: reply, retryAfter })
}

function xsrfHeader(): Record<string, string> {
  const cookie = document.cookie.split(/; */).find((pair) => pair.startsWith(`${XSRF_COOKIE}=`))
  return cookie ? { [XSRF_HEADER]: decodeURIComponent(cookie.slice(XSRF_COOKIE.length + 1)) } : {}
}
