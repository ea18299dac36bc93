import {
  CHOSEN_TITLE_MAX_LENGTH,
  createTitle,
  IMPORT_MESSAGE_MAX_LENGTH,
  type transfer,
} from '@atelier/contract'
import { messageIdOf } from './message-id.ts'
import type { ParsedConversation, ParsedMessage } from './parsed-conversation.ts'

export interface ArrangedConversation {
  conversation: transfer.ImportRequest['conversation']
  /** Each after the message that it follows. */
  messages: transfer.ImportedMessage[]
  shownId: string | undefined
  /** How many messages of tools, of unknown roles, without text or too long were left out. */
  skipped: number
}

type Kept = ParsedMessage & { role: 'user' | 'assistant' }

/** Brings a conversation into the form that the server stores. Undefined if no message of it can be kept. */
export function arrange(parsed: ParsedConversation): ArrangedConversation | undefined {
  const all = new Map(parsed.messages.map((message) => [message.key, message]))
  const keptMessages = parsed.messages.filter(isKept)
  const children = Map.groupBy(keptMessages, (message) => keptAncestor(message, all))
  const first = children.get(null)
  if (!first) return undefined

  const start =
    parsed.createdAt ?? Math.min(...keptMessages.map(({ createdAt }) => createdAt ?? Date.now()))
  const messages: transfer.ImportedMessage[] = []
  /** The imported message of each key. Merged answers share one. */
  const imported = new Map<string, transfer.ImportedMessage>()
  const toVisit = first.map((message) => ({
    message,
    parent: undefined as transfer.ImportedMessage | undefined,
  }))
  for (let next = toVisit.shift(); next; next = toVisit.shift()) {
    const { message, parent } = next
    const siblings = children.get(keptAncestor(message, all))!
    const isContinued =
      parent?.role === 'assistant' && message.role === 'assistant' && siblings.length === 1
    const target = isContinued
      ? continueAnswer(parent, message)
      : toImported(message, parent, { clientId: parsed.clientId, start })
    if (!isContinued) messages.push(target)
    imported.set(message.key, target)
    const following = children.get(message.key) ?? []
    toVisit.push(...following.map((child) => ({ message: child, parent: target })))
  }
  return {
    conversation: describe(parsed, messages, start),
    messages,
    shownId: hasBranches(messages) ? shownIdOf(parsed, all, imported, messages) : undefined,
    skipped: parsed.messages.length - keptMessages.length - countStructure(parsed.messages),
  }
}

function isKept(message: ParsedMessage): message is Kept {
  const { key, role, content, toolCalls } = message
  const isEmpty = content.trim() === '' && !toolCalls
  const isKnown = role === 'user' || role === 'assistant'
  return isKnown && key !== '' && !isEmpty && content.length <= IMPORT_MESSAGE_MAX_LENGTH
}

/** Nodes without an author and hidden ones only hold the tree together: nothing of them was ever shown. */
const countStructure = (messages: readonly ParsedMessage[]): number =>
  messages.filter(
    ({ role, content }) => role === '' || role === 'hidden' || (role === 'system' && !content),
  ).length

/** The nearest message before it that is kept. Null: it begins the conversation. */
function keptAncestor(
  { key, parentKey }: ParsedMessage,
  all: ReadonlyMap<string, ParsedMessage>,
): string | null {
  const seen = new Set([key])
  for (let current = parentKey; current !== null && !seen.has(current);) {
    seen.add(current)
    const ancestor = all.get(current)
    if (!ancestor) return null
    if (isKept(ancestor)) return ancestor.key
    current = ancestor.parentKey
  }
  return null
}

interface Place {
  clientId: string
  start: number
}

function toImported(
  { key, role, content, createdAt, modelId, reasoning, toolCalls }: Kept,
  parent: transfer.ImportedMessage | undefined,
  { clientId, start }: Place,
): transfer.ImportedMessage {
  // Later than its parent by at least a millisecond, because IDs sort by time.
  const earliest = parent ? Date.parse(parent.createdAt) + 1 : 0
  const time = Math.max(createdAt ?? start, earliest)
  return {
    id: messageIdOf(`${clientId} ${key}`, time),
    parentId: parent?.id ?? null,
    role,
    content: storable(content),
    createdAt: new Date(time).toISOString(),
    ...(role === 'assistant' && modelId && { modelId: storable(modelId).slice(0, 200) }),
    // Where the calls are in the text would no longer be right if characters were taken out.
    ...(toolCalls && storable(content) === content && { toolCalls }),
    ...(reasoning && { reasoning: storable(reasoning).slice(0, IMPORT_MESSAGE_MAX_LENGTH) }),
  }
}

/** An answer that was interrupted by tools is one answer here. */
function continueAnswer(
  answer: transfer.ImportedMessage,
  { content }: Kept,
): transfer.ImportedMessage {
  const joined = [answer.content, storable(content)].filter(Boolean).join('\n\n')
  if (joined.length <= IMPORT_MESSAGE_MAX_LENGTH) answer.content = joined
  return answer
}

function describe(
  { clientId, title, updatedAt, modelId, instructions, isPinned, isArchived }: ParsedConversation,
  messages: readonly transfer.ImportedMessage[],
  start: number,
): transfer.ImportRequest['conversation'] {
  const question = messages.find(({ role }) => role === 'user') ?? messages[0]!
  const shortTitle = storable(title).trim().slice(0, CHOSEN_TITLE_MAX_LENGTH).toWellFormed().trim()
  return {
    clientId: clientId.slice(0, 200).toWellFormed(),
    title: shortTitle || createTitle(question.content),
    createdAt: new Date(start).toISOString(),
    updatedAt: new Date(updatedAt ?? Date.parse(messages.at(-1)!.createdAt)).toISOString(),
    ...(modelId && { modelId: storable(modelId).slice(0, 200) }),
    ...(instructions && { instructions: storable(instructions).slice(0, 8_000) }),
    ...(isPinned && { isPinned }),
    ...(isArchived && { isArchived }),
  }
}

function hasBranches(messages: readonly transfer.ImportedMessage[]): boolean {
  return new Set(messages.map(({ parentId }) => parentId)).size < messages.length
}

/** The last message of the branch that was shown, or of the latest one. */
function shownIdOf(
  { shownKey }: ParsedConversation,
  all: ReadonlyMap<string, ParsedMessage>,
  imported: ReadonlyMap<string, transfer.ImportedMessage>,
  messages: readonly transfer.ImportedMessage[],
): string {
  const shown = shownKey === undefined ? undefined : all.get(shownKey)
  const key = shown && (isKept(shown) ? shown.key : keptAncestor(shown, all))
  return (
    (key ? imported.get(key)?.id : undefined) ??
    messages
      .map(({ id }) => id)
      .toSorted()
      .at(-1)!
  )
}

/** The database stores neither NUL nor half a surrogate pair. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
