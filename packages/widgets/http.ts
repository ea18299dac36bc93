import {
  REQUEST_TIMEOUT,
  XSRF_COOKIE,
  XSRF_HEADER,
  type Call,
  type Params,
} from '@atelier/contract'
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios'
import { configuration, isPartnerPage, type Bearer } from './configure.ts'
import { AtelierError, errorFrom, ignored } from './errors.ts'
import { readEvents, type StreamEvent } from './events.ts'

/** Told to the page when the server no longer knows who is asking. session/store.ts listens. */
export const SIGNED_OUT = 'auth:logout'

interface Told {
  /** Shows no bearer: the call that brings one. */
  bare?: boolean
  params?: Record<string, string>
  body?: unknown
  query?: Record<string, unknown> | undefined
  signal?: AbortSignal
}

type Ask<Path extends string, Body, Query> = {
  bare?: boolean
  signal?: AbortSignal
} & (keyof Params<Path> extends never ? unknown : { params: Params<Path> }) &
  (undefined extends Body ? unknown : { body: Body }) &
  (undefined extends Query ? unknown : { query?: Query })

/**
 * Makes a call of the contract.
 * @example const { messages } = await request(chat.getHistory, { params: { id } })
 */
export async function request<Path extends string, Body, Reply, Query>(
  call: Call<Path, Body, Reply, Query>,
  ask: Ask<Path, Body, Query>,
): Promise<Reply> {
  const answer = await send(call, ask, { timeout: call.timeout ?? REQUEST_TIMEOUT })
  return answer.data as Reply
}

/**
 * Makes a call whose answer comes piece by piece. The call's time-out is that of the first byte,
 * and of the wait between two pieces; the answer as a whole may take as long as it takes.
 */
export async function* stream<Path extends string, Body, Reply, Query>(
  call: Call<Path, Body, Reply, Query>,
  ask: Ask<Path, Body, Query>,
): AsyncGenerator<StreamEvent> {
  const patience = createPatience(call.timeout ?? REQUEST_TIMEOUT, ask.signal)
  try {
    const answer = await send(call, ask, {
      adapter: 'fetch',
      responseType: 'stream',
      headers: { Accept: 'text/event-stream' },
      signal: patience.signal,
    })
    yield* readEvents(answer.data as ReadableStream<Uint8Array>, patience.renew)
  } catch (error) {
    throw patience.ranOut() ? new AtelierError('timeout', { cause: error }) : asFailure(error)
  } finally {
    patience.end()
  }
}

async function send(call: Call, ask: Told, options: AxiosRequestConfig): Promise<AxiosResponse> {
  const answer = await sendAsWhoWeAre(call, ask, options)
  // Somebody between us and the server answers in its place: a hotel's login page, a broken proxy.
  if (/^text\/html/i.test(String(answer.headers['content-type'] ?? ''))) {
    throw new AtelierError('server', { status: answer.status })
  }
  return answer
}

/** A bearer that is refused is replaced, once: it may only have become too old. */
async function sendAsWhoWeAre(
  call: Call,
  ask: Told,
  options: AxiosRequestConfig,
): Promise<AxiosResponse> {
  const bearer = ask.bare ? undefined : configuration().bearer
  // Both at once: the code that calls and the right to call.
  const [axios, token] = await Promise.all([client(), bearer?.token()])
  const person = bearer?.person?.()
  const make = (shown?: string) => axios.request(asAxiosWants(call, ask, options, shown))
  try {
    return await (token ? make(token) : afterTheFirst(make))
  } catch (error) {
    if (!bearer || !token || !isRefused(error)) throw await failureOf(error)
    const next = await anotherOf(bearer, token, person)
    if (!next) throw await failureOf(error)
    try {
      return await make(next)
    } catch (again) {
      if (isRefused(again)) bearer.refused(next)
      throw await failureOf(again)
    }
  }
}

