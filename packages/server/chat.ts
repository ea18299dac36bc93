import { chat } from '@atelier/contract'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { alternativeRoutes } from './chat/alternative-routes.ts'
import { conversationChangeRoutes } from './chat/change-routes.ts'
import { promptRoutes } from './chat/prompt-routes.ts'
import { conversationRoutes, guestConversationRoutes } from './chat/conversation-routes.ts'
import type { Question } from './chat/question.ts'
import { respondInTurn, type TurnServices } from './chat/respond-in-turn.ts'
import {
  Allowance,
  ModelList,
  SendMessageReply,
  SendMessageRequest,
} from '@atelier/contract/schemas/chat'
import { exportRoutes } from './chat/export-routes.ts'
import { followUpRoutes } from './chat/follow-up-routes.ts'
import { importRoutes } from './chat/import-routes.ts'
import { searchRoutes } from './chat/search-routes.ts'
import type { SearchTurns } from './chat/search-turns.ts'
import { toolResultRoutes } from './chat/tool-routes.ts'
import { keepSentImages } from './chat/kept-images.ts'
import { sendQuestion } from './chat/send.ts'
import { speakReply, type SpeakServices } from './chat/speak-reply.ts'
import { versionRoutes } from './chat/version-routes.ts'
import type { SendServices } from './chat/start-answer.ts'
import { limitsOf, selectModels } from './partners/assistants.ts'
import { fail } from './helpers/fail.ts'
import { networkOfShares } from './http/network.ts'
import { mediaIdOf, type MediaAddresses } from './media/addresses.ts'
import { readAllowance } from './pro/allowance.ts'
import type { DiskSpace } from './providers/files/disk-space.ts'
import type { RateLimiter } from './http/rate-limits.ts'
import { route, type RouteContext } from './session/route.ts'
import type { Caller } from './session/caller.ts'
import { checkVoice } from './speech/choose-voice.ts'

const MAX_MESSAGES_PER_MINUTE = 120

interface ChatContext extends RouteContext, SendServices, SpeakServices, TurnServices {
  searchTurns: SearchTurns
  mediaAddresses: MediaAddresses
  publicUrl: string
  log: FastifyBaseLogger
  rateLimits: Pick<RateLimiter, 'consume' | 'consumeAll'>
  diskSpace: DiskSpace
}

export function chatRoutes(context: ChatContext): void {
  sendMessageRoute(context)
  alternativeRoutes(context)
  versionRoutes(context)
  toolResultRoutes(context)
  followUpRoutes(context)
  modelRoutes(context)
  allowanceRoute(context)
  searchRoutes(context)
  exportRoutes(context)
  importRoutes(context)
  conversationRoutes(context)
  conversationChangeRoutes(context)
  promptRoutes(context)
  guestConversationRoutes(context)
}

function sendMessageRoute(context: ChatContext): void {
  const { speechEngine } = context

  route(
    context,
    chat.sendMessage,
    {
      summary: 'Send a message. With Accept: text/event-stream, the answer is streamed.',
      body: SendMessageRequest,
      reply: SendMessageReply,
      callsPerMinute: MAX_MESSAGES_PER_MINUTE,
    },
    async ({ body, caller, request, reply }) => {
      const asked = toQuestion(body, caller, networkOfShares(request.ip))
      if (body.ReturnAudio) await checkVoice(speechEngine, body.Voice)
      return respondInTurn(context, { caller, request, reply }, async (options) => {
        const question = await keepSentImages(context, asked, request)
        const { answer, allowance } = await sendQuestion(context, question, options)
        const hasTools = body.Tools !== undefined
        const listener = { request, hasTools, disconnected: options.disconnected }
        const spoken = await speakReply(context, answer, body, listener)
        return { answer, allowance, ...spoken }
      })
    },
  )
}

function toQuestion(
  body: z.infer<typeof SendMessageRequest>,
  caller: Caller,
  network: string,
): Question {
  const conversationId = body.ConversationId
  // PostgreSQL would throw its own error for an id that is not a UUID.
  if (conversationId !== null && !z.uuid().safeParse(conversationId).success) {
    throw fail('not-found')
  }
  return {
    caller,
    ownerId: caller.id,
    sid: caller.kind === 'user' ? caller.sid : undefined,
    network,
    conversationId,
    parentId: body.ParentId,
    clientId: body.ClientMessageId ?? body.StreamId ?? null,
    content: body.Message,
    imageIds: (body.ImageUrls ?? []).map(imageIdOf),
    modelId: body.ModelId,
    instructions: body.Instructions ?? null,
    tools: body.Tools,
  }
}

/**
 * Ignores the URL's signature, which may have expired while the message was a draft. The server checks who owns the
 * image.
 */
function imageIdOf(address: string): string {
  const id = mediaIdOf(address)
  if (!id) throw fail('image-unknown')
  return id
}

function allowanceRoute(context: ChatContext): void {
  const { database, catalogue, assistants } = context
  route(
    context,
    chat.getAllowance,
    {
      summary: 'How many messages the visitor may send today, and how many pictures this month.',
      reply: Allowance,
    },
    async ({ caller }) =>
      readAllowance(database.db, limitsOf(catalogue, assistants.profileOf(caller)), caller),
  )
}

function modelRoutes(context: ChatContext): void {
  const { models, assistants } = context
  const listModels = async (caller: Caller) =>
    selectModels(await models.list(), assistants.profileOf(caller))

  route(
    context,
    chat.getChatModels,
    { summary: 'The models that can chat.', reply: ModelList },
    async ({ caller }) => ({
      models: (await listModels(caller)).filter(({ abilities }) => abilities.includes('text')),
    }),
  )

  route(
    context,
    chat.getModels,
    { summary: 'All models.', reply: ModelList },
    async ({ caller }) => ({
      models: await listModels(caller),
    }),
  )
}
