import { isQueued, type ShownMessage } from '../messages.ts'
import { withUnsentMessages } from '../unsent-messages.ts'
import type { OutboxEntry } from './entries.ts'

/** Whether the message goes out by itself. */
export const isWaiting = ({ status, waits, wasRefused }: ShownMessage): boolean =>
  status === 'unsent' && !!waits && !wasRefused

/** The same, when there is a connection or the answer before it is complete. */
export const goesOut = (message: ShownMessage): boolean => isWaiting(message) || isQueued(message)

interface MergeOptions {
  /** Whether the visitor has removed it, perhaps in another tab. */
  isRemoved(clientId: string): boolean
  /** The server has the question of this entry. */
  onDelivered(clientId: string): void
  /** Whether this change of a question may take the place of what follows the message before it. */
  canReplace(entry: OutboxEntry): boolean
}

/**
 * Returns the messages with the stored questions that they lack, with texts that another tab has changed, and without
 * questions that have been removed. Undefined if nothing changes.
 */
export function mergeEntries(
  messages: readonly ShownMessage[],
  entries: readonly OutboxEntry[],
  { isRemoved, onDelivered, canReplace }: MergeOptions,
): readonly ShownMessage[] | undefined {
  const waiting = new Map(entries.map((entry) => [entry.question.clientId, entry]))
  for (const { clientId = '', status } of messages)
    if (status === 'done' && waiting.delete(clientId)) onDelivered(clientId)
  const notRemoved = messages.filter(
    (message) => !goesOut(message) || !isRemoved(message.clientId!),
  )
  const changed = notRemoved.map((message) => {
    const text = waiting.get(message.clientId!)?.question.content
    const isChanged = goesOut(message) && text && text !== message.content
    return isChanged ? Object.assign({}, message, { content: text }) : message
  })
  const known = new Set(notRemoved.map(({ clientId }) => clientId))
  const shownChanges = new Map(
    notRemoved.filter(isUnsentChange).map((message) => [message.parentId, message]),
  )
  const added = [...waiting.values()].filter((entry) => {
    const { clientId, parentId } = entry.question
    if (known.has(clientId)) return false
    if (parentId === undefined) return true
    const isHidden = isHiding(shownChanges.get(parentId), entry)
    return !isHidden && firstChange(waiting, parentId) === entry && canReplace(entry)
  })
  const isSame =
    added.length === 0 &&
    changed.length === messages.length &&
    changed.every((message, index) => message === messages[index])
  return isSame ? undefined : withUnsentMessages(changed, [...changed, ...added.map(toMessage)])
}

const isUnsentChange = ({ status, parentId }: ShownMessage): boolean =>
  status !== 'done' && parentId !== undefined

/**
 * Of two changes of one question, such as those of two tabs, one hides the other. The later one has to wait until the
 * server has the earlier one, but not for one that the visitor has to send.
 */
const isHiding = (shown: ShownMessage | undefined, { isHeld }: OutboxEntry): boolean =>
  !!shown && (!!isHeld || shown.status === 'sending' || isWaiting(shown))

/** Of the changes of one question, the earliest that goes out by itself, otherwise the earliest. */
function firstChange(
  entries: ReadonlyMap<string, OutboxEntry>,
  parentId: string | null,
): OutboxEntry | undefined {
  const changes = [...entries.values()].filter(({ question }) => question.parentId === parentId)
  return changes.find(({ isHeld }) => !isHeld) ?? changes[0]
}

const toMessage = ({ question, isHeld, isQueued: queued }: OutboxEntry): ShownMessage => ({
  ...question,
  status: 'unsent',
  waits: !isHeld,
  ...(queued && { queued }),
})
