import { fail, type Failure } from '../../helpers/fail.ts'
import type { ModelEvent } from './model-source.ts'
import { toErrorLine, UpstreamError } from './upstream-error.ts'

/** The fields that are used. They are checked without a schema, because chunks arrive thousands of times a second. */
interface CompletionChunk {
  error?: unknown
  choices?: Choice[]
  /** Usually in the last chunk, which has no choices. */
  usage?: object | null
}

interface Choice {
  delta?: CompletionDelta
  finish_reason?: unknown
}

interface CompletionDelta {
  content?: unknown
  /** The thoughts of a reasoning model: DeepSeek, vLLM and llama.cpp use this name. */
  reasoning_content?: unknown
  /** The name that OpenRouter and Ollama use. */
  reasoning?: unknown
  /** Pieces of calls: tool-calls.ts. */
  tool_calls?: unknown
}

/** Is told of the parts of a chunk that are no events. */
interface ChunkListener {
  onUsage(usage: object): void
  onToolCalls?(deltas: unknown): void
}

/** Parses a chunk into events. Throws if the chunk is an error. */
export function parseChunk(data: string, listener: ChunkListener): ModelEvent[] {
  if (data === '[DONE]') return [{ type: 'finish', reason: 'stop' }]
  const { error, choices, usage } = parseJson(data)
  if (error) throw toStreamFailure(data)
  if (usage) listener.onUsage(usage)
  const calls = choices?.[0]?.delta?.tool_calls
  if (calls) listener.onToolCalls?.(calls)
  return choices?.[0] ? eventsOf(choices[0]) : []
}

function eventsOf({ delta, finish_reason: finishReason }: Choice): ModelEvent[] {
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
