import { completionBody } from './completion-body.ts'
import type { Post } from './complete.ts'
import { postJson } from './post-json.ts'

const OK = 200
/** An endpoint that is strict about fields answers one of these if it does not know `stream_options`. */
const REFUSALS = new Set([400, 422])

/**
 * Returns a function that sends questions to an endpoint, and asks it to report their use. If the endpoint refuses its
 * first question, but answers it without that wish, it is not asked to report from then on.
 */
export function createPost(url: string, headers: Record<string, string>): Post {
  let reportsUse: boolean | undefined
  return async (request, signal) => {
    const send = (asksForUse: boolean) =>
      postJson(url, headers, completionBody(url, request, asksForUse), signal)
    const response = await send(reportsUse !== false)
    if (response.statusCode === OK) reportsUse ??= true
    if (reportsUse !== undefined || !REFUSALS.has(response.statusCode!)) return response
    response.destroy()
    const second = await send(false)
    if (second.statusCode === OK) reportsUse ??= false
    return second
  }
}
