import { AUDIO_FORMAT, chat, INSTRUCTIONS_MAX_LENGTH, MESSAGE_MAX_LENGTH } from '@atelier/contract'
import { z } from 'zod'
import {
  createConversation,
  deleteConversation,
  findConversation,
  listConversations,
  toConversation,
} from './chat/conversations.ts'
import { createDelivery } from './chat/deliver.ts'
import { bringChats, guestChats, leaveChats } from './chat/guest-chats.ts'
import { readHistory, toMessage } from './chat/messages.ts'
import type { Asked } from './chat/questions.ts'
import { answerTo, type SendServices } from './chat/send.ts'
import type { createTurns } from './chat/turns.ts'
import { fail } from './fail.ts'
import type { Overload } from './http/overload.ts'
import { route, type RouteContext } from './route.ts'
import { requireUser } from './session.ts'

const Send = z.strictObject({
  Message: z
    .string()
    .max(MESSAGE_MAX_LENGTH, 'too-large')
    .refine((text) => text.trim() !== ''),
  ModelId: z.string().min(1).max(200),
  ReturnAudio: z.boolean().default(false),
  Voice: z.string().max(100).optional(),
  AudioFormat: z.string().max(20).default(AUDIO_FORMAT),
  Speed: z.number().min(0.25).max(4).optional(),
  Pitch: z.number().min(-20).max(20).optional(),
  ConversationId: z
    .string()
    .nullish()
    .transform((id) => id?.trim() || null),
  ClientMessageId: z.string().min(1).max(100).optional(),
  Instructions: z.string().max(INSTRUCTIONS_MAX_LENGTH, 'too-large').optional(),
})

const Message: z.ZodType<chat.Message> = z.object({
  id: z.uuid(),
  clientId: z.string().optional(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.iso.datetime(),
  status: z.enum(['writing', 'done', 'stopped', 'interrupted', 'failed']),
  modelId: z.string().optional(),
  finishReason: z.enum(['stop', 'length', 'filtered', 'stopped']).optional(),
  errorCode: z.string().optional() as z.ZodType<chat.Message['errorCode']>,
  shortened: z.boolean().optional(),
  imageUrls: z.array(z.string()).optional(),
})

const Sent: z.ZodType<chat.ChatSent> = z.object({
  conversationId: z.uuid(),
  message: Message,
  audioUrl: z.string().optional(),
  audioMissing: z.literal('no-engine').optional(),
})

const Conversation: z.ZodType<chat.Conversation> = z.object({
  id: z.uuid(),
  title: z.string(),
  modelId: z.string().nullable(),
  instructions: z.string().nullable(),
  updatedAt: z.iso.datetime(),
})

const GuestChat: z.ZodType<chat.GuestChat> = z.object({
  id: z.uuid(),
  title: z.string(),
  messages: z.number().int(),
  updatedAt: z.iso.datetime(),
})

const Models: z.ZodType<{ models: chat.Model[] }> = z.object({
  models: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      abilities: z.array(z.enum(['text', 'vision', 'audio'])),
      tier: z.enum(['free', 'pro']),
      description: z.string().optional(),
    }),
  ),
})

const SENDS_A_MINUTE = 120

interface ChatContext extends RouteContext, SendServices {
  turns: ReturnType<typeof createTurns>
  overload: Overload
}

