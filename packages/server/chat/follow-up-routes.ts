import { answers } from '@atelier/contract'
import { FollowUps } from '@atelier/contract/schemas/chat'
import type { FastifyReply } from 'fastify'
import type { Database } from '../db/database.ts'
import { fail } from '../helpers/fail.ts'
import type { LoadShedder } from '../http/load-shedding.ts'
import { route, type RouteContext } from '../session/route.ts'
import type { FollowUpWriter } from './follow-up-writer.ts'
import { findMessage } from './messages.ts'

const MAX_CALLS_PER_MINUTE = 60

interface FollowUpContext extends RouteContext {
  database: Database
  followUpWriter: FollowUpWriter
  loadShedder: LoadShedder
}

export function followUpRoutes(context: FollowUpContext): void {
  const { database, followUpWriter, loadShedder } = context
  route(
    context,
    answers.getFollowUps,
    {
      summary: 'What the visitor might ask after an answer. Waits while a model writes it.',
      reply: FollowUps,
      callsPerMinute: MAX_CALLS_PER_MINUTE,
    },
    async ({ params, caller, request, reply }) => {
      const find = () => findMessage(database.db, caller.id, params.id)
      // Asked before the answer is read: they may be stored after that, and before it arrives.
      const writing = followUpWriter.whenWritten(params.id)
      let answer = await find()
      // An answer that is being written can take much longer than its follow-ups.
      if (writing && answer?.status === 'done' && answer.followUps === null) {
        loadShedder.excludeFromLoad(request.raw)
        await Promise.race([writing, closed(reply)])
        answer = await find()
      }
      if (answer?.role !== 'assistant') throw fail('not-found')
      const isPending = await followUpWriter.isPending(answer)
      return { followUps: [...(answer.followUps ?? [])], ...(isPending && { isPending }) }
    },
  )
}

const closed = (reply: FastifyReply): Promise<void> =>
  new Promise((resolve) => reply.raw.once('close', resolve))
