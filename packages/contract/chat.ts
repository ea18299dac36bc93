import { as, call } from './call.ts'
import { LONG_REQUEST_TIMEOUT } from './constants.ts'
import type { ErrorCode, ErrorReply } from './errors.ts'

export type Role = 'user' | 'assistant'

/** How far an answer got. A message of the visitor is always `done`. */
export type MessageStatus = 'writing' | 'done' | 'stopped' | 'interrupted' | 'failed'

/** Why a model stopped. `length`: its limit cut the answer; it can be continued. */
export type FinishReason = 'stop' | 'length' | 'filtered' | 'stopped'

export interface Message {
  id: string
  /** Of a visitor's message: the id its sender chose. */
  clientId?: string
  role: Role
  content: string
  timestamp: string
  status: MessageStatus
  /** Of an answer: the model that wrote it. */
  modelId?: string
  finishReason?: FinishReason
  /** Of a failed answer. */
  errorCode?: ErrorCode
  /** Earlier messages were left out, so that the conversation fits the model. */
  shortened?: boolean
  imageUrls?: string[]
}

export interface Conversation {
  id: string
  title: string
  modelId: string | null
  instructions: string | null
  updatedAt: string
}

export type Ability = 'text' | 'vision' | 'audio'
export type Tier = 'free' | 'pro'

export interface Model {
  id: string
  name: string
  abilities: Ability[]
  tier: Tier
  /** One line of help beside the name. */
  description?: string
}

/** The names are the wire's, hence the capitals. */
export interface ChatSend {
  Message: string
  ModelId: string
  ReturnAudio?: boolean
  Voice?: string
  AudioFormat?: string
  Speed?: number
  Pitch?: number
  /** Null starts a conversation; so does a blank id. */
  ConversationId?: string | null
  /** Chosen by the sender: the same id is the same message, however often it arrives. */
  ClientMessageId?: string
  /** The message this one follows, when the conversation branches. */
  ParentId?: string
  ImageUrls?: string[]
  Instructions?: string
  StreamId?: string
}

export interface ChatSent {
  conversationId: string
  message: Message
  audioUrl?: string
  /** A spoken answer was asked for, and why there is none. */
  audioMissing?: 'no-engine'
}

/** The events of a send that asks for `text/event-stream`. */
export interface ChatEvents {
  /** Too many answers at once: this one begins when `ahead` of them have ended. */
  queued: { ahead: number }
  /** The visitor's message is stored as `questionId`; the answer grows under the id of `message`. */
  start: ChatSent & { questionId: string }
  delta: { text: string }
  audio: { url: string }
  finish: ChatSent
  /** `answer` is what had come by then; it is kept. */
  error: ErrorReply & { conversationId?: string; answer?: Message }
}

export const sendMessage = call({
  method: 'POST',
  path: '/api/chat/send',
  timeout: LONG_REQUEST_TIMEOUT,
  body: as<ChatSend>(),
  reply: as<ChatSent>(),
})
export const getChatModels = call({
  method: 'GET',
  path: '/api/chat/models/chat',
  reply: as<{ models: Model[] }>(),
})
export const getModels = call({
  method: 'GET',
  path: '/api/chat/models',
  reply: as<{ models: Model[] }>(),
})
export const getHistory = call({
  method: 'GET',
  path: '/api/chat/history/:id',
  /** The latest messages, or those before one of them; no more than `limit`. */
  query: as<{ before?: string; limit?: string }>(),
  reply: as<{ messages: Message[] }>(),
})
export const createConversation = call({
  method: 'POST',
  path: '/api/chat/conversation',
  reply: as<Conversation>(),
})
/** Multipart, the picture in the field `file`. */
export const uploadImage = call({
  method: 'POST',
  path: '/api/chat/upload',
  timeout: LONG_REQUEST_TIMEOUT,
  body: as<FormData>(),
  reply: as<{ imageUrl: string }>(),
})
export const getConversation = call({
  method: 'GET',
  path: '/api/chat/:id',
  reply: as<Conversation>(),
})
export const getConversations = call({
  method: 'GET',
  path: '/api/chat/conversations',
  reply: as<{ conversations: Conversation[] }>(),
})
export const deleteConversation = call({ method: 'DELETE', path: '/api/chat/:id' })

/** A conversation that its owner had before they signed in. */
export interface GuestChat {
  id: string
  title: string
  messages: number
  updatedAt: string
}

/** Of the browser in which somebody has signed in. */
export const getGuestChats = call({
  method: 'GET',
  path: '/api/chat/guest',
  reply: as<{ conversations: GuestChat[] }>(),
})
/** The named ones come along into the account. What stays behind is deleted within a day. */
export const bringGuestChats = call({
  method: 'POST',
  path: '/api/chat/guest',
  body: as<{ conversationIds: string[] }>(),
})
