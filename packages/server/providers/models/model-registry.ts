import type { chat } from '@atelier/contract'
import {
  createEndpointHealth,
  type EndpointHealth,
  type EndpointReport,
} from './endpoint-health.ts'
import { answerWithFallback, putInTurn, type Candidate, type EndpointListener } from './fallback.ts'
import type { CompletionRequest, ModelEvent, ModelSource, SourceModel } from './model-source.ts'

export interface ResolvedModel {
  model: SourceModel
  answer(request: Omit<CompletionRequest, 'model' | 'settings'>): AsyncIterable<ModelEvent>
}

export interface ModelRegistry {
  /** Whether the operator has connected any models: a new conversation then begins with one of them. */
  readonly hasEndpoints: boolean
  list(): Promise<chat.Model[]>
  find(id: string): Promise<ResolvedModel | undefined>
  /**
   * For operators: the state of a model at its endpoints, in the order in which they are tried. Empty for a built-in
   * model.
   */
  endpointsOf(id: string): Promise<EndpointReport[]>
  /** For operators: the state of all used models at their endpoints. */
  reports(): EndpointReport[]
  /** For operators: the state of each list that is requested from an endpoint. */
  listReports(): ListReport[]
}

interface ListReport {
  endpoint: string
  /** Why the last request has failed. Undefined: it has not. */
  error: unknown
}

/** A message to other servers: this one pauses a model at an endpoint for `pauseMs`, or, with 0, has got an answer there again. */
export interface EndpointPause {
  /** The position of the endpoint among those of the settings, which are the same on all servers, and the model. */
  key: string
  endpoint: string
  pauseMs: number
}

interface RegistryOptions {
  maxWaitForModelMs?: number
  onFailure?: EndpointListener['onFailure']
  /** Absent: this server finds out alone which endpoints fail. */
  pauses?: SharedPauses
}

/** Tells other servers which endpoints fail, so that their visitors need not wait for them, and hears it from them. */
interface SharedPauses {
  send(pause: EndpointPause): void
  listen(listener: (pause: EndpointPause) => void): void
}

/** How long a page waits for its list of models while an endpoint is slow. */
const MAX_WAIT_FOR_LIST_MS = 300
/** How long a message waits for the first list of an endpoint, if no other source has its model. */
const MAX_WAIT_FOR_MODEL_MS = 4_000

/**
 * Combines several sources. If several sources have a model, the first source describes it, and the others answer when
 * the first fails, or in the order and with the weights that the operator sets.
 */
export function createModelRegistry(
  sources: readonly ModelSource[],
  { maxWaitForModelMs = MAX_WAIT_FOR_MODEL_MS, onFailure = () => {}, pauses }: RegistryOptions = {},
): ModelRegistry {
  const healths = new Map<string, EndpointHealth>()

  function reportPause({ source, health }: Candidate, pauseMs: number): void {
    // Each machine has its own.
    if (source.isOnThisMachine) return
    const { endpoint } = health.report()
    for (const [key, known] of healths)
      if (known === health) pauses?.send({ key, endpoint, pauseMs })
  }
  const listener: EndpointListener = {
    onFailure(candidate, error, pauseMs) {
      if (pauseMs > 0) reportPause(candidate, pauseMs)
      onFailure(candidate, error, pauseMs)
    },
    onRecovery: (candidate) => reportPause(candidate, 0),
  }

  pauses?.listen(({ key, endpoint, pauseMs }) => {
    const health = healths.get(key)
    if (health?.report().endpoint === endpoint) health.takeOverPause(pauseMs)
  })

  const nameOf = (position: number) => sources[position]!.name ?? `endpoint ${position + 1}`

  function healthOf(position: number, { id }: SourceModel): EndpointHealth {
    const key = `${position} ${id}`
    const health = healths.get(key) ?? createEndpointHealth(nameOf(position), id)
    healths.set(key, health)
    return health
  }

  async function findCandidate(position: number, id: string, maxWaitMs: number) {
    const source = sources[position]!
    const model = (await source.list(maxWaitMs)).find((candidate) => candidate.id === id)
    const order = model?.order ?? position + 1
    return model && { source, model, order, health: healthOf(position, model) }
  }

  async function findCandidates(id: string, maxWaitMs: number): Promise<Candidate[]> {
    const found = await Promise.all(
      sources.map((_, position) => findCandidate(position, id, maxWaitMs)),
    )
    return found.filter((candidate) => candidate !== undefined)
  }

  /** Resolves as soon as one source has the model, so that a source that hangs does not delay the others. */
  async function waitForCandidate(id: string): Promise<Candidate[]> {
    const { promise, resolve } = Promise.withResolvers<Candidate[]>()
    const searches = sources.map(async (_, position) => {
      const found = await findCandidate(position, id, maxWaitForModelMs)
      if (found) resolve([found])
    })
    return Promise.race([promise, Promise.all(searches).then(() => [])])
  }

  return {
    hasEndpoints: sources.some(({ isOwn }) => !isOwn),
    async list() {
      const lists = await Promise.all(sources.map((source) => source.list(MAX_WAIT_FOR_LIST_MS)))
      const seen = new Set<string>()
      const models = lists.flat().filter(({ id }) => !seen.has(id) && seen.add(id))
      return models.map(toPublicModel)
    },
    async find(id) {
      const known = await findCandidates(id, 0)
      return resolveModel(known.length > 0 ? known : await waitForCandidate(id), listener)
    },
    async endpointsOf(id) {
      const outside = (await findCandidates(id, 0)).filter(({ source }) => !source.isOwn)
      // A fixed random value, so that among endpoints of the same order, the highest weight comes first.
      return putInTurn(outside, () => 0.5).map(({ health }) => health.report())
    },
    reports: () => [...healths.values()].map((health) => health.report()),
    listReports: () =>
      sources.flatMap(({ listError }, position) =>
        listError ? [{ endpoint: nameOf(position), error: listError() }] : [],
      ),
  }
}

/** Leaves out endpoints whose model lacks abilities that the first endpoint's model has. */
function resolveModel(
  candidates: readonly Candidate[],
  listener: EndpointListener,
): ResolvedModel | undefined {
  const [first] = candidates
  if (!first) return undefined
  const { abilities } = first.model
  const equals = candidates.filter(({ model }) =>
    abilities.every((ability) => model.abilities.includes(ability)),
  )
  const window = Math.min(...equals.map(({ model }) => model.window))
  return {
    model: { ...first.model, window },
    answer: (request) => answerWithFallback(equals, request, listener),
  }
}

function toPublicModel({ id, name, abilities, tier, description }: SourceModel): chat.Model {
  return { id, name, abilities, tier, ...(description && { description }) }
}
