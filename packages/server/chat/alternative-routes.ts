import { answers } from '@atelier/contract'
import type { FastifyRequest } from 'fastify'
import { networkOfShares } from '../http/network.ts'
import type { Caller } from '../session/caller.ts'
import type { FurtherAnswerRequest } from './further-answers.ts'
import { route, type RouteContext } from '../session/route.ts'
import { keepAnswer, sendAlternative } from './alternatives.ts'
import { toMessage } from './messages.ts'
import { respondInTurn, type TurnServices } from './respond-in-turn.ts'
import { AlternativeRequest, KeptAnswer, SendMessageReply } from '@atelier/contract/schemas/chat'
import type { SendServices } from './start-answer.ts'

const MAX_ALTERNATIVES_PER_MINUTE = 60

type AlternativeContext = RouteContext & SendServices & TurnServices

export function alternativeRoutes(context: AlternativeContext): void {
  addAlternativeRoute(context)
  keepAnswerRoute(context)
}

function addAlternativeRoute(context: AlternativeContext): void {
  route(
    context,
    answers.addAlternative,
    {
      summary:
        'Ask a second model the question of an answer. With Accept: text/event-stream, its answer is streamed.',
      body: AlternativeRequest,
      reply: SendMessageReply,
      callsPerMinute: MAX_ALTERNATIVES_PER_MINUTE,
    },
    async ({ body, params, caller, request, reply }) => {
      const alternative = toFurtherAnswer(caller, params.id, body.ModelId, request)
      return respondInTurn(context, { caller, request, reply }, (options) =>
        sendAlternative(context, alternative, options),
      )
    },
  )
}

function keepAnswerRoute(context: AlternativeContext): void {
  const { database, runningAnswers } = context

  route(
    context,
    answers.keepAnswer,
    {
      summary: 'Keep this one of two compared answers, and delete the other.',
      reply: KeptAnswer,
    },
    async ({ params, caller }) => {
      const { kept, deletedId } = await keepAnswer(database.db, caller.id, params.id)
      // On another server, the deleted answer is cancelled as soon as that server notices that its row is gone.
      if (deletedId) runningAnswers.cancel({ ownerId: caller.id, answerId: deletedId })
      return { message: toMessage(kept) }
    },
  )
}

export function toFurtherAnswer(
  caller: Caller,
  answerId: string,
  modelId: string,
  { ip }: FastifyRequest,
): FurtherAnswerRequest {
  const sid = caller.kind === 'user' ? caller.sid : undefined
  return { caller, answerId, modelId, sid, network: networkOfShares(ip) }
}
