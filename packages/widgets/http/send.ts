import { XSRF_COOKIE, XSRF_HEADER, type Call } from '@atelier/contract'
import { create, type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { configuration, isPartnerPage, type TokenSource } from '../configure.ts'
import { AtelierError, ignoreError } from '../errors.ts'
import { isSignInRefused, isUnauthorized, toRequestError, withSignOut } from './errors.ts'
import { fillPath } from './fill-path.ts'

export interface SendOptions {
  withoutToken?: boolean
  params?: Record<string, string>
  body?: unknown
  query?: Record<string, unknown> | undefined
  signal?: AbortSignal
  headers?: Record<string, string>
  onUploadProgress?: (part: number) => void
}

const client: AxiosInstance = create({
  xsrfCookieName: XSRF_COOKIE,
  xsrfHeaderName: XSRF_HEADER,
  // On pages with MooTools, the global of this name is another one.
  env: { Request: null as never },
  validateStatus: (status) => status >= 200 && status < 300,
})

/** Sends the request of a call. `token`: the page's access token, if it has one. */
export async function send(
  call: Call,
  options: SendOptions,
  config: AxiosRequestConfig,
  token: string | undefined,
): Promise<AxiosResponse> {
  const response = await sendWithToken(call, options, config, token)
  // An intermediary responded in place of the server, such as a hotel's login page or a broken proxy.
  if (/^text\/html/i.test(String(response.headers['content-type'] ?? ''))) {
    throw new AtelierError('server', { status: response.status })
  }
  return response
}

/** If the server rejects the token, which may only have expired, repeats the request once with a new token. */
async function sendWithToken(
  call: Call,
  options: SendOptions,
  config: AxiosRequestConfig,
  token: string | undefined,
): Promise<AxiosResponse> {
  const tokenSource = options.withoutToken ? undefined : configuration().tokenSource
  const accountId = tokenSource?.accountId?.()
  const sendOnce = (accessToken?: string) =>
    client.request(toAxiosConfig(call, options, config, accessToken))
  try {
    return await (token ? sendOnce(token) : sendAfterFirstResponse(sendOnce))
  } catch (thrown) {
    const error = await toRequestError(thrown)
    const mayHaveExpired = isUnauthorized(error) && !isSignInRefused(error)
    if (!tokenSource || !token || !mayHaveExpired) throw withSignOut(error)
    const newToken = await replaceToken(tokenSource, token, accountId)
    if (!newToken) throw withSignOut(error)
    try {
      return await sendOnce(newToken)
    } catch (secondThrown) {
      const secondError = await toRequestError(secondThrown)
      if (isUnauthorized(secondError)) tokenSource.rejectToken(newToken)
      throw withSignOut(secondError)
    }
  }
}

/** Throws if another user has signed in since the request was sent: it must not be repeated in that user's name. */
async function replaceToken(
  tokenSource: TokenSource,
  rejected: string,
  accountId: string | undefined,
): Promise<string | undefined> {
  tokenSource.rejectToken(rejected)
  const newToken = await tokenSource.getToken()
  if (accountId !== tokenSource.accountId?.()) throw new AtelierError('other-account')
  return newToken
}

function toAxiosConfig(
  call: Call,
  { params, body, query, signal, headers, onUploadProgress }: SendOptions,
  config: AxiosRequestConfig,
  token: string | undefined,
): AxiosRequestConfig {
  return {
    baseURL: configuration().baseUrl,
    withCredentials: !isPartnerPage(),
    method: call.method,
    url: fillPath(call.path, params),
    data: body,
    params: query,
    ...(signal && { signal }),
    ...(onUploadProgress && {
      onUploadProgress: ({ progress = 0 }) => onUploadProgress(progress),
    }),
    ...config,
    headers: {
      ...(config.headers as Record<string, string> | undefined),
      ...headers,
      ...(!isPartnerPage() && { 'Accept-Language': pageLanguage() }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  }
}

/** The server uses it for emails and new accounts. Undefined outside a browser. */
const pageLanguage = () => globalThis.document?.documentElement.lang || undefined

let firstRequest: Promise<unknown> | undefined

/**
 * The first response sets the cookies that identify the visitor. Other requests wait for it, because the server would
 * create another guest for each request without these cookies.
 */
async function sendAfterFirstResponse(
  sendOnce: () => Promise<AxiosResponse>,
): Promise<AxiosResponse> {
  const usesOwnCookies = !isPartnerPage() && !configuration().baseUrl
  if (!usesOwnCookies || document.cookie.includes(`${XSRF_COOKIE}=`)) return sendOnce()
  if (firstRequest) await firstRequest.catch(ignoreError('the caller that sent it gets the error'))
  else {
    firstRequest = sendOnce()
    try {
      return (await firstRequest) as AxiosResponse
    } finally {
      firstRequest = undefined
    }
  }
  return sendAfterFirstResponse(sendOnce)
}
