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

/** How long who stops a question on its way waits to hear where it was stored. */
const LAST_WORD = 1500

/** From pressing Send to the last piece of the answer. */
export async function takeTurn(turn: Turn, listener: TurnListener): Promise<void> {
  const { question, answer, signal } = turn
  const line = createLine(signal, () => listener.changed(answer, { status: 'stopped' }))
  try {
    const modelId = await Promise.race([turn.chooseModel(), line.isCut])
    listener.changed(answer, { modelId })
    line.begin()
    await listenTo(
      {
        Message: question.content,
        ModelId: modelId,
        ConversationId: turn.conversationId ?? null,
        ClientMessageId: question.clientId!,
      },
      line.signal,
      {
        queued: (ahead) => listener.changed(answer, { ahead }),
        started({ conversationId, questionId, message }) {
          listener.stored(conversationId)
          listener.changed(question, { id: questionId, status: 'done' })
          const status = signal.aborted ? 'stopped' : 'writing'
          listener.changed(answer, { ...message, status })
          line.stored()
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
    if (!signal.aborted) endBadly(turn, listener, asAtelierError(thrown), line.isStored())
    else if (!line.isStored()) {
      listener.removed(answer)
      listener.changed(question, { status: 'unsent' })
    }
  } finally {
    line.end()
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
    listener.changed(question, { status: 'refused' })
    listener.changed(answer, { status: 'failed', error })
  }
  listener.failed(error)
}

/**
 * The connection of a turn. Before anything is asked, it is cut at once; once a question is on its way, not before
 * it is known where the question was stored, so that the next one follows it there.
 */
function createLine(signal: AbortSignal, whenStopped: () => void) {
  const connection = new AbortController()
  const { promise: isCut, reject } = Promise.withResolvers<never>()
  isCut.catch(() => {})
  let is: 'idle' | 'asking' | 'stored' = 'idle'
  let timer: ReturnType<typeof setTimeout> | undefined
  const cut = () => {
    connection.abort()
    reject(signal.reason)
  }
  const stop = () => {
    whenStopped()
    if (is === 'asking') timer = setTimeout(cut, LAST_WORD)
    else cut()
  }
  signal.addEventListener('abort', stop, { once: true })
  return {
    signal: connection.signal,
    isCut,
    isStored: () => is === 'stored',
    begin: () => void (is = 'asking'),
    stored() {
      is = 'stored'
      if (signal.aborted) cut()
    },
    end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    },
  }
}
