import { REQUEST_TIMEOUT_MS, requestErrorTexts, XSRF_COOKIE, type Call } from '@atelier/contract'
import { configuration, isPartnerPage, type TokenSource } from '../configure.ts'
import { AtelierError, ignoreError } from '../errors.ts'
import { readEventStream, type StreamEvent } from '../events.ts'
import { addErrorTexts } from '../i18n.ts'
import { isSignInRefused, isUnauthorized, withSignOut } from './errors.ts'
import { createIdleTimeout, toStreamError } from './idle-timeout.ts'
import { explainOutcome, refuseHopelessRequest } from './setup.ts'
import type { HttpRequest, HttpResponse, Transport } from './transport.ts'

addErrorTexts(requestErrorTexts)

/** The status of every call without a reply. */
const NO_CONTENT = 204

export interface SendOptions {
  withoutToken?: boolean
  params?: Record<string, string>
  body?: unknown
  query?: Record<string, unknown> | undefined
  signal?: AbortSignal
  headers?: Record<string, string>
  onUploadProgress?: (part: number) => void
}

/** The options that depend on what is sent and received: whether the response is streamed, and how long to wait. */
type ResponseOptions = Pick<HttpRequest, 'isStreamed' | 'timeoutMs' | 'signal' | 'onUploadProgress'>

export type Send = (
  call: Call,
  options: SendOptions,
  responseOptions: ResponseOptions,
  /** The page's access token, if it has one. */
  token: string | undefined,
) => Promise<HttpResponse>

/** Returns the function that sends the request of a call. */
export function createSend(transport: Transport): Send {
  return async (call, options, responseOptions, token) => {
    refuseHopelessRequest(call)
    const response = await sendWithToken(options, token, (accessToken) =>
      transport({ ...toRequest(call, options, accessToken), ...responseOptions }),
    ).catch((error: unknown) => Promise.reject(explainOutcome(error)))
    // An intermediary responded in place of the server, such as a hotel's login page or a broken proxy.
    if (/^text\/html/i.test(response.contentType)) {
      throw explainOutcome(new AtelierError('server', { status: response.status }))
    }
    // In Firefox, a request that is aborted by a reload can end with an empty body.
    if (response.data === '' && response.status !== NO_CONTENT) throw new AtelierError('network')
    explainOutcome()
    return response
  }
}

/** Sends a file, which may take as long as it needs while it makes progress. */
export async function sendFile(
  send: Send,
  call: Call,
  options: SendOptions,
  token: string | undefined,
): Promise<HttpResponse> {
  const timeout = createIdleTimeout(call.timeoutMs ?? REQUEST_TIMEOUT_MS, options.signal)
  const onUploadProgress = (part: number) => {
    timeout.restart()
    options.onUploadProgress?.(part)
  }
  try {
    return await send(call, options, { signal: timeout.signal, onUploadProgress }, token)
  } catch (error) {
    throw timeout.hasExpired() ? new AtelierError('timeout', { cause: error }) : error
  } finally {
    timeout.stopAndAbort()
  }
}

/** Sends the request of a call and yields the events of the response. */
export async function* sendAndStream(
  send: Send,
  call: Call,
  options: SendOptions,
  token: string | undefined,
): AsyncGenerator<StreamEvent> {
  const timeout = createIdleTimeout(call.timeoutMs ?? REQUEST_TIMEOUT_MS, options.signal)
  try {
    const headers = { ...options.headers, Accept: 'text/event-stream' }
    const streamed = { isStreamed: true, signal: timeout.signal }
    const response = await send(call, { ...options, headers }, streamed, token)
    yield* readEventStream(response.data as ReadableStream<Uint8Array>, timeout.restart)
  } catch (error) {
    throw timeout.hasExpired()
      ? new AtelierError('timeout', { cause: error })
      : toStreamError(error)
  } finally {
    timeout.stopAndAbort()
  }
}

/** If the server rejects the token, which may only have expired, repeats the request once with a new token. */
async function sendWithToken(
  { withoutToken }: SendOptions,
  token: string | undefined,
  sendOnce: (accessToken?: string) => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const tokenSource = withoutToken ? undefined : configuration().tokenSource
  const accountId = tokenSource?.accountId?.()
  try {
    return await (token ? sendOnce(token) : sendAfterFirstResponse(sendOnce))
  } catch (error) {
    const mayHaveExpired = isUnauthorized(error) && !isSignInRefused(error)
    if (!tokenSource || !token || !mayHaveExpired) throw withSignOut(error)
    const newToken = await replaceToken(tokenSource, token, accountId)
    if (!newToken) throw withSignOut(error)
    try {
      return await sendOnce(newToken)
    } catch (secondError) {
      if (isUnauthorized(secondError)) tokenSource.rejectToken(newToken)
      throw withSignOut(secondError)
    }
  }
}

/**
 * Returns a new token. Throws if another user has signed in since the request was sent, because it must not be repeated
 * in that user's name.
 */
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

function toRequest(
  call: Call,
  { params, body, query, signal, headers, onUploadProgress }: SendOptions,
  token: string | undefined,
): HttpRequest {
  const language = isPartnerPage() ? undefined : pageLanguage()
  return {
    method: call.method,
    keepalive: call.keepalive,
    url: configuration().baseUrl + fillPath(call.path, params),
    query,
    body,
    signal,
    onUploadProgress,
    headers: {
      ...headers,
      ...(language && { 'Accept-Language': language }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  }
}

/** Returns the language of the page, which the server uses for emails and new accounts. Undefined outside a browser. */
const pageLanguage = () => globalThis.document?.documentElement.lang || undefined

let firstRequest: Promise<unknown> | undefined

/**
 * Makes all requests wait for the first response, which sets the cookies that identify the visitor: the server would
 * create a new guest for each request without these cookies.
 */
async function sendAfterFirstResponse(
  sendOnce: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const usesOwnCookies = !isPartnerPage() && !configuration().baseUrl
  if (!usesOwnCookies || document.cookie.includes(`${XSRF_COOKIE}=`)) return sendOnce()
  if (firstRequest) await firstRequest.catch(ignoreError('the caller that sent it gets the error'))
  else {
    firstRequest = sendOnce()
    try {
      return (await firstRequest) as HttpResponse
    } finally {
      firstRequest = undefined
    }
  }
  return sendAfterFirstResponse(sendOnce)
}

/** @example fillPath('/api/chat/share/:slug', { slug: 'a/b' }) // '/api/chat/share/a%2Fb' */
function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
