import type { IncomingMessage } from 'node:http'
import { HOUR_MS } from '@atelier/contract'
import type { Post } from './complete.ts'
import type { CompletionRequest } from './model-source.ts'

const OK = 200
/** The statuses with which endpoints refuse the field `tools`: Ollama answers 400 for a model without tools. */
const REFUSALS = new Set([400, 404, 422, 501])
/** How long a refusal is remembered, because the model's name may later belong to another server. */
const REFUSED_MS = HOUR_MS

/**
 * Returns a function that asks again without tools if the endpoint refuses a request with tools. If it accepts that, tools
 * are left out for a while. Remembered per model, because a gateway forwards its models to different servers.
 */
export function withoutRefusedTools(post: Post): Post {
  const refusedUntil = new Map<string, number>()

  return async (request, signal, onWaiting) => {
    const { model, tools, onToolsRefused } = request
    if (!tools) return post(request, signal, onWaiting)
    if (performance.now() < (refusedUntil.get(model) ?? 0)) {
      onToolsRefused?.()
      return post(withoutTools(request), signal, onWaiting)
    }
    const response = await post(request, signal, onWaiting)
    // Results of tools can only be sent to an endpoint that has called them.
    if (!REFUSALS.has(response.statusCode!) || request.toolRounds?.length) return response
    const second = await post(withoutTools(request), signal, onWaiting).catch((error: unknown) => {
      response.destroy()
      throw error
    })
    if (second.statusCode !== OK) return choose(response, second)
    refusedUntil.set(model, performance.now() + REFUSED_MS)
    onToolsRefused?.()
    return choose(second, response)
  }
}

const withoutTools = (request: CompletionRequest): CompletionRequest => ({
  ...request,
  tools: undefined,
})

function choose(chosen: IncomingMessage, other: IncomingMessage): IncomingMessage {
  other.destroy()
  return chosen
}