export function chatRoutes(context: ChatContext): void {
  const { database, models, answers, turns, overload } = context
  const { db } = database

  route(
    context,
    chat.sendMessage,
    {
      summary: 'Send a message. With Accept: text/event-stream the answer comes piece by piece.',
      body: Send,
      reply: Sent,
      limit: SENDS_A_MINUTE,
    },
    async ({ body, asker, request, reply }) => {
      const asked: Asked = {
        ownerId: asker.id,
        conversationId: readId(body.ConversationId),
        clientId: body.ClientMessageId ?? null,
        content: body.Message,
        modelId: body.ModelId,
        instructions: body.Instructions ?? null,
      }
      const delivery = createDelivery(request, reply)
      const onWait = () => overload.release(request.raw)
      try {
        return await turns.run({ ...delivery, ownerId: asker.id, onWait }, async () => {
          const answer = await answerTo(context, asked, { gone: delivery.gone, onWait })
          onWait()
          return delivery.deliver(answer, body.ReturnAudio ? { audioMissing: 'no-engine' } : {})
        })
      } catch (error) {
        return delivery.fail(error)
      }
    },
  )

  route(
    context,
    chat.getChatModels,
    { summary: 'The models one can chat with.', reply: Models },
    async () => ({
      models: (await models.list()).filter(({ abilities }) => abilities.includes('text')),
    }),
  )

  route(context, chat.getModels, { summary: 'All models.', reply: Models }, async () => ({
    models: await models.list(),
  }))

  route(
    context,
    chat.createConversation,
    { summary: 'Start an empty conversation.', reply: Conversation },
    async ({ asker }) => toConversation(await createConversation(db, asker.id)),
  )

  route(
    context,
    chat.getConversations,
    {
      summary: "The visitor's conversations, the latest first.",
      reply: z.object({ conversations: z.array(Conversation) }),
    },
    async ({ asker }) => ({
      conversations: (await listConversations(db, asker.id)).map(toConversation),
    }),
  )

  route(
    context,
    chat.getHistory,
    {
      summary:
        'The latest messages of a conversation, the oldest first; or those before one of them.',
      query: z.strictObject({
        before: z.uuid().optional(),
        limit: z
          .string()
          .regex(/^[1-9]\d{0,2}$/)
          .optional(),
      }),
      reply: z.object({ messages: z.array(Message) }),
    },
    async ({ params, query, asker }) => {
      const [conversation, history] = await Promise.all([
        findConversation(db, asker.id, params.id),
        readHistory(db, asker.id, params.id, query),
      ])
      if (!conversation) throw fail('not-found')
      return { messages: history.map(toMessage) }
    },
  )

  route(
    context,
    chat.getConversation,
    { summary: 'One conversation, without its messages.', reply: Conversation },
    async ({ params, asker }) => {
      const conversation = await findConversation(db, asker.id, params.id)
      if (!conversation) throw fail('not-found')
      return toConversation(conversation)
    },
  )

  route(
    context,
    chat.deleteConversation,
    { summary: 'Delete a conversation and its messages.' },
    async ({ params, asker }) => {
      answers.abandon(asker.id, params.id)
      if (!(await deleteConversation(db, asker.id, params.id))) throw fail('not-found')
    },
  )

  guestChatRoutes(context)
}

/** Only on the person's word, and only what this browser's own guest has written: AUTH-14. */
function guestChatRoutes(context: ChatContext): void {
  const { sessions } = context
  const { db } = context.database

  route(
    context,
    chat.getGuestChats,
    {
      summary: 'What the person wrote in this browser before they signed in.',
      reply: z.object({ conversations: z.array(GuestChat) }),
    },
    async ({ asker, request }) => {
      requireUser(asker)
      const guest = sessions.guestBehind(request)
      return { conversations: guest ? await guestChats(db, guest) : [] }
    },
  )

  route(
    context,
    chat.bringGuestChats,
    {
      summary: 'Take conversations along into the account; the others go within a day.',
      body: z.strictObject({ conversationIds: z.array(z.uuid()).max(1_000) }),
    },
    async ({ asker, body, request, reply }) => {
      const { id } = requireUser(asker)
      const guest = sessions.guestBehind(request)
      if (!guest) return
      await bringChats(db, guest, id, body.conversationIds)
      await leaveChats(db, guest)
      // Who writes here as a guest from now on is another one: what was left behind goes.
      sessions.beginAnew(request, reply)
    },
  )
}

/** A conversation with an id nobody can have is as unknown as one with an id nobody has. */
function readId(id: string | null): string | null {
  if (id !== null && !z.uuid().safeParse(id).success) throw fail('not-found')
  return id
}
