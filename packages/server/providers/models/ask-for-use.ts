import type { IncomingMessage } from 'node:http'
import { completionBody } from './completion-body.ts'
import type { Post } from './complete.ts'
import { createIncludeUsageSupport } from './include-usage.ts'
import { postBody } from './post-body.ts'

const OK = 200
/** The statuses with which a strict endpoint refuses the unknown field `stream_options`. */
const REFUSALS = new Set([400, 422])

/**
 * Returns a function that sends requests to an endpoint with `include_usage`, so that the endpoint reports the token
 * usage. If a model refuses a request but accepts it without `include_usage`, the field is omitted for a while.
 * Remembered per model, because a gateway forwards its models to different servers.
 */
export function createPost(url: string, headers: Record<string, string>): Post {
  const support = createIncludeUsageSupport()
  return async (request, signal, onWaiting) => {
    const { model } = request
    const send = (asksForUse: boolean) =>
      postBody(url, headers, completionBody(url, request, asksForUse), signal, onWaiting)
    if (!support.isAllowed(model)) return send(false)
    const response = await send(true)
    if (response.statusCode === OK) support.recordAccepted(model)
    if (!REFUSALS.has(response.statusCode!) || !support.mayBeTheReason(model)) return response
    const second = await send(false).catch((error: unknown) => {
      if (!signal.aborted) return undefined
      response.destroy()
      throw error
    })
    support.recordSecondTry(model, { isAnswered: second?.statusCode === OK })
    return chooseResponse(response, second)
  }
}

/** Returns the first refusal if the second request failed for another reason, such as too many requests. */
function chooseResponse(
  refusal: IncomingMessage,
  second: IncomingMessage | undefined,
): IncomingMessage {
  const { statusCode } = second ?? {}
  const isSecondBetter = statusCode === OK || REFUSALS.has(statusCode ?? 0)
  const [chosen, other] = second && isSecondBetter ? [second, refusal] : [refusal, second]
  other?.destroy()
  return chosen
}
