import { answers, MAX_CACHED_MESSAGES } from '@atelier/contract'
import {
  ContinueRequest,
  FeedbackRequest,
  History,
  SendMessageReply,
  VersionRequest,
} from '@atelier/contract/schemas/chat'
import { fail } from '../helpers/fail.ts'
import { route, type RouteContext } from '../session/route.ts'
import { toFurtherAnswer } from './alternative-routes.ts'
import { showVersion } from './branches.ts'
import { continueAnswer } from './continue-answer.ts'
import { findHistory, type HistoryContext } from './history.ts'
import { rateAnswer } from './feedback.ts'
import { findMessage } from './messages.ts'
import { respondInTurn, type TurnServices } from './respond-in-turn.ts'
import type { SendServices } from './start-answer.ts'
import { sendVersion } from './versions.ts'

const MAX_VERSIONS_PER_MINUTE = 60
const MAX_RATED_PER_MINUTE = 30
/** Each reads the links of the whole conversation, which may have thousands of messages. */
const MAX_SHOWN_PER_MINUTE = 60

type VersionContext = RouteContext & SendServices & TurnServices & HistoryContext

export function versionRoutes(context: VersionContext): void {
  addVersionRoute(context)
  continueAnswerRoute(context)
  rateAnswerRoute(context)
  showVersionRoute(context)
}

function addVersionRoute(context: VersionContext): void {
  route(
    context,
    answers.addVersion,
    {
      summary:
        'Answer a question again. The earlier answer stays. With Accept: text/event-stream, the answer is streamed.',
      body: VersionRequest,
      reply: SendMessageReply,
      callsPerMinute: MAX_VERSIONS_PER_MINUTE,
    },
    async ({ body, params, caller, request, reply }) => {
      const version = {
        ...toFurtherAnswer(caller, params.id, body.ModelId, request),
        clientId: body.ClientMessageId,
        length: body.Length,
        language: body.Language,
        tools: body.Tools,
      }
      return respondInTurn(context, { caller, request, reply }, (options) =>
        sendVersion(context, version, options),
      )
    },
  )
}

function continueAnswerRoute(context: VersionContext): void {
  route(
    context,
    answers.continueAnswer,
    {
      summary:
        'Continue an answer that stops early. With Accept: text/event-stream, what is added is streamed.',
      body: ContinueRequest,
      reply: SendMessageReply,
      callsPerMinute: MAX_VERSIONS_PER_MINUTE,
    },
    async ({ body, params, caller, request, reply }) => {
      const continuation = {
        ...toFurtherAnswer(caller, params.id, body.ModelId, request),
        clientId: body.ClientMessageId,
      }
      return respondInTurn(context, { caller, request, reply }, (options) =>
        continueAnswer(context, continuation, options),
      )
    },
  )
}

function rateAnswerRoute(context: VersionContext): void {
  route(
    context,
    answers.rateAnswer,
    {
      summary: 'Say what you think of a complete answer. Null takes it back.',
      body: FeedbackRequest,
      callsPerMinute: MAX_RATED_PER_MINUTE,
    },
    async ({ body, params, caller }) => {
      const { db } = context.database
      const questionId = await rateAnswer(db, caller.id, params.id, body)
      if (body.feedback !== 'bad' || caller.partner === undefined || !questionId) return
      const question = await findMessage(db, caller.id, questionId)
      if (question) context.assistants.recordBadAnswer(caller, question.content)
    },
  )
}

function showVersionRoute(context: VersionContext): void {
  const { db } = context.database

  route(
    context,
    answers.showVersion,
    {
      summary: 'Show this version of a message. Returns the latest messages of its branch.',
      reply: History,
      callsPerMinute: MAX_SHOWN_PER_MINUTE,
    },
    async ({ params, caller }) => {
      const message = await findMessage(db, caller.id, params.id)
      if (!message) throw fail('not-found')
      await showVersion(db, message, message.id)
      const range = { limit: MAX_CACHED_MESSAGES }
      const history = await findHistory(context, caller.id, message.conversationId, range)
      if (!history) throw fail('not-found')
      return history
    },
  )
}
