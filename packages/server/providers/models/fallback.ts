import type { EndpointHealth } from './endpoint-health.ts'
import type { CompletionRequest, ModelEvent, ModelSource, SourceModel } from './model-source.ts'

/** A shorter timeout for the first event while there are other endpoints to try. */
const FIRST_EVENT_TIMEOUT_SECONDS = 8

/** A model at one of its endpoints. */
export interface Candidate {
  source: ModelSource
  model: SourceModel
  /** Endpoints with a lower order are tried first. */
  order: number
  health: EndpointHealth
}

export interface EndpointListener {
  /** Called when an endpoint has failed, and is paused for so long. */
  onFailure(candidate: Candidate, error: unknown, pauseMs: number): void
  /** Called when an endpoint answers that was paused. */
  onRecovery(candidate: Candidate): void
}

type Request = Omit<CompletionRequest, 'model' | 'settings'>

/**
 * Tries the endpoints of a model one after the other, until one starts to answer. If that endpoint then fails, the
 * answer fails, because another endpoint would start the answer over.
 */
export function answerWithFallback(
  candidates: readonly Candidate[],
  request: Request,
  listener: EndpointListener,
): AsyncIterable<ModelEvent> {
  return {
    [Symbol.asyncIterator]: () => new FirstAnswer(putInTurn(candidates), request, listener),
  }
}

/** An iterator of our own, because a generator around the events would take longer for each of them. */
class FirstAnswer implements AsyncIterator<ModelEvent> {
  readonly #remaining: Candidate[]
  readonly #request: Request
  readonly #listener: EndpointListener
  #candidate: Candidate | undefined
  #events: AsyncIterator<ModelEvent> | undefined
  #hasBegun = false

  constructor(inTurn: Candidate[], request: Request, listener: EndpointListener) {
    this.#remaining = inTurn
    this.#request = request
    this.#listener = listener
  }

  next(): Promise<IteratorResult<ModelEvent>> {
    return this.#hasBegun ? this.#events!.next().catch(this.#fail) : this.#begin()
  }

  async return(): Promise<IteratorResult<ModelEvent>> {
    await this.#events?.return?.()
    return { done: true, value: undefined }
  }

  async #begin(): Promise<IteratorResult<ModelEvent>> {
    for (;;) {
      try {
        return await this.#askNext()
      } catch (error) {
        if (this.#remaining.length === 0 || this.#request.signal.aborted) throw error
      }
    }
  }

  async #askNext(): Promise<IteratorResult<ModelEvent>> {
    const candidate = this.#remaining.shift()
    if (!candidate) return { done: true, value: undefined }
    this.#candidate = candidate
    const isLast = this.#remaining.length === 0
    this.#events = ask(candidate, this.#request, isLast)[Symbol.asyncIterator]()
    const first = await this.#events.next().catch(this.#fail)
    if (!first.done && candidate.health.recordAnswer()) this.#listener.onRecovery(candidate)
    this.#hasBegun = true
    return first
  }

  #fail = (error: unknown): never => {
    const { health } = this.#candidate!
    if (!this.#request.signal.aborted) {
      const pauseMs = health.recordFailure(error, { hasBegun: this.#hasBegun })
      this.#listener.onFailure(this.#candidate!, error, pauseMs)
    }
    throw error
  }
}

function ask({ source, model, health }: Candidate, request: Request, isLast: boolean) {
  request.onEndpoint?.(source.isOwn ? 'built in' : health.report().endpoint)
  const { firstTokenTimeoutSeconds } = model
  const settings = isLast
    ? model
    : {
        ...model,
        firstTokenTimeoutSeconds: firstTokenTimeoutSeconds ?? FIRST_EVENT_TIMEOUT_SECONDS,
      }
  return source.answer({
    ...request,
    model: model.upstream ?? model.id,
    settings,
    onUse: (use) => request.onUse?.(use, model.prices),
  })
}

/**
 * Sorts endpoints by order, and randomly in proportion to their weights within the same order. Paused endpoints come
 * last, those whose pause ends first before the others, and are only tried if no other endpoint answers.
 */
export function putInTurn(
  candidates: readonly Candidate[],
  random: () => number = Math.random,
): Candidate[] {
  const ranked = candidates.map((candidate) => {
    const { health, order, model } = candidate
    const pausedUntil = health.isPaused() ? health.pausedUntilMs() : 0
    // https://en.wikipedia.org/wiki/Reservoir_sampling#Algorithm_A-ExpJ: the smallest of these is chosen by weight.
    const chance = -Math.log(1 - random()) / (model.weight ?? 1)
    return { candidate, pausedUntil, order, chance }
  })
  const inTurn = ranked.toSorted(
    (a, b) => a.pausedUntil - b.pausedUntil || a.order - b.order || a.chance - b.chance,
  )
  return inTurn.map(({ candidate }) => candidate)
}
