import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fail, Failure } from '../../fail.ts'
import { completionBody } from './completion-body.ts'
import { readEventData } from './event-stream.ts'
import { listModels } from './model-list.ts'
import type { CompletionRequest, ModelEvent, ModelSource, SourceModel } from './model-source.ts'
import { postJson } from './post-json.ts'
import { readErrorText, toErrorLine, UpstreamError } from './upstream-error.ts'
import { createThoughtSeparator } from './think-tags.ts'
import { timeoutsFor, watchTimeouts, type ModelTimeouts } from './timeouts.ts'

export interface OpenAiEndpoint {
  /** For operators. Absent: the host of the URL. */
  name?: string
  /** See `SourceModel`. For models that have none of their own. */
  order?: number | undefined
  weight?: number | undefined
  /** The URL including `/v1`, without a trailing slash. */
  baseUrl: string
  apiKey?: string | undefined
  /** If given, the endpoint is not asked for its models. */
  models?: SourceModel[] | undefined
  /** Called when the endpoint's models cannot be listed. */
  onError?: ((error: unknown) => void) | undefined
  /** For models without time-outs of their own. */
  timeouts?: Partial<ModelTimeouts>
}

const LIST_CACHE_MS = 5 * 60_000
const LIST_RETRY_DELAY_MS = 30_000

/**
 * The models of an endpoint with OpenAI's chat completions API, such as OpenAI, Azure, Ollama, vLLM, llama.cpp or
 * LM Studio.
 */
export function createOpenAiModels(endpoint: OpenAiEndpoint): ModelSource {
  const { baseUrl, apiKey, models, onError = () => {}, timeouts, order, weight } = endpoint
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  }
  const withTurn = (model: SourceModel): SourceModel =>
    Object.assign({}, model, { order: model.order ?? order, weight: model.weight ?? weight })
  let cachedModels: SourceModel[] = (models ?? []).map(withTurn)
  let refreshAt = models ? Infinity : 0
  let refresh: { startedAt: number; done: Promise<void> } | undefined

  async function loadList(): Promise<void> {
    try {
      cachedModels = (await listModels(baseUrl, headers)).map(withTurn)
      refreshAt = Date.now() + LIST_CACHE_MS
    } catch (error) {
      refreshAt = Date.now() + LIST_RETRY_DELAY_MS
      onError(error)
    } finally {
      refresh = undefined
    }
  }

  return {
    name: endpoint.name ?? new URL(baseUrl).host,
    async list(maxWaitMs) {
      if (Date.now() > refreshAt) refresh ??= { startedAt: Date.now(), done: loadList() }
      // An outdated list is returned at once while it is refreshed. Only the first list is waited for.
      if (cachedModels.length === 0 && refresh) {
        const remainingMs = refresh.startedAt + maxWaitMs - Date.now()
        if (remainingMs > 0) await Promise.race([refresh.done, delay(remainingMs)])
      }
      return cachedModels
    },
    answer: (request) =>
      complete(
        `${baseUrl}/chat/completions`,
        headers,
        request,
        timeoutsFor(request.settings ?? {}, timeouts),
      ),
  }
}

const delay = (ms: number) => wait(ms, undefined, { ref: false })

async function* complete(
  url: string,
  headers: Record<string, string>,
  request: CompletionRequest,
  timeouts: ModelTimeouts,
): AsyncGenerator<ModelEvent> {
  const { signal } = request
  const watch = watchTimeouts(signal, timeouts)
  const separateThoughts = createThoughtSeparator()
  let response: IncomingMessage | undefined
  let isComplete = false
  try {
    response = await postJson(url, headers, completionBody(url, request), watch.signal)
    if (response.statusCode !== 200 || !isEventStream(response))
      throw await toUpstreamFailure(response)
    for await (const data of readEventData(bodyOf(response))) {
      // Events without text also count, since a reasoning model sends its thoughts before the first text.
      watch.reset()
      for (const event of separateThoughts(parseChunk(data))) {
        // Set before `yield`: a consumer that stops at the finish event runs only the `finally` block below.
        isComplete ||= event.type === 'finish'
        yield event
        if (isComplete) return
      }
    }
    // The stream ended without a finish reason or [DONE], so the answer is incomplete.
    throw fail('model-failed')
  } catch (cause) {
    if (signal.aborted || cause instanceof Failure) throw cause
    throw watch.timeoutFailure() ?? fail('model-failed', { cause })
  } finally {
    watch.stop()
    if (isComplete && response) releaseConnection(response)
    else response?.destroy()
  }
}

/** Some proxies answer a web page, and some endpoints an error as JSON, with status 200. */
function isEventStream({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.includes('text/event-stream') ?? false
}

function bodyOf(response: IncomingMessage): AsyncIterable<Buffer> {
  return response.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
}

/** Reads the rest of the body, so that the keep-alive connection can be reused. */
function releaseConnection(response: IncomingMessage): void {
  response.setTimeout(1_000, () => response.destroy())
  response.on('error', () => {})
  response.resume()
}

/** The fields that are used. They are checked without a schema, because chunks arrive thousands of times a second. */
interface CompletionChunk {
  error?: unknown
  choices?: { delta?: CompletionDelta; finish_reason?: unknown }[]
}

interface CompletionDelta {
  content?: unknown
  /** The thoughts of a reasoning model: DeepSeek, vLLM and llama.cpp use this name. */
  reasoning_content?: unknown
  /** The name that OpenRouter and Ollama use. */
  reasoning?: unknown
}

function parseChunk(data: string): ModelEvent[] {
  if (data === '[DONE]') return [{ type: 'finish', reason: 'stop' }]
  const { error, choices } = parseJson(data)
  if (error) throw toStreamFailure(data)
  const { delta, finish_reason: finishReason } = choices?.[0] ?? {}
  const events: ModelEvent[] = []
  const thoughts = delta?.reasoning_content ?? delta?.reasoning
  if (typeof thoughts === 'string' && thoughts) events.push({ type: 'reasoning', text: thoughts })
  if (typeof delta?.content === 'string' && delta.content) {
    events.push({ type: 'delta', text: delta.content })
  }
  if (typeof finishReason === 'string') {
    events.push({ type: 'finish', reason: toFinishReason(finishReason) })
  }
  return events
}

function parseJson(data: string): CompletionChunk {
  try {
    return JSON.parse(data) as CompletionChunk
  } catch {
    throw toStreamFailure(data)
  }
}

function toStreamFailure(data: string): Failure {
  return fail('model-failed', { cause: new UpstreamError('sent an error', toErrorLine(data)) })
}

function toFinishReason(finishReason: string): 'stop' | 'length' | 'filtered' {
  if (finishReason === 'length') return 'length'
  return finishReason === 'content_filter' ? 'filtered' : 'stop'
}

async function toUpstreamFailure(response: IncomingMessage): Promise<Failure> {
  const cause = new UpstreamError(
    `answered ${response.statusCode}`,
    await readErrorText(response),
    response.statusCode,
  )
  if (response.statusCode !== 429) return fail('model-failed', { cause })
  const retryAfter = Number(response.headers['retry-after'] ?? 5)
  return fail('too-many', { retryAfter: retryAfter > 0 ? Math.min(retryAfter, 3600) : 5, cause })
}
