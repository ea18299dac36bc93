import type { chat } from '@atelier/contract'
import type { ShownMessage } from '../messages.ts'
import { withUnsentMessages } from '../unsent-messages.ts'

/**
 * Merges the shown messages with the latest messages from the server. Shown messages keep their keys, so that they are
 * not rerendered. Earlier messages stay if the latest follow directly, and unsent messages stay at the end.
 */
export function mergeLatest(
  shown: readonly ShownMessage[],
  latest: readonly chat.Message[],
): readonly ShownMessage[] {
  const shownById = new Map(shown.map((message) => [message.id, message]))
  const firstIndex = shown.findIndex(({ id }) => id === latest[0]?.id)
  const merged = latest.map((message) => {
    const before = shownById.get(message.id)
    return before ? mergeMessage(before, message) : message
  })
  return [...shown.slice(0, Math.max(0, firstIndex)), ...withUnsentMessages(merged, shown)]
}

/** An unchanged message keeps fields that only this tab has, such as how long the model has thought. */
function mergeMessage(before: ShownMessage, message: chat.Message): ShownMessage {
  const isSame = before.status === message.status && before.content === message.content
  const key = before.clientId && { clientId: before.clientId }
  // Feedback that was taken back elsewhere is absent.
  return { ...(isSame && { ...before, feedback: undefined }), ...message, ...key }
}
