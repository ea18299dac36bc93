import type { Span, Tracer } from '../../helpers/tracing.ts'
import type { ModelRegistry, ResolvedModel } from './model-registry.ts'
import type { ModelEvent, ModelUse } from './model-source.ts'

type Request = Parameters<ResolvedModel['answer']>[0]

/** Returns the models with a span for each answer: which model and endpoint, how fast, how long, and never a word of it. */
export function traceModels(models: ModelRegistry, tracer: Tracer): ModelRegistry {
  return {
    ...models,
    async find(id) {
      const resolved = await models.find(id)
      return (
        resolved && { ...resolved, answer: (request) => traceAnswer(resolved, request, tracer) }
      )
    },
  }
}

function traceAnswer(
  resolved: ResolvedModel,
  request: Request,
  tracer: Tracer,
): AsyncIterable<ModelEvent> {
  return {
    [Symbol.asyncIterator]() {
      const { id } = resolved.model
      const span = tracer.startCall(`chat ${id}`, {
        'gen_ai.operation.name': 'chat',
        'gen_ai.request.model': id,
      })
      const endpoints: string[] = []
      const uses: Promise<ModelUse>[] = []
      const events = resolved.answer({
        ...request,
        onEndpoint: (name) => void endpoints.push(name),
        onUse(use, prices) {
          uses.push(use)
          request.onUse?.(use, prices)
        },
      })
      const end = (error?: unknown) => {
        span.setAttributes({
          'atelier.model.endpoint': endpoints.at(-1),
          'atelier.model.endpoints_asked': endpoints.length,
        })
        // A visitor who stops the answer is no failure of the model.
        const failure = request.signal.aborted ? undefined : error
        void endWithUse(span, uses, failure)
      }
      return new TracedEvents(events[Symbol.asyncIterator](), span, end)
    },
  }
}

/** An iterator of our own, because a generator around the events would take longer for each of them. */
class TracedEvents implements AsyncIterator<ModelEvent> {
  readonly #events: AsyncIterator<ModelEvent>
  readonly #span: Span
  readonly #end: (error?: unknown) => void
  readonly #startedAt = performance.now()
  #hasText = false
  #hasEnded = false

  constructor(events: AsyncIterator<ModelEvent>, span: Span, end: (error?: unknown) => void) {
    this.#events = events
    this.#span = span
    this.#end = end
  }

  async next(): Promise<IteratorResult<ModelEvent>> {
    try {
      const result = await this.#events.next()
      if (result.done) this.#endOnce()
      else this.#receive(result.value)
      return result
    } catch (error) {
      this.#endOnce(error)
      throw error
    }
  }

  async return(): Promise<IteratorResult<ModelEvent>> {
    try {
      await this.#events.return?.()
    } finally {
      this.#endOnce()
    }
    return { done: true, value: undefined }
  }

  #receive(event: ModelEvent): void {
    if (event.type === 'finish')
      this.#span.setAttributes({ 'gen_ai.response.finish_reasons': [event.reason] })
    else if (event.type === 'delta' && !this.#hasText) {
      this.#hasText = true
      const ms = Math.round(performance.now() - this.#startedAt)
      this.#span.setAttributes({ 'atelier.model.first_token_ms': ms })
    }
  }

  #endOnce(error?: unknown): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#end(error)
  }
}

/** An endpoint may report the use of an answer after its end, which stays the end of the span. */
async function endWithUse(
  span: Span,
  uses: readonly Promise<ModelUse>[],
  error: unknown,
): Promise<void> {
  const endedAt = Date.now()
  const known = await Promise.all(uses)
  if (known.length > 0)
    span.setAttributes({
      'gen_ai.usage.input_tokens': sumOf(known.map(({ inputTokens }) => inputTokens)),
      'gen_ai.usage.output_tokens': sumOf(known.map(({ outputTokens }) => outputTokens)),
    })
  span.end(error, endedAt)
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
