import type { chat } from '@atelier/contract'
import type { AtelierError } from '../errors.ts'

/** How another answer to the same question should differ. */
export type AnswerWish = Pick<chat.VersionRequest, 'Length' | 'Language'>

/** A stored message, or one that the server does not have yet. */
export interface ShownMessage extends Omit<chat.Message, 'status'> {
  /**
   * In addition to the server's: a question is `sending`, `unsent` (it may or may not have arrived) or `refused` by
   * the server; an answer is `waiting` for its first text.
   */
  status: chat.MessageStatus | 'sending' | 'unsent' | 'refused' | 'waiting'
  error?: AtelierError
  /** Only on a question that is `unsent` now: the server had received it, and then failed to answer. */
  wasRefused?: boolean
  /** Only on a question that is `unsent`: it is sent by itself when there is a connection. See outbox/outbox.ts. */
  waits?: boolean
  /**
   * Only on a question that is `unsent`: it was written while an answer was written, and is sent when that is complete. See
   * queued-questions.ts.
   */
  queued?: boolean
  /** With `waits`: its text before the visitor changed it, with which it may have reached the server. */
  firstText?: string
  /** How many other answers to the same visitor the server has to finish before this answer. */
  answersAhead?: number
  /** When the first thoughts of a reasoning model arrived here, and how long it then thought before its first text. */
  thinkingSince?: number
  thoughtMs?: number
  /** Why an answer that should be spoken has no audio. */
  audioMissing?: chat.AudioMissing | undefined
  /** Whether the model answers without the tools of the page, because it cannot call any. */
  toolsMissing?: true | undefined
  /** Whether the audio has just started, so that it plays without a press. */
  playsAtOnce?: boolean
  /**
   * Only on a changed question: the answer that it follows, or null if it begins the conversation. It is sent with the
   * question, which thereby becomes another version of the question that follows that answer already.
   */
  parentId?: string | null
  /** The id of a request to continue this answer, which the server may or may not have. */
  continuationId?: string | undefined
  /** A further version of this answer that was requested, and that the server may or may not have. */
  requested?: RequestedVersion
  /** The text into which the visitor has changed this question, and which the server has refused. */
  refusedText?: string
}

interface RequestedVersion {
  clientId: string
  modelId: string
  wish: AnswerWish | undefined
}

export type MessageImages = Pick<ShownMessage, 'imageUrls' | 'imageAlts'>

export type MessageChanges =
  | Partial<ShownMessage>
  | ((message: ShownMessage) => Partial<ShownMessage>)

/** A React key: it stays the same when the server gives the message its own id. */
export function messageKey({ clientId, id }: ShownMessage): string {
  return clientId ?? id
}

export function newQuestion(content: string, images: MessageImages = {}): ShownMessage {
  const id = newId()
  return { ...newMessage(id, 'user', 'sending'), content, clientId: id, ...imagesOf(images) }
}

const imagesOf = ({ imageUrls, imageAlts = [] }: MessageImages): MessageImages =>
  imageUrls?.length ? { imageUrls, imageAlts } : {}

/**
 * `storedId`: the id of an answer that the server has already stored. Without it, the answer's `clientId` is also its
 * id.
 */
export function newAnswer(modelId: string | undefined, storedId?: string): ShownMessage {
  const clientId = newId()
  const answer = newMessage(storedId ?? clientId, 'assistant', 'waiting')
  return { ...answer, clientId, ...(modelId && { modelId }) }
}

/** Unsent questions may follow the answer, because they wait for it. */
export function isAnswerInProgress(messages: readonly ShownMessage[]): boolean {
  const status = messages.findLast((message) => message.status !== 'unsent')?.status
  return status === 'waiting' || status === 'writing' || status === 'sending'
}

/** Whether the question waits until the answer before it is complete. */
export const isQueued = ({ status, queued }: ShownMessage): boolean =>
  status === 'unsent' && !!queued

/** A queued question that no longer waits for the answer before it, because the visitor has sent another one. */
export const releaseQueued = (message: ShownMessage): ShownMessage =>
  isQueued(message) ? { ...message, queued: false, waits: true } : message

/** The model that answered last. Of two compared answers, the first counts until the visitor keeps the other. */
export function lastModelOf(messages: readonly ShownMessage[]): string | undefined {
  return messages.findLast(({ modelId, alternativeTo }) => modelId && !alternativeTo)?.modelId
}

/**
 * Whether the server may not have the question: it is unsent without an answer after it, or was refused with an error after
 * which it can be sent as it is. False while it is still being sent. Resending is safe, because the question is not stored
 * twice.
 */
export function isUndelivered(
  { status, wasRefused }: ShownMessage,
  index: number,
  messages: readonly ShownMessage[],
): boolean {
  const next = messages[index + 1]
  if (status === 'unsent') return !!wasRefused || next?.role !== 'assistant'
  return status === 'refused' && canBeSentLater(next?.error)
}

/** Whether the same message may be accepted at another time. */
export const canBeSentLater = ({ status = 0 }: { status?: number | undefined } = {}): boolean =>
  status >= 500 || status === 429

/** Applies the changes to the message with the same key. */
export function changeMessage(
  messages: readonly ShownMessage[],
  changed: ShownMessage,
  changes: MessageChanges,
): readonly ShownMessage[] {
  return messages.map((message) =>
    messageKey(message) === messageKey(changed)
      ? { ...message, ...(typeof changes === 'function' ? changes(message) : changes) }
      : message,
  )
}

/** Whether the server has stored the message. */
export const isStored = ({ id, clientId }: Pick<ShownMessage, 'id' | 'clientId'>): boolean =>
  id !== clientId

function newMessage(id: string, role: chat.Role, status: ShownMessage['status']): ShownMessage {
  return { id, role, content: '', status, timestamp: new Date().toISOString() }
}

/** `crypto.randomUUID` does not exist on pages that are served over plain HTTP. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
