import type { ShownMessage } from './messages.ts'

/**
 * Appends the cached questions that were not sent and that the server does not have. A changed question is put into the
 * place of the question that it changes.
 */
export function withUnsentMessages(
  storedMessages: readonly ShownMessage[],
  cachedMessages: readonly ShownMessage[],
): readonly ShownMessage[] {
  const storedIds = new Set(storedMessages.map(({ clientId }) => clientId))
  const unsent = cachedMessages.filter(
    ({ status, clientId }) => status === 'unsent' && !storedIds.has(clientId),
  )
  const changed = unsent.find(({ parentId }) => parentId !== undefined)
  return [...(changed ? upTo(storedMessages, changed.parentId) : storedMessages), ...unsent]
}

/** The messages up to this one, all if it is not among them, or none for null. */
function upTo(
  messages: readonly ShownMessage[],
  id: string | null | undefined,
): readonly ShownMessage[] {
  if (id === null) return []
  const index = messages.findIndex((message) => message.id === id)
  return index < 0 ? messages : messages.slice(0, index + 1)
}
