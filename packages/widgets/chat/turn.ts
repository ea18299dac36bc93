import type { chat } from '@atelier/contract'
import { asAtelierError, type AtelierError } from '../errors.ts'
import type { ShownMessage } from './messages.ts'
import { listenTo } from './stream.ts'

/** One question and its answer. */
export interface Turn {
  question: ShownMessage
  answer: ShownMessage
  conversationId: string | undefined
  chooseModel: () => Promise<string>
  /** Aborted when the visitor has heard enough. */
  signal: AbortSignal
}

/** What becomes of it, as it comes. */
export interface TurnListener {
  changed(message: ShownMessage, changes: Changes): void
  removed(message: ShownMessage): void
  stored(conversationId: string): void
  answered(message: chat.Message): void
  failed(error: AtelierError): void
}

export type Changes = Partial<ShownMessage> | ((message: ShownMessage) => Partial<ShownMessage>)

/** From pressing Send to the last piece of the answer. */
export async function takeTurn(turn: Turn, listener: TurnListener): Promise<void> {
  const { question, answer, signal } = turn
  let isStored = false
  try {
    const modelId = await turn.chooseModel()
    listener.changed(answer, { modelId })
    await listenTo(
      {
        Message: question.content,
        ModelId: modelId,
        ConversationId: turn.conversationId ?? null,
        ClientMessageId: question.clientId!,
      },
      signal,
      {
        queued: (ahead) => listener.changed(answer, { ahead }),
        started({ conversationId, questionId, message }) {
          isStored = true
          listener.stored(conversationId)
          listener.changed(question, { id: questionId, status: 'done' })
          listener.changed(answer, { ...message, status: 'writing' })
        },
        grew: (text) => listener.changed(answer, ({ content }) => ({ content: content + text })),
        finished({ message }) {
          listener.changed(answer, message)
          listener.answered(message)
        },
        failed(error, kept) {
          listener.changed(answer, { status: 'failed', ...kept, error })
          listener.failed(error)
        },
      },
    )
  } catch (thrown) {
    if (signal.aborted) {
      listener.changed(question, { status: 'done' })
      listener.changed(answer, { status: 'stopped' })
    } else endBadly(turn, listener, asAtelierError(thrown), isStored)
  }
}

function endBadly(
  { question, answer }: Turn,
  listener: TurnListener,
  error: AtelierError,
  isStored: boolean,
): void {
  if (isStored) listener.changed(answer, { status: 'interrupted', error })
  else if (error.status === undefined) {
    // Nobody knows whether it has arrived. Sent again, it arrives once.
    listener.removed(answer)
    listener.changed(question, { status: 'unsent', error })
  } else {
    listener.changed(question, { status: 'done' })
    listener.changed(answer, { status: 'failed', error })
  }
  listener.failed(error)
}
