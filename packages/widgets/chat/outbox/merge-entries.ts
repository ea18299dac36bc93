import type { ShownMessage } from '../messages.ts'
import { withUnsentMessages } from '../unsent.ts'
import type { OutboxEntry } from './entries.ts'

/** Whether the message goes out by itself. */
export const isWaiting = ({ status, waits, wasRefused }: ShownMessage): boolean =>
  status === 'unsent' && !!waits && !wasRefused

interface MergeOptions {
  /** Whether the visitor has removed it, perhaps in another tab. */
  isRemoved(clientId: string): boolean
  /** The server has the question of this entry. */
  onDelivered(clientId: string): void
}

/**
 * Returns the messages with the stored questions that they lack, with texts that another tab has changed, and without
 * questions that have been removed. Undefined if nothing changes.
 */
export function mergeEntries(
  messages: readonly ShownMessage[],
  entries: readonly OutboxEntry[],
  { isRemoved, onDelivered }: MergeOptions,
): readonly ShownMessage[] | undefined {
  const waiting = new Map(entries.map((entry) => [entry.question.clientId, entry]))
  for (const { clientId = '', status } of messages)
    if (status === 'done' && waiting.delete(clientId)) onDelivered(clientId)
  const notRemoved = messages.filter(
    (message) => !isWaiting(message) || !isRemoved(message.clientId!),
  )
  const changed = notRemoved.map((message) => {
    const text = waiting.get(message.clientId!)?.question.content
    const isChanged = isWaiting(message) && text && text !== message.content
    return isChanged ? Object.assign({}, message, { content: text }) : message
  })
  const known = new Set(notRemoved.map(({ clientId }) => clientId))
  // Of two changes of one question, such as those of two tabs, one hides the other. The later one has to wait until the
  // server has the earlier one.
  const changedAt = new Set(notRemoved.filter(isUnsentChange).map(({ parentId }) => parentId))
  const added = [...waiting.values()].filter(({ question: { clientId, parentId } }) => {
    if (known.has(clientId) || changedAt.has(parentId)) return false
    if (parentId !== undefined) changedAt.add(parentId)
    return true
  })
  const isSame =
    added.length === 0 &&
    changed.length === messages.length &&
    changed.every((message, index) => message === messages[index])
  return isSame ? undefined : withUnsentMessages(changed, [...changed, ...added.map(toMessage)])
}

const isUnsentChange = ({ status, parentId }: ShownMessage): boolean =>
  status !== 'done' && parentId !== undefined

const toMessage = ({ question, isHeld }: OutboxEntry): ShownMessage => ({
  ...question,
  status: 'unsent',
  waits: !isHeld,
})
