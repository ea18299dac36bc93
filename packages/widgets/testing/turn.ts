// One answer of the fake server: its events, for everyone who reads it, and the message that is stored.
import type { chat } from '@atelier/contract'
import { widgetErrorTexts } from '@atelier/contract'
import type { AnswerPart } from './answer-script.ts'
import { createDeferred } from './deferred.ts'
import { eventText, Refusal } from './http-messages.ts'

export interface Turn {
  message: chat.Message
  /** Ends the answer as a press on "Stop" does. */
  stop(): void
  /** Resolves with the JSON reply when the answer has ended. Throws if it has failed. */
  reply: Promise<chat.SendMessageReply>
  /** Rejects if the answer fails before its first word, as the server then responds with an HTTP status. */
  begun: Promise<void>
  /** All events from the beginning. */
  read(): ReadableStream<Uint8Array>
}

interface TurnOptions {
  conversationId: string
  questionId: string
  message: chat.Message
  parts: AsyncIterable<AnswerPart>
  fields: Pick<chat.SendMessageReply, 'allowance'>
  requestId: string
  newId(): string
  /** The page that has registered the tools, as the request says. */
  page: string | undefined
}

const encoder = new TextEncoder()

export function startTurn(options: TurnOptions): Turn {
  const { conversationId, questionId, message, fields } = options
  const isContinued = message.content !== ''
  const earlierCalls = message.toolCalls?.length ?? 0
  let finishReason: chat.FinishReason = 'stop'
  const stopped = createDeferred<'stopped'>()
  const begun = createDeferred()
  const reply = createDeferred<chat.SendMessageReply>()
  // Not everybody waits for both.
  begun.promise.catch(() => {})
  reply.promise.catch(() => {})
  const log = createEventLog()
  log.add('start', { conversationId, questionId, message: { ...message }, ...fields })
  void write()
  return {
    message,
    stop: () => stopped.resolve('stopped'),
    reply: reply.promise,
    begun: begun.promise,
    read: log.read,
  }

  async function write(): Promise<void> {
    try {
      const isStopped = await writeParts()
      Object.assign(message, isStopped ? STOPPED : { status: 'done', finishReason })
      const finished = { conversationId, message: { ...message }, ...fields }
      log.add('finish', finished)
      reply.resolve(finished)
      begun.resolve()
    } catch (error) {
      fail(error)
    }
    log.close()
  }

  /** Returns whether the answer was stopped. */
  async function writeParts(): Promise<boolean> {
    const iterator = options.parts[Symbol.asyncIterator]()
    for (;;) {
      const next = await Promise.race([iterator.next(), stopped.promise])
      if (next === 'stopped') return true
      if (next.done) return false
      addPart(next.value)
      begun.resolve()
    }
  }

  function addPart(part: AnswerPart): void {
    if (part.is === 'cut') return void (finishReason = 'length')
    if (part.is === 'call') return addCall(part)
    const { is, text } = part
    if (is === 'delta') message.content += text
    else message.reasoning = (message.reasoning ?? '') + text
    log.add(is, { text })
  }

  function addCall({ name, values }: AnswerPart & { is: 'call' }): void {
    const { toolCalls = [], content } = message
    const call = {
      id: options.newId(),
      name,
      arguments: values,
      state: 'waiting' as const,
      at: content.length,
      // All calls of this turn are made at once.
      round: earlierCalls,
      page: options.page ?? '',
    }
    message.toolCalls = [...toolCalls, call]
    finishReason = 'tools'
    log.add('tools', { calls: message.toolCalls })
  }

  function fail(error: unknown): void {
    const code = error instanceof Refusal ? error.code : 'model-failed'
    // An answer that could not be continued still has its text.
    Object.assign(message, {
      status: isContinued || code === 'answer-interrupted' ? 'interrupted' : 'failed',
      errorCode: code,
    })
    const { requestId } = options
    const turn = { conversationId, questionId, answer: { ...message } }
    if (error instanceof Refusal) error.turn = turn
    log.add('error', {
      code,
      message: widgetErrorTexts[code],
      requestId,
      ...turn,
    })
    reply.reject(error)
    begun.reject(error)
  }
}

const STOPPED = { status: 'stopped', finishReason: 'stopped' } as const

function createEventLog() {
  const chunks: Uint8Array[] = []
  const readers = new Set<ReadableStreamDefaultController<Uint8Array>>()
  let isClosed = false
  return {
    add<Name extends keyof chat.AnswerEvents>(name: Name, data: chat.AnswerEvents[Name]): void {
      const chunk = encoder.encode(eventText(name, data))
      chunks.push(chunk)
      for (const reader of readers) reader.enqueue(chunk)
    },
    close(): void {
      isClosed = true
      for (const reader of readers) reader.close()
      readers.clear()
    },
    read(): ReadableStream<Uint8Array> {
      let own: ReadableStreamDefaultController<Uint8Array>
      return new ReadableStream({
        start(controller) {
          own = controller
          for (const chunk of chunks) controller.enqueue(chunk)
          if (isClosed) controller.close()
          else readers.add(controller)
        },
        cancel: () => void readers.delete(own),
      })
    },
  }
}
