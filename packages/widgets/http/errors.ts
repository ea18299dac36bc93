import type { AxiosResponse } from 'axios'
import { isPartnerPage } from '../configure.ts'
import { AtelierError, errorFromResponse } from '../errors.ts'
import { dispatchSignedOut } from './signed-out-event.ts'

interface AxiosError {
  code?: string
  response?: AxiosResponse
}

/** Converts an error of axios. A cancelled request keeps the error of axios, so that callers can ignore it. */
export async function toRequestError(thrown: unknown): Promise<unknown> {
  const { code, response } = thrown as AxiosError
  if (response) {
    const retryAfter = response.headers['retry-after'] as string | undefined
    const body = await readBody(response.data)
    return errorFromResponse({ status: response.status, body, retryAfter }, thrown)
  }
  if (code === 'ERR_CANCELED') return thrown
  return new AtelierError(code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'timeout' : 'network', {
    cause: thrown,
  })
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof AtelierError && error.status === 401
}

/** Whether the server would refuse every token that the identity service issues. */
export function isSignInRefused(error: unknown): boolean {
  return error instanceof AtelierError && error.code === 'sign-in-refused'
}

/** Ends the session of our own page if the server has rejected its token for good. Returns the error. */
export function withSignOut(error: unknown): unknown {
  const isSignedOut = isUnauthorized(error) || isSignInRefused(error)
  if (isSignedOut && !isPartnerPage()) dispatchSignedOut(error as AtelierError)
  return error
}

/** axios does not read the body of a failed request with `responseType: 'stream'`. */
async function readBody(data: unknown): Promise<unknown> {
  if (!(data instanceof ReadableStream)) return data
  try {
    return JSON.parse(await new Response(data).text())
  } catch {
    return undefined
  }
}
