import { z } from 'zod'
import { fail, type Failure } from '../../fail.ts'
import { eventData } from './eventstream.ts'
import type { ModelEvent, ModelSource, OfferedModel, Question } from './models.ts'
import { waitFor } from './patience.ts'

export interface Endpoint {
  /** Up to and with `/v1`. */
  baseUrl: string
  apiKey?: string | undefined
  /** What it offers, where that is written down; otherwise it is asked. */
  models?: OfferedModel[] | undefined
  onError?: ((error: unknown) => void) | undefined
  /** Milliseconds to the first word, and between two. */
  patience?: { first: number; gap: number }
}

/** About 32,000 tokens: what the small models of today take, at three characters a token. */
const DEFAULT_WINDOW = 96_000
const LIST_TIMEOUT = 5_000
const LIST_KEPT_FOR = 5 * 60_000
const PATIENCE = { first: 20_000, gap: 30_000 }

/** Any endpoint that speaks OpenAI's chat completions: OpenAI, Azure, Ollama, vLLM, llama.cpp, LM Studio. */
export function openAiModels(endpoint: Endpoint): ModelSource {
  const { baseUrl, apiKey, models, onError = () => {}, patience = PATIENCE } = endpoint
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  }
  let listed: OfferedModel[] = models ?? []
  let listedAt = models ? Infinity : 0
  let asking: Promise<void> | undefined

  async function refresh(): Promise<void> {
    try {
      listed = await listModels(baseUrl, headers)
      listedAt = Date.now()
    } catch (error) {
      onError(error)
    } finally {
      asking = undefined
    }
  }

  return {
    async list() {
      if (Date.now() - listedAt > LIST_KEPT_FOR) asking ??= refresh()
      // An old list is good enough while a new one comes; without any, the visitor waits for the first.
      if (listed.length === 0) await asking
      return listed
    },
    answer: (question) => complete(`${baseUrl}/chat/completions`, headers, question, patience),
  }
}

const ModelList = z.object({ data: z.array(z.object({ id: z.string().min(1) })) })

export async function listModels(
  baseUrl: string,
  headers: Record<string, string> = {},
  timeout = LIST_TIMEOUT,
): Promise<OfferedModel[]> {
  const signal = AbortSignal.timeout(timeout)
  const response = await fetch(`${baseUrl}/models`, { headers, signal })
  if (!response.ok) throw new Error(`The model endpoint answered ${response.status} to its list`)
  const { data } = ModelList.parse(await response.json())
  return data.map(({ id }) => ({
    id,
    name: id,
    abilities: ['text'],
    tier: 'free',
    window: DEFAULT_WINDOW,
  }))
}

async function* complete(
  url: string,
  headers: Record<string, string>,
  { model, instructions, turns, signal }: Question,
  { first, gap }: typeof PATIENCE,
): AsyncGenerator<ModelEvent> {
  const abort = new AbortController()
  const body = JSON.stringify({
    model,
    stream: true,
    messages: [...(instructions ? [{ role: 'system', content: instructions }] : []), ...turns],
  })
  const stop = () => abort.abort()
  signal.addEventListener('abort', stop)
  try {
    const started = Date.now()
    const request = fetch(url, { method: 'POST', headers, body, signal: abort.signal })
    const response = await waitFor(request, first, signal)
    const events = completionEvents(response)[Symbol.asyncIterator]()
    // What is left of the first wait; every later one has its own.
    let left = Math.max(1, first - (Date.now() - started))
    for (;;) {
      const { done, value } = await waitFor(events.next(), left, signal)
      if (done) return
      yield value
      left = gap
    }
  } catch (cause) {
    throw asModelFailure(cause, signal)
  } finally {
    signal.removeEventListener('abort', stop)
    abort.abort()
  }
}

const Chunk = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .optional(),
})

async function* completionEvents(response: Response): AsyncGenerator<ModelEvent> {
  if (!response.ok) throw refused(response)
  if (!response.body || !response.headers.get('content-type')?.includes('text/event-stream')) {
    throw fail('model-failed')
  }
  for await (const data of eventData(response.body)) {
    if (data === '[DONE]') return yield { type: 'finish', reason: 'stop' }
    const { error, choices } = Chunk.parse(JSON.parse(data))
    if (error) throw fail('model-failed', { cause: error })
    const choice = choices?.[0]
    if (choice?.delta?.content) yield { type: 'delta', text: choice.delta.content }
    if (choice?.finish_reason) {
      return yield { type: 'finish', reason: reasonOf(choice.finish_reason) }
    }
  }
  // Neither a reason nor [DONE]: the answer was cut off on its way.
  throw fail('model-failed')
}

function reasonOf(reason: string): 'stop' | 'length' | 'filtered' {
  if (reason === 'length') return 'length'
  return reason === 'content_filter' ? 'filtered' : 'stop'
}

function refused(response: Response): Failure {
  const cause = new Error(`The model endpoint answered ${response.status}`)
  void response.body?.cancel()
  if (response.status !== 429) return fail('model-failed', { cause })
  const retryAfter = Number(response.headers.get('retry-after') ?? 5)
  return fail('too-many', { retryAfter: retryAfter > 0 ? Math.min(retryAfter, 3600) : 5, cause })
}

function asModelFailure(cause: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return cause
  return cause instanceof Error && cause.name === 'Failure'
    ? cause
    : fail('model-failed', { cause })
}
