import { DAY_MS, chat, conversations } from '@atelier/contract'
import { recordOwner } from '../session/guest-visits.ts'
import { fail } from '../helpers/fail.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import { route, type RouteContext } from '../session/route.ts'
import { rateLimitKeyOfCaller } from '../session/caller-key.ts'
import { countCreations } from '../creations/rows.ts'
import { moveCreations } from '../creations/stop.ts'
import { requireUserOnOwnPage } from '../session/require-user.ts'
import { createSharedTasks } from '../helpers/shared-tasks.ts'
import {
  countArchived,
  createConversation,
  findConversation,
  listConversations,
  renewEmptyConversation,
  toConversation,
} from './conversations.ts'
import {
  claimGuestConversations,
  listGuestConversations,
  scheduleGuestDeletion,
} from '../account/guest-conversations.ts'
import { findHistory, type HistoryContext } from './history.ts'
import { requestStop } from './leases.ts'
import { stopWaitingAnswer } from './stored-tool-calls.ts'
import type { RunningAnswers } from './running-answers.ts'
import {
  ClaimRequest,
  Conversation,
  ConversationList,
  ConversationListQuery,
  GuestConversationList,
  History,
  HistoryQuery,
  NewConversationQuery,
} from '@atelier/contract/schemas/chat'

/**
 * Each person can have one empty conversation at a time, beside temporary ones. This limit is for clients that come as a new guest with every
 * request.
 */
export const EMPTY_CONVERSATIONS = {
  name: 'empty-conversations',
  max: 200,
  windowMs: DAY_MS,
}

interface ConversationContext extends RouteContext, HistoryContext {
  runningAnswers: RunningAnswers
  rateLimits: Pick<RateLimiter, 'consume'>
}

export function conversationRoutes(context: ConversationContext): void {
  const { rateLimits, replicaReads } = context
  const { db } = context.database
  const startOnce = createSharedTasks<chat.Conversation>()

  route(
    context,
    conversations.createConversation,
    {
      summary:
        'Start an empty conversation, or go on with the last one that is still empty. A temporary one is always new.',
      query: NewConversationQuery,
      reply: Conversation,
    },
    ({ caller, query, request }) => {
      const isTemporary = query.temporary === 'true'
      return startOnce(`${caller.id} ${isTemporary}`, async () => {
        // Another tab may have the empty temporary conversation.
        const empty = isTemporary ? undefined : await renewEmptyConversation(db, caller.id)
        if (empty) return toConversation(empty)
        await rateLimits.consume(EMPTY_CONVERSATIONS, rateLimitKeyOfCaller(caller, request))
        await recordOwner(db, caller)
        return toConversation(await createConversation(db, caller.id, { isTemporary }))
      })
    },
  )

  route(
    context,
    conversations.getConversations,
    {
      summary: "The visitor's conversations, first those that are pinned, then the latest.",
      query: ConversationListQuery,
      reply: ConversationList,
    },
    async ({ caller, query }) => {
      const [rows, archivedCount] = await replicaReads.readOwn(caller.id, (reader) =>
        Promise.all([
          listConversations(reader, caller.id, { archived: query.archived === 'true' }),
          countArchived(reader, caller.id),
        ]),
      )
      return { conversations: rows.map(toConversation), archivedCount }
    },
  )

  historyRoute(context)
  stopRoute(context)

  route(
    context,
    conversations.getConversation,
    { summary: 'A conversation, without its messages.', reply: Conversation },
    async ({ params, caller }) => {
      const conversation = await findConversation(db, caller.id, params.id)
      if (!conversation) throw fail('not-found')
      return toConversation(conversation)
    },
  )
}

function stopRoute(context: ConversationContext): void {
  const { database, runningAnswers } = context

  route(
    context,
    chat.stopAnswer,
    { summary: 'Stop an answer that is being written. What has been written is kept.' },
    async ({ params, caller }) => {
      const answer = { ownerId: caller.id, answerId: params.id }
      runningAnswers.stop(answer)
      await stopWaitingAnswer(database.db, answer)
      if (!(await requestStop(database.db, answer))) throw fail('not-found')
    },
  )
}

function historyRoute(context: ConversationContext): void {
  route(
    context,
    chat.getHistory,
    {
      summary:
        'The latest messages of a conversation, or the messages before a given one, oldest first.',
      query: HistoryQuery,
      reply: History,
    },
    async ({ params, query, caller }) => {
      const history = await findHistory(context, caller.id, params.id, query)
      if (!history) throw fail('not-found')
      return history
    },
  )
}

/** A user can claim only the conversations of the guest in the same browser, and only the chosen ones: AUTH-14. */
export function guestConversationRoutes(context: ConversationContext): void {
  const { sessions } = context
  const { db } = context.database

  route(
    context,
    chat.getGuestConversations,
    {
      summary:
        'The conversations in this browser from before the user signed in, and the number of creations.',
      reply: GuestConversationList,
    },
    async ({ caller, request }) => {
      requireUserOnOwnPage(caller)
      const guestId = sessions.guestIdOf(request)
      if (!guestId) return { conversations: [], creations: 0 }
      return {
        conversations: await listGuestConversations(db, guestId),
        creations: await countCreations(db, guestId),
      }
    },
  )

  route(
    context,
    chat.claimGuestConversations,
    {
      summary:
        'Move guest conversations and creations into the account. The others are deleted within a day.',
      body: ClaimRequest,
    },
    async ({ caller, body, request, reply }) => {
      const { id } = requireUserOnOwnPage(caller)
      const guestId = sessions.guestIdOf(request)
      if (!guestId) return
      if (body.creations) await moveCreations(db, guestId, id)
      await claimGuestConversations(db, guestId, id, body.conversationIds)
      await scheduleGuestDeletion(db, guestId)
      // Later conversations in this browser belong to a new guest, since this guest is going to be deleted.
      sessions.replaceGuestCookie(request, reply)
    },
  )
}
