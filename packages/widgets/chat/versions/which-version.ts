import { isStored, type ShownMessage } from '../messages.ts'

/**
 * Whether the answer was requested after another to the same question. The server then knows it by its `clientId`, and
 * not by that of the question.
 */
export const isLaterVersion = ({ id, versions, clientId }: ShownMessage): boolean =>
  !!clientId && !!versions && versions[0] !== id

/**
 * The ids of all versions of the message, the earliest first. Undefined if it has one version, or is not stored yet. A
 * version that was requested here comes after those before it.
 */
export function versionsOf(message: ShownMessage): string[] | undefined {
  const { id, versions = [id] } = message
  const isKnown = versions.includes(id)
  const all = isKnown || !isStored(message) ? versions : [...versions, id]
  return all.length > 1 && all.includes(id) ? all : undefined
}
