import { HOUR_MS, MINUTE_MS, SECOND_MS, type tools } from '@atelier/contract'
import type { Post } from './complete.ts'
import { createUseMeter } from './measure-use.ts'
import type { CompletionRequest } from './model-source.ts'

const OK = 200
/** The statuses with which endpoints refuse the field `tools`: Ollama answers 400 for a model without tools. */
const REFUSALS = new Set([400, 404, 422, 501])
/** How long the support is remembered, because the model's name may later belong to another server. */
const REMEMBERED_MS = HOUR_MS
/**
 * The pause before a model is probed again whose last probe has brought no answer to remember: visitors could otherwise have
 * it probed with each message.
 */
const PROBE_INTERVAL_MS = MINUTE_MS
const PROBE_TIMEOUT_MS = 10 * SECOND_MS
/** Only for models whose answers are limited too, because some endpoints refuse the field. */
const PROBE_MAX_TOKENS = 16
/** Endpoints may refuse what a page has defined. This one is refused only by those that know no tools. */
const PROBE: tools.ToolDefinition = {
  name: 'getTime',
  description: 'Returns the time of the day.',
  parameters: { type: 'object', properties: {} },
}

/**
 * Returns a function that asks again without tools if the endpoint refuses a request with tools. If it refuses the
 * simplest tool too, tools are left out for a while. Remembered per model, because a gateway forwards its models to
 * different servers.
 */
export function withoutRefusedTools(post: Post): Post {
  const known = new Map<string, { hasTools: boolean; until: number }>()
  const probedAt = new Map<string, number>()

  /** Undefined if the model was probed a moment ago. */
  async function probeInTurn(asked: CompletionRequest): Promise<boolean | undefined> {
    const { model } = asked
    if (performance.now() - (probedAt.get(model) ?? -Infinity) < PROBE_INTERVAL_MS) return undefined
    probedAt.set(model, performance.now())
    return probe(post, asked)
  }

  function recall(model: string): boolean | undefined {
    const { hasTools, until = 0 } = known.get(model) ?? {}
    return performance.now() < until ? hasTools : undefined
  }

  function remember(model: string, hasTools: boolean): void {
    known.set(model, { hasTools, until: performance.now() + REMEMBERED_MS })
  }

  return async (request, signal, onWaiting) => {
    const { model, tools: offered, onToolsRefused } = request
    if (!offered) return post(request, signal, onWaiting)
    if (recall(model) === false) {
      onToolsRefused?.()
      return post(withoutTools(request), signal, onWaiting)
    }
    const response = await post(request, signal, onWaiting)
    // Results of tools can only be sent to an endpoint that has called them.
    if (!REFUSALS.has(response.statusCode!) || request.toolRounds?.length) return response
    try {
      const recalled = recall(model)
      const hasTools = recalled ?? (await probeInTurn(request))
      // Remembered at once, so that no visitor has the model probed again and again by requests that fail.
      if (hasTools && !recalled) remember(model, true)
      const second = await post(withoutTools(request), signal, onWaiting)
      if (second.statusCode !== OK) {
        second.destroy()
        return response
      }
      // Only now, because an endpoint also refuses what has nothing to do with tools, such as a model that is gone.
      if (hasTools === false) remember(model, false)
      response.destroy()
      onToolsRefused?.()
      return second
    } catch (error) {
      response.destroy()
      throw error
    }
  }
}

/**
 * Whether the model accepts the simplest tool. Undefined if that is not known, because the request failed otherwise. What the
 * probe has used counts with the visitor's request.
 */
async function probe(post: Post, asked: CompletionRequest): Promise<boolean | undefined> {
  const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)])
  const request = toProbe(asked, signal)
  let isWaiting = false
  const setWaiting = (waits: boolean) => (isWaiting = waits)
  const response = await post(request, signal, setWaiting).catch(() => undefined)
  // The answer to it is not read.
  response?.destroy()
  const hasTools = response?.statusCode === OK
  // As with answers: a model that was stopped before its first word may have worked, too.
  if (hasTools || (isWaiting && signal.aborted))
    asked.onUse?.(Promise.resolve(createUseMeter(request).total({ isComplete: false })))
  if (hasTools) return true
  return REFUSALS.has(response?.statusCode ?? 0) ? false : undefined
}

const toProbe = (
  { model, settings }: CompletionRequest,
  signal: AbortSignal,
): CompletionRequest => ({
  model,
  settings: settings?.maxAnswerTokens ? { maxAnswerTokens: PROBE_MAX_TOKENS } : {},
  instructions: null,
  messages: [{ role: 'user', content: 'Hello' }],
  tools: [PROBE],
  signal,
})

const withoutTools = (request: CompletionRequest): CompletionRequest => ({
  ...request,
  tools: undefined,
})
