import { setTimeout as wait } from 'node:timers/promises'
import type { chat } from '@atelier/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoadShedder } from '../http/load-shedding.ts'
import type { Caller } from '../session/caller.ts'
import type { SpokenAnswer } from '../speech/spoken-answers.ts'
import type { AnswerLimiter } from './answer-limiter.ts'
import { createAnswerResponder, type ReplyFields } from './answer-responder.ts'
import { POLL_INTERVAL_MS } from './leases.ts'
import type { SentQuestion, WaitOptions } from './join-answer.ts'

export interface TurnServices {
  answerLimiter: AnswerLimiter
  loadShedder: LoadShedder
}

interface StartedAnswer extends SentQuestion {
  fields?: ReplyFields
  spoken?: SpokenAnswer | undefined
}

/** Starts an answer when it is the visitor's turn, and replies with it as JSON or as events. */
export async function respondInTurn(
  { answerLimiter, loadShedder }: TurnServices,
  { caller, request, reply }: { caller: Caller; request: FastifyRequest; reply: FastifyReply },
  start: (options: WaitOptions) => Promise<StartedAnswer>,
): Promise<chat.SendMessageReply | undefined> {
  const responder = createAnswerResponder(request, reply)
  const { disconnected, isStreamed, sendQueued } = responder
  const onWait = () => loadShedder.excludeFromLoad(request.raw)
  const queueOptions = { ownerId: caller.id, disconnected, onQueued: sendQueued, onWait }
  try {
    return await answerLimiter.runOrQueue(queueOptions, async () => {
      for (let hasFollowed = false; ; hasFollowed = true) {
        const started = await start({
          disconnected,
          isStreamed,
          isRejoining: responder.isRejoining,
          hasFollowed,
          onWait,
        })
        const { answer, allowance, fields, spoken } = started
        // From here on the request only waits for the model, so it no longer counts as server load.
        onWait()
        const limits = allowance && isLimited(allowance) && { allowance }
        const sent = await responder.respond(answer, { ...limits, ...fields }, spoken)
        if (!answer.isAbandoned || disconnected.aborted) return sent
        // The server that wrote it has crashed, or could not be followed. A fault that lasts must not keep this one busy.
        await wait(POLL_INTERVAL_MS)
      }
    })
  } catch (error) {
    return responder.respondWithError(error)
  }
}

const isLimited = ({ limit, pictures }: chat.Allowance) => limit !== null || pictures?.limit != null
