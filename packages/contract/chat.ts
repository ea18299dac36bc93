import type { z } from 'zod'
import { defineCall, typeOf } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type { FEEDBACK_REASONS } from './constants.ts'
import { LONG_REQUEST_TIMEOUT_MS, UPLOAD_EXTENSIONS } from './constants.ts'
import type { ErrorReply } from './errors.ts'
import type * as schemas from './schemas/chat.ts'
import type * as searchSchemas from './schemas/search.ts'
import type { ToolCall } from './tools.ts'

export type Role = 'user' | 'assistant'

export type MessageStatus = z.infer<typeof schemas.MessageStatus>
export type FinishReason = z.infer<typeof schemas.FinishReason>

export type Message = z.infer<typeof schemas.Message>
export type History = z.infer<typeof schemas.History>

export type Conversation = z.infer<typeof schemas.Conversation>
export type ConversationChanges = z.input<typeof schemas.ConversationChanges>
export type BulkChange = z.input<typeof schemas.BulkChange>

export type ModelAbility = z.infer<typeof schemas.ModelAbility>
export type Tier = 'free' | 'pro'

export type Model = z.infer<typeof schemas.Model>

export type SendMessageRequest = z.input<typeof schemas.SendMessageRequest>
export type VersionRequest = z.input<typeof schemas.VersionRequest>
export type Allowance = z.infer<typeof schemas.Allowance>
export type Feedback = z.infer<typeof schemas.Feedback>
export type AudioMissing = z.infer<typeof schemas.AudioMissing>

export type SendMessageReply = z.infer<typeof schemas.SendMessageReply>
/**
 * The server-sent events of `sendMessage` with `Accept: text/event-stream`. A client that has lost the connection repeats the
 * request with the id of the last event in the header `Last-Event-ID`, and gets those that follow. It gets a new `start` if
 * the answer has been begun anew, and never has an answer that was stopped or has failed written again.
 */
export interface AnswerEvents {
  /** The visitor has too many answers in progress: this answer starts after `ahead` others have ended. */
  queued: { ahead: number }
  /** The visitor's message is stored as `questionId`; the deltas that follow are added to `message`. */
  start: SendMessageReply & { questionId: string }
  delta: { text: string }
  /** A part of the model's thoughts, before or between the deltas. */
  reasoning: { text: string }
  /** The model has called tools of the page: all calls of this answer so far. */
  tools: { calls: ToolCall[] }
  /** The audio of a spoken answer can be played from now on, while the server is still generating the rest. */
  audio: { url: string }
  finish: SendMessageReply
  /**
   * `answer` is the partial answer that was stored before the failure. `retryAfter`: seconds until the server accepts the
   * request again, as in the header of that name.
   */
  error: ErrorReply & Partial<FailedTurn> & { retryAfter?: number }
}

/**
 * The stored question and the answer that has failed. An error reply of `sendMessage` has these fields too, if the question is
 * stored: the client then goes on in that conversation.
 */
export interface FailedTurn {
  conversationId: string
  questionId: string
  answer: Message
}

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/chat/send',
  timeoutMs: LONG_REQUEST_TIMEOUT_MS,
  body: inputOf<typeof schemas.SendMessageRequest>(),
  reply: outputOf<typeof schemas.SendMessageReply>(),
})
export const getAllowance = defineCall({
  method: 'GET',
  path: '/api/chat/allowance',
  reply: outputOf<typeof schemas.Allowance>(),
})
/** Stops an answer for everybody who reads it. What has been written is kept. */
export const stopAnswer = defineCall({
  method: 'POST',
  path: '/api/chat/answers/:id/stop',
  keepalive: true,
})
export type FeedbackRequest = z.input<typeof schemas.FeedbackRequest>
export type FeedbackReason = (typeof FEEDBACK_REASONS)[number]
/** The models with the ability `text`. */
export const getChatModels = defineCall({
  method: 'GET',
  path: '/api/chat/models/chat',
  reply: outputOf<typeof schemas.ModelList>(),
})
export const getModels = defineCall({
  method: 'GET',
  path: '/api/chat/models',
  reply: outputOf<typeof schemas.ModelList>(),
})
export const getHistory = defineCall({
  method: 'GET',
  path: '/api/chat/history/:id',
  /** Returns the latest `limit` messages, or the `limit` messages before the message with the id `before`. */
  query: inputOf<typeof schemas.HistoryQuery>(),
  reply: outputOf<typeof schemas.History>(),
})
export type UploadMediaType = keyof typeof UPLOAD_EXTENSIONS

export const isUploadMediaType = (type: string): type is UploadMediaType =>
  Object.hasOwn(UPLOAD_EXTENSIONS, type)

/** A multipart request with the image in the field `file`. */
export const uploadImage = defineCall({
  method: 'POST',
  path: '/api/chat/upload',
  timeoutMs: LONG_REQUEST_TIMEOUT_MS,
  body: typeOf<FormData>(),
  reply: outputOf<typeof schemas.UploadedImage>(),
})
/** Sets the description of an image that the visitor uploaded. `image` is the last path segment of its URL. */
export const describeImage = defineCall({
  method: 'PUT',
  path: '/api/chat/upload/:image',
  body: inputOf<typeof schemas.ImageDescription>(),
})
export type SearchResults = z.infer<typeof searchSchemas.SearchResults>
export type FoundMessage = SearchResults['messages'][number]
export type FoundTitle = SearchResults['titles'][number]

export type GuestConversationSummary = z.infer<typeof schemas.GuestConversationSummary>

export const getGuestConversations = defineCall({
  method: 'GET',
  path: '/api/chat/guest',
  reply: outputOf<typeof schemas.GuestConversationList>(),
})
/** Moves the given guest conversations into the account. The guest's other conversations are deleted within a day. */
export const claimGuestConversations = defineCall({
  method: 'POST',
  path: '/api/chat/guest',
  body: inputOf<typeof schemas.ClaimRequest>(),
})
