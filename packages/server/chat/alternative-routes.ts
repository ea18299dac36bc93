import { chat } from '@atelier/contract'
import { z } from 'zod'
import type { LoadShedder } from '../http/load-shedding.ts'
import { route, type RouteContext } from '../route.ts'
import { keepAnswer, sendAlternative } from './alternatives.ts'
import type { AnswerQueue } from './answer-queue.ts'
import { createAnswerResponder } from './answer-responder.ts'
import { toMessage } from './messages.ts'
import { Message, ModelId, SendMessageReply } from './schemas.ts'
import type { SendServices } from './send.ts'

const MAX_ALTERNATIVES_PER_MINUTE = 60

interface AlternativeContext extends RouteContext, SendServices {
  answerQueue: AnswerQueue
  loadShedder: LoadShedder
}

export function alternativeRoutes(context: AlternativeContext): void {
  addAlternativeRoute(context)
  keepAnswerRoute(context)
}

function addAlternativeRoute(context: AlternativeContext): void {
  const { answerQueue, loadShedder } = context

  route(
    context,
    chat.addAlternative,
    {
      summary:
        'Ask a second model the question of an answer. With Accept: text/event-stream, its answer is streamed.',
      body: z.strictObject({ ModelId }),
      reply: SendMessageReply,
      callsPerMinute: MAX_ALTERNATIVES_PER_MINUTE,
    },
    async ({ body, params, caller, request, reply }) => {
      const responder = createAnswerResponder(request, reply)
      const { disconnected } = responder
      const onWait = () => loadShedder.excludeFromLoad(request.raw)
      const alternative = {
        caller,
        answerId: params.id,
        modelId: body.ModelId,
        sid: caller.kind === 'user' ? caller.sid : undefined,
      }
      const queueOptions = {
        ownerId: caller.id,
        disconnected,
        onQueued: responder.sendQueued,
        onWait,
      }
      try {
        return await answerQueue.runOrQueue(queueOptions, async () => {
          const waitOptions = { disconnected, onWait }
          const { answer, allowance } = await sendAlternative(context, alternative, waitOptions)
          // From here on the request only waits for the model, so it no longer counts as server load.
          onWait()
          return responder.respond(answer, { ...(allowance?.limit != null && { allowance }) })
        })
      } catch (error) {
        return responder.respondWithError(error)
      }
    },
  )
}

function keepAnswerRoute(context: AlternativeContext): void {
  const { database, runningAnswers } = context

  route(
    context,
    chat.keepAnswer,
    {
      summary: 'Keep this one of two compared answers, and delete the other.',
      reply: z.object({ message: Message }),
    },
    async ({ params, caller }) => {
      const { kept, deletedId } = await keepAnswer(database.db, caller.id, params.id)
      // On another server, the deleted answer is cancelled as soon as that server notices that its row is gone.
      if (deletedId) runningAnswers.cancel({ ownerId: caller.id, answerId: deletedId })
      return { message: toMessage(kept) }
    },
  )
}
