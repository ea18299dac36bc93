import { typeOf, defineCall } from './call.ts'
import { LONG_REQUEST_TIMEOUT_MS, UPLOAD_EXTENSIONS, UPLOAD_TIMEOUT_MS } from './constants.ts'
import type { ErrorCode, ErrorReply } from './errors.ts'
import type { Plan } from './pro.ts'

export type Role = 'user' | 'assistant'

/** How far an answer got. A visitor's own message is always `done`. */
export type MessageStatus = 'writing' | 'done' | 'stopped' | 'interrupted' | 'failed'

/** Why an answer ended. `length`: the model reached its length limit; `stopped`: the visitor stopped the answer. */
export type FinishReason = 'stop' | 'length' | 'filtered' | 'stopped'

export interface Message {
  id: string
  /** Only on a visitor's message: the id that the browser gave it. */
  clientId?: string
  role: Role
  content: string
  timestamp: string
  status: MessageStatus
  /** Only on an answer: the model that wrote it. */
  modelId?: string
  finishReason?: FinishReason
  /** Only on a failed or interrupted answer. */
  errorCode?: ErrorCode
  /** Whether the model did not see the earliest messages, because the conversation exceeds its context window. */
  shortened?: boolean
  /** Only on an answer: the thoughts that a reasoning model sent before its text. */
  reasoning?: string
  /** Only on an answer that a second model wrote for comparison: the id of the answer it is compared with. */
  alternativeTo?: string
  /** Only on a visitor's message. Each address carries a signature and expires, so use those of the latest reply. */
  imageUrls?: string[]
  /** The descriptions of the images, in the order of `imageUrls`. Empty for an image without one. */
  imageAlts?: string[]
  /** Only on a spoken answer: its sound. Like an image's address, it expires. */
  audioUrl?: string
}

/** A part of a conversation, oldest first. */
export interface History {
  messages: Message[]
  /** Whether the conversation has messages before these. */
  hasEarlier: boolean
}

export interface Conversation {
  id: string
  title: string
  modelId: string | null
  instructions: string | null
  updatedAt: string
}

export type ModelAbility = 'text' | 'vision' | 'audio'
export type Tier = 'free' | 'pro'

export interface Model {
  id: string
  name: string
  abilities: ModelAbility[]
  tier: Tier
  /** One line that is shown beside the name. */
  description?: string
}

/** The capitalized names are those of the existing wire format. */
export interface SendMessageRequest {
  Message: string
  ModelId: string
  ReturnAudio?: boolean
  Voice?: string
  AudioFormat?: string
  Speed?: number
  Pitch?: number
  /** Null or a blank string starts a new conversation. */
  ConversationId?: string | null
  /** An idempotency key chosen by the browser: repeating a request with the same id returns the same answer. */
  ClientMessageId?: string
  /** The message that this message replies to, if the conversation branches. */
  ParentId?: string
  /** Addresses from `uploadImage`. Only the visitor who uploaded an image can send it. */
  ImageUrls?: string[]
  Instructions?: string
  StreamId?: string
}

/** How many messages the visitor may send today. The days are those of UTC. */
export interface Allowance {
  plan: Plan
  /** Null: as many as the visitor likes. */
  limit: number | null
  used: number
  resetsAt: string
  /** How many pictures the visitor may send this month, which is one of UTC. */
  pictures?: { limit: number | null; used: number; resetsAt: string }
}

/**
 * Why there is no sound although `ReturnAudio` was set: the server has no speech engine, the engine failed, the
 * answer has no words to speak, for example because it consists of code, or the visitor has used all speech of today.
 */
export type AudioMissing = 'no-engine' | 'failed' | 'nothing-to-read' | 'used'

export interface SendMessageReply {
  conversationId: string
  message: Message
  /** Absent if the visitor has no limit, and in the reply to a message that was sent before. */
  allowance?: Allowance
  audioUrl?: string
  audioMissing?: AudioMissing
}

