import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { fail, Failure } from '../../fail.ts'
import { eventData } from './eventstream.ts'
import type { ModelEvent, ModelSource, OfferedModel, Question } from './models.ts'
import { watch, type Patience } from './patience.ts'
import { postJson } from './post.ts'

export interface Endpoint {
  /** Up to and with `/v1`. */
  baseUrl: string
  apiKey?: string | undefined
  /** What it offers, where that is written down; otherwise it is asked. */
  models?: OfferedModel[] | undefined
  onError?: ((error: unknown) => void) | undefined
  patience?: Patience
}

/** About 32,000 tokens: what the small models of today take, at three characters a token. */
const DEFAULT_WINDOW = 96_000
const LIST_TIMEOUT = 5_000
const LIST_KEPT_FOR = 5 * 60_000
const FAILURE_KEPT_FOR = 30_000
const LIST_PATIENCE = 300
const PATIENCE: Patience = { first: 20_000, gap: 30_000 }

/** Any endpoint that speaks OpenAI's chat completions: OpenAI, Azure, Ollama, vLLM, llama.cpp, LM Studio. */
export function openAiModels(endpoint: Endpoint): ModelSource {
  const { baseUrl, apiKey, models, onError = () => {}, patience = PATIENCE } = endpoint
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  }
  let listed: OfferedModel[] = models ?? []
  let askAgainAt = models ? Infinity : 0
  let asking: Promise<void> | undefined
  let firstList: Promise<unknown> | undefined

  async function refresh(): Promise<void> {
    try {
      listed = await listModels(baseUrl, headers)
      askAgainAt = Date.now() + LIST_KEPT_FOR
    } catch (error) {
      askAgainAt = Date.now() + FAILURE_KEPT_FOR
      onError(error)
    } finally {
      asking = undefined
    }
  }

  return {
    async list() {
      if (Date.now() > askAgainAt && !asking) {
        asking = refresh()
        // An old list is good enough while a new one comes; without any, a visitor waits, but not for long.
        firstList = Promise.race([asking, wait(LIST_PATIENCE, undefined, { ref: false })])
      }
      if (listed.length === 0) await firstList
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
  patience: Patience,
): AsyncGenerator<ModelEvent> {
  const system = instructions ? [{ role: 'system', content: instructions }] : []
  const body = JSON.stringify({ model, stream: true, messages: [...system, ...turns] })
  const { heard, cause: impatience, end, signal: over } = watch(signal, patience)
  let response: IncomingMessage | undefined
  let isWhole = false
  try {
    response = await postJson(url, headers, body, over)
    if (response.statusCode !== 200) throw refused(response)
    for await (const data of eventData(eventStreamOf(response))) {
      // Any event counts, also the thoughts of a model that thinks before it speaks.
      heard()
      for (const event of readChunk(data)) {
        // Before it is told: whoever hears the end asks for nothing more.
        isWhole ||= event.type === 'finish'
        yield event
        if (isWhole) return
      }
    }
    // Neither a reason nor [DONE]: the answer was cut off on its way.
    throw fail('model-failed')
  } catch (cause) {
    if (signal.aborted || cause instanceof Failure) throw cause
    throw impatience() ?? fail('model-failed', { cause })
  } finally {
    end()
    if (isWhole && response) keepConnection(response)
    else response?.destroy()
  }
}

function eventStreamOf(response: IncomingMessage): AsyncIterable<Buffer> {
  if (response.headers['content-type']?.includes('text/event-stream')) {
    return response.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  }
  response.destroy()
  throw fail('model-failed')
}

/** Lets the last lines come, so that the connection serves the next message too. */
function keepConnection(response: IncomingMessage): void {
  response.setTimeout(1_000, () => response.destroy())
  response.on('error', () => {})
  response.resume()
}

/** The part of a chunk that is read. It comes thousands of times a second, so it is checked by hand. */
interface Chunk {
  error?: unknown
  choices?: { delta?: { content?: unknown }; finish_reason?: unknown }[]
}

function readChunk(data: string): ModelEvent[] {
  if (data === '[DONE]') return [{ type: 'finish', reason: 'stop' }]
  const { error, choices } = JSON.parse(data) as Chunk
  if (error) throw fail('model-failed', { cause: error })
  const { delta, finish_reason: reason } = choices?.[0] ?? {}
  const events: ModelEvent[] = []
  if (typeof delta?.content === 'string' && delta.content) {
    events.push({ type: 'delta', text: delta.content })
  }
  if (typeof reason === 'string') events.push({ type: 'finish', reason: reasonOf(reason) })
  return events
}

function reasonOf(reason: string): 'stop' | 'length' | 'filtered' {
  if (reason === 'length') return 'length'
  return reason === 'content_filter' ? 'filtered' : 'stop'
}

function refused(response: IncomingMessage): Failure {
  const cause = new Error(`The model endpoint answered ${response.statusCode}`)
  response.destroy()
  if (response.statusCode !== 429) return fail('model-failed', { cause })
  const retryAfter = Number(response.headers['retry-after'] ?? 5)
  return fail('too-many', { retryAfter: retryAfter > 0 ? Math.min(retryAfter, 3600) : 5, cause })
}
