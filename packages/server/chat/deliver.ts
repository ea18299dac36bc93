import { LONG_REQUEST_TIMEOUT, type chat } from '@atelier/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../fail.ts'
import { asFailure, errorReply } from '../http/errors.ts'
import type { Answer } from './answer.ts'
import { createEventStream, tell, type EventStream } from './stream.ts'

/** As long as a failure takes that has to do with the request itself. */
const QUICK_FAILURE = 1_000
const LONGEST_WAIT = LONG_REQUEST_TIMEOUT - 10_000

/** What one send is answered through: JSON at the end, or events as they come. */
export interface Delivery {
  /** Aborted when the visitor has gone before the answer was complete. */
  gone: AbortSignal
  /** Tells how many answers come first. */
  queued(ahead: number): void
  /** Everything up to the end of the answer. Undefined when it went out as events. */
  deliver(answer: Answer, spoken: Spoken): Promise<chat.ChatSent | undefined>
  /** Passes on what went wrong: as an event where events have begun, else to the error handler. */
  fail(error: unknown): Promise<undefined>
}

type Spoken = Pick<chat.ChatSent, 'audioMissing'>

export function createDelivery(request: FastifyRequest, reply: FastifyReply): Delivery {
  const leaving = new AbortController()
  const gone = leaving.signal
  const stream = wantsEvents(request) ? createEventStream(reply) : undefined
  reply.raw.once('close', () => leaving.abort())

  return {
    gone,
    queued(ahead) {
      stream?.open()
      void stream?.send('queued', { ahead })
    },
    async deliver(answer, spoken) {
      const wake = () => answer.wake()
      answer.enter()
      gone.addEventListener('abort', wake, { once: true })
      try {
        if (stream) await firstPiece(answer, gone)
        else await wholeAnswer(answer, gone)
        if (answer.failure && (!answer.text || !stream)) throw answer.failure
        if (!stream) return { ...answer.sent(), ...spoken }
        stream.open()
        await tellAll(answer, stream, gone, request.id, spoken)
        stream.close()
        return undefined
      } finally {
        gone.removeEventListener('abort', wake)
        answer.leave()
      }
    },
    async fail(error) {
      if (!stream?.isOpen) throw error
      await stream.send('error', errorReply(asFailure(error).failure, request.id))
      stream.close()
      return undefined
    },
  }
}

/**
 * Until something has come, a failure keeps its status. A visitor whose model thinks long hears meanwhile that the
 * message is stored, and where: who stops or reloads then goes on in the same conversation.
 */
async function firstPiece(answer: Answer, gone: AbortSignal): Promise<void> {
  let isQuick = true
  const timer = setTimeout(() => {
    isQuick = false
    answer.wake()
  }, QUICK_FAILURE)
  while (isQuick && !gone.aborted && !answer.outcome && !answer.text) await answer.changed()
  clearTimeout(timer)
}

/** Whoever wants the answer in one piece hears that it takes too long before giving up on their side. */
async function wholeAnswer(answer: Answer, gone: AbortSignal): Promise<void> {
  const end = Date.now() + LONGEST_WAIT
  const timer = setTimeout(() => answer.wake(), LONGEST_WAIT)
  try {
    while (!gone.aborted && !answer.outcome) {
      if (Date.now() >= end) throw fail('timeout')
      await answer.changed()
    }
  } finally {
    clearTimeout(timer)
  }
}

async function tellAll(
  answer: Answer,
  stream: EventStream,
  gone: AbortSignal,
  requestId: string,
  spoken: Spoken,
): Promise<void> {
  const { conversationId, questionId } = answer.place
  const message: chat.Message = { ...answer.message(), content: '', status: 'writing' }
  await stream.send('start', { conversationId, questionId, message })
  await tell(answer, stream, gone)
  if (!answer.failure) return stream.send('finish', { ...answer.sent(), ...spoken })
  const error = errorReply(asFailure(answer.failure).failure, requestId)
  await stream.send('error', { ...error, conversationId, answer: answer.message() })
}

function wantsEvents({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/event-stream') ?? false
}