/** The server-sent events of `sendMessage` with `Accept: text/event-stream`. */
export interface AnswerEvents {
  /** The visitor has too many answers in progress: this answer starts after `ahead` others have ended. */
  queued: { ahead: number }
  /** The visitor's message is stored as `questionId`; the deltas that follow belong to `message`. */
  start: SendMessageReply & { questionId: string }
  delta: { text: string }
  /** A part of the model's thoughts, before or between the deltas. */
  reasoning: { text: string }
  /** The sound of a spoken answer can be played from now on, while the rest of it is still being made. */
  audio: { url: string }
  finish: SendMessageReply
  /** `answer` is the partial answer that was stored before the failure. */
  error: ErrorReply & { conversationId?: string; answer?: Message }
}

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/chat/send',
  timeoutMs: LONG_REQUEST_TIMEOUT_MS,
  body: typeOf<SendMessageRequest>(),
  reply: typeOf<SendMessageReply>(),
})
export const getAllowance = defineCall({
  method: 'GET',
  path: '/api/chat/allowance',
  reply: typeOf<Allowance>(),
})
/** Stops an answer for everybody who reads it. What has been written is kept. */
export const stopAnswer = defineCall({
  method: 'POST',
  path: '/api/chat/answers/:id/stop',
  keepalive: true,
})
/**
 * Asks a second model the question of the answer `id`. The reply is like that of `sendMessage`; its message has
 * `alternativeTo`. It counts as a message of today.
 */
export const addAlternative = defineCall({
  method: 'POST',
  path: '/api/chat/answers/:id/alternative',
  timeoutMs: LONG_REQUEST_TIMEOUT_MS,
  body: typeOf<{ ModelId: string }>(),
  reply: typeOf<SendMessageReply>(),
})
/** Keeps the answer `id` of two compared ones and deletes the other. */
export const keepAnswer = defineCall({
  method: 'POST',
  path: '/api/chat/answers/:id/keep',
  reply: typeOf<{ message: Message }>(),
})
/** The models with the ability `text`. */
export const getChatModels = defineCall({
  method: 'GET',
  path: '/api/chat/models/chat',
  reply: typeOf<{ models: Model[] }>(),
})
export const getModels = defineCall({
  method: 'GET',
  path: '/api/chat/models',
  reply: typeOf<{ models: Model[] }>(),
})
export const getHistory = defineCall({
  method: 'GET',
  path: '/api/chat/history/:id',
  /** Returns the latest `limit` messages, or the `limit` messages before the message with the id `before`. */
  query: typeOf<{ before?: string; limit?: string }>(),
  reply: typeOf<History>(),
})
export const createConversation = defineCall({
  method: 'POST',
  path: '/api/chat/conversation',
  reply: typeOf<Conversation>(),
})
/** A multipart request with the image in the field `file`. */
export type UploadMediaType = keyof typeof UPLOAD_EXTENSIONS

export const isUploadMediaType = (type: string): type is UploadMediaType =>
  Object.hasOwn(UPLOAD_EXTENSIONS, type)

export const uploadImage = defineCall({
  method: 'POST',
  path: '/api/chat/upload',
  timeoutMs: UPLOAD_TIMEOUT_MS,
  body: typeOf<FormData>(),
  reply: typeOf<{ imageUrl: string }>(),
})
/** Sets the description of an image that the visitor uploaded. `image` is the last part of its address's path. */
export const describeImage = defineCall({
  method: 'PUT',
  path: '/api/chat/upload/:image',
  body: typeOf<{ alt: string }>(),
})
export const getConversation = defineCall({
  method: 'GET',
  path: '/api/chat/:id',
  reply: typeOf<Conversation>(),
})
export const getConversations = defineCall({
  method: 'GET',
  path: '/api/chat/conversations',
  reply: typeOf<{ conversations: Conversation[] }>(),
})
export const deleteConversation = defineCall({ method: 'DELETE', path: '/api/chat/:id' })

/** A conversation that the user had in this browser as a guest, before signing in. */
export interface GuestConversationSummary {
  id: string
  title: string
  messages: number
  updatedAt: string
}

export const getGuestConversations = defineCall({
  method: 'GET',
  path: '/api/chat/guest',
  reply: typeOf<{ conversations: GuestConversationSummary[] }>(),
})
/** Moves the given guest conversations into the account. The guest's other conversations are deleted within a day. */
export const claimGuestConversations = defineCall({
  method: 'POST',
  path: '/api/chat/guest',
  body: typeOf<{ conversationIds: string[] }>(),
})