/** Never another person's, who has asked for none of this. */
async function anotherOf(bearer: Bearer, old: string, person: string | undefined) {
  bearer.refused(old)
  const next = await bearer.token()
  if (person !== bearer.person?.()) throw new AtelierError('other-account')
  return next
}

const isRefused = (error: unknown) => (error as AxiosFailure).response?.status === 401

function asAxiosWants(
  call: Call,
  { params, body, query, signal }: Told,
  options: AxiosRequestConfig,
  token: string | undefined,
): AxiosRequestConfig {
  return {
    baseURL: configuration().baseUrl,
    withCredentials: !isPartnerPage(),
    method: call.method,
    url: addressOf(call.path, params),
    data: body,
    params: query,
    ...(signal && { signal }),
    ...options,
    headers: {
      ...(options.headers as Record<string, string> | undefined),
      ...(!isPartnerPage() && { 'Accept-Language': pageLanguage() }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  }
}

/** Letters and new accounts speak it. Without a page around, the browser's own list is sent. */
const pageLanguage = () => globalThis.document?.documentElement.lang || undefined

let first: Promise<unknown> | undefined

/** The first call makes the visitor known. Others wait for it, or each of them would make another visitor. */
async function afterTheFirst(make: () => Promise<AxiosResponse>): Promise<AxiosResponse> {
  const isOwn = !isPartnerPage() && !configuration().baseUrl
  if (!isOwn || document.cookie.includes(`${XSRF_COOKIE}=`)) return make()
  if (first) await first.catch(ignored('it is told to who made it'))
  else {
    first = make()
    try {
      return (await first) as AxiosResponse
    } finally {
      first = undefined
    }
  }
  return afterTheFirst(make)
}

let loading: Promise<AxiosInstance> | undefined

/** axios weighs as much as everything else before the first paint, so it comes with the first call. */
function client(): Promise<AxiosInstance> {
  loading ??= import('axios').then(
    ({ default: axios }) =>
      axios.create({
        xsrfCookieName: XSRF_COOKIE,
        xsrfHeaderName: XSRF_HEADER,
        validateStatus: (status) => status >= 200 && status < 300,
      }),
    (cause: unknown) => {
      loading = undefined
      throw new AtelierError('network', { cause })
    },
  )
  return loading
}

function addressOf(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

interface AxiosFailure {
  code?: string
  response?: AxiosResponse
}

async function failureOf(thrown: unknown): Promise<unknown> {
  const { code, response } = thrown as AxiosFailure
  if (response) {
    if (response.status === 401 && !isPartnerPage())
      globalThis.dispatchEvent?.(new Event(SIGNED_OUT))
    const retryAfter = response.headers['retry-after'] as string | undefined
    const body = await bodyOf(response.data)
    return errorFrom({ status: response.status, body, retryAfter }, thrown)
  }
  if (code === 'ERR_CANCELED') return thrown
  return new AtelierError(code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'timeout' : 'network', {
    cause: thrown,
  })
}

/** The body of a failed stream is still to be read. */
async function bodyOf(data: unknown): Promise<unknown> {
  if (!(data instanceof ReadableStream)) return data
  try {
    return JSON.parse(await new Response(data).text())
  } catch {
    return undefined
  }
}

/** A stream that breaks off while it is read. */
function asFailure(error: unknown): unknown {
  if (error instanceof AtelierError) return error
  const name = (error as Error | undefined)?.name
  if (name === 'AbortError' || name === 'CanceledError') return error
  return new AtelierError('network', { cause: error })
}

function createPatience(milliseconds: number, signal: AbortSignal | undefined) {
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  let isOver = false
  let timer: ReturnType<typeof setTimeout>
  const renew = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isOver = true
      giveUp()
    }, milliseconds)
  }
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  renew()
  return {
    signal: controller.signal,
    renew,
    ranOut: () => isOver,
    end() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      giveUp()
    },
  }
}
