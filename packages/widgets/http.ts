import { REQUEST_TIMEOUT_MS, type Call, type PathParams } from '@atelier/contract'
import { configuration, isPartnerPage } from './configure.ts'
import { AtelierError } from './errors.ts'
import type { StreamEvent } from './events.ts'
import { loadOnce } from './load-once.ts'

type RequestOptions<Path extends string, Body, Query> = {
  /** Sends no access token: for calls that identify the browser by its cookie, and for the call that gets a token. */
  withoutToken?: boolean
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Called while the body is being sent, with the sent share from 0 to 1. */
  onUploadProgress?: (part: number) => void
} & (keyof PathParams<Path> extends never ? unknown : { params: PathParams<Path> }) &
  (undefined extends Body ? unknown : { body: Body }) &
  (undefined extends Query ? unknown : { query?: Query })

/**
 * Makes a call of the contract. Throws an AtelierError if it fails. While a file is being sent, the call's timeout applies
 * to the wait without progress.
 * @example const { messages } = await request(chat.getHistory, { params: { id } })
 */
export async function request<Path extends string, Body, Reply, Query>(
  call: Call<Path, Body, Reply, Query>,
  options: RequestOptions<Path, Body, Query>,
): Promise<Reply> {
  const [{ send, sendFile }, token] = await prepare(options)
  const isFile = 'body' in options && options.body instanceof FormData
  const timeoutMs = call.timeoutMs ?? REQUEST_TIMEOUT_MS
  const response = isFile
    ? await sendFile(send, call, options, token)
    : await send(call, options, { timeoutMs }, token)
  return response.data as Reply
}

/**
 * Makes a call that responds with an event stream. The call's timeout applies to the wait for the first chunk and to
 * the wait between two chunks. The response as a whole may take as long as it needs.
 */
export async function* stream<Path extends string, Body, Reply, Query>(
  call: Call<Path, Body, Reply, Query>,
  options: RequestOptions<Path, Body, Query>,
): AsyncGenerator<StreamEvent> {
  const [{ send, sendAndStream }, token] = await prepare(options)
  yield* sendAndStream(send, call, options, token)
}

/** Loads the client and gets the page's access token, if it has one. */
export function prepare({ withoutToken }: { withoutToken?: boolean }) {
  const tokenSource = withoutToken ? undefined : configuration().tokenSource
  const loadClient = isPartnerPage() ? loadPartnerClient : loadOwnClient
  return Promise.all([loadClient(), tokenSource?.getToken()])
}

const loadPartnerClient = loadOnce(() => import('./http/partner-client.ts').catch(failToLoad))
/** Loaded with the first request, because axios is as large as everything that the first paint needs. */
const loadOwnClient = loadOnce(() => import('./http/own-client.ts').catch(failToLoad))

function failToLoad(cause: unknown): never {
  // The file may have loaded and failed to run, so this is not always a network error.
  console.error(`Atelier: ${(cause as Error).message}`)
  throw new AtelierError('network', { cause, isLogged: true })
}
