import { z } from 'zod'
import {
  CONVERSATIONS_PER_BULK_CHANGE,
  CHOSEN_TITLE_MAX_LENGTH,
  FEEDBACK_REASONS,
  FEEDBACK_TEXT_MAX_LENGTH,
  IMAGE_ALT_MAX_LENGTH,
  INSTRUCTIONS_MAX_LENGTH,
  MESSAGE_MAX_IMAGES,
  MESSAGE_MAX_LENGTH,
} from '../constants.ts'
import type { ErrorCode } from '../errors.ts'
import { Moment, Plan, Role, Tier } from './common.ts'
import { hasKnownAudioFormat, SpokenAnswerFields, UNKNOWN_AUDIO_FORMAT } from './speech.ts'
import { ToolCall, Tools } from './tools.ts'

export const ModelId = z.string().min(1).max(200)

/** The capitalized names are those of the existing wire format. A message with an image may have no text. */
export const SendMessageRequest = z
  .strictObject({
    Message: z.string().max(MESSAGE_MAX_LENGTH, 'too-large'),
    ModelId,
    ...SpokenAnswerFields,
    /** Null or a blank string starts a new conversation. */
    ConversationId: z
      .string()
      .nullish()
      .transform((id) => id?.trim() || null),
    /** An idempotency key chosen by the browser: repeating a request with the same id returns the same answer. */
    ClientMessageId: z.string().min(1).max(100).optional(),
    /**
     * Instead of `ClientMessageId`: the stream is found again by the same id, and continues after the event that the header
     * `Last-Event-ID` names.
     */
    StreamId: z.string().min(1).max(100).optional(),
    /**
     * The answer that the message follows: if another message follows it already, this one begins another branch. Null
     * begins the conversation anew. Absent: the message follows the last one that is shown.
     */
    ParentId: z.uuid().nullable().optional(),
    Instructions: z.string().max(INSTRUCTIONS_MAX_LENGTH, 'too-large').optional(),
    /** URLs from `uploadImage`. Only the visitor who uploaded an image can send it. */
    ImageUrls: z
      .array(z.string().max(2_000))
      .max(MESSAGE_MAX_IMAGES)
      .transform((urls) => [...new Set(urls)])
      .optional(),
    /** The tools of the page, which the model may call. */
    Tools: Tools.optional(),
  })
  .refine(({ Message, ImageUrls }) => Message.trim() !== '' || ImageUrls?.length, {
    error: 'invalid',
    path: ['Message'],
  })
  .refine(hasKnownAudioFormat, UNKNOWN_AUDIO_FORMAT)

/** How far an answer got. A visitor's own message is always `done`. */
export const MessageStatus = z.enum(['writing', 'done', 'stopped', 'interrupted', 'failed'])

/** What a visitor thinks of an answer. */
export const Feedback = z.enum(['good', 'bad'])

/**
 * Why an answer ended. `length`: the model reached its length limit; `stopped`: the visitor stopped the answer; `tools`: it
 * goes on when the tools of the page have returned something.
 */
export const FinishReason = z.enum(['stop', 'length', 'filtered', 'stopped', 'tools'])

/** How an answer should differ from the earlier ones to the same question. */
const AnswerWish = z.strictObject({
  Length: z.enum(['shorter', 'longer']).optional(),
  /** The language of the answer. */
  Language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/)
    .optional(),
})

export const Message = z.object({
  id: z.uuid(),
  /** The id that the browser gave the message: a question, or a further answer to one. */
  clientId: z.string().optional(),
  role: Role,
  content: z.string(),
  timestamp: Moment,
  status: MessageStatus,
  /** Only on an answer: the model that wrote it. */
  modelId: z.string().optional(),
  finishReason: FinishReason.optional(),
  /** Only on a failed or interrupted answer. */
  errorCode: (z.string() as z.ZodType<ErrorCode>).optional(),
  /** Whether the model did not see the earliest messages, because the conversation exceeds its context window. */
  shortened: z.boolean().optional(),
  /** Only on an answer: the thoughts that a reasoning model sent before its text. */
  reasoning: z.string().optional(),
  /** Only on an answer: the tools of the page that the model has called. */
  toolCalls: z.array(ToolCall).optional(),
  /** Only on an answer that a second model wrote for comparison: the id of the answer it is compared with. */
  alternativeTo: z.uuid().optional(),
  /** The ids of all versions of this message, the earliest first. Absent if it is the only one. */
  versions: z.array(z.uuid()).optional(),
  /** Only on a version that was requested with a wish. */
  wish: AnswerWish.optional(),
  /** Only on an answer: what the visitor thinks of it. */
  feedback: Feedback.optional(),
  /** Only on a complete answer: what the visitor might ask next. */
  followUps: z.array(z.string()).optional(),
  /** A model is being asked for `followUps`, which `getFollowUps` returns. */
  followUpsPending: z.literal(true).optional(),
  /** Only on an answer in progress: as `Last-Event-ID`, it continues the stream after this content. */
  eventId: z.string().optional(),
  /** Only on a visitor's message. Each URL carries a signature and expires, so use those of the latest reply. */
  imageUrls: z.array(z.string()).optional(),
  /** The descriptions of the images, in the order of `imageUrls`. Empty for an image without one. */
  imageAlts: z.array(z.string()).optional(),
  /** Only on a spoken answer. Like an image's URL, it expires. */
  audioUrl: z.string().optional(),
})

/** A part of a conversation, oldest first. */
export const History = z.object({
  messages: z.array(Message),
  /** Whether the conversation has messages before these. */
  hasEarlier: z.boolean(),
})

/** How many messages the visitor may send today. The days are those of UTC. */
export const Allowance = z.object({
  plan: Plan,
  /** Null: no limit. */
  limit: z.int().nullable(),
  used: z.int(),
  resetsAt: Moment,
  /** How many images the visitor may send this month. The months are those of UTC. */
  pictures: z.object({ limit: z.int().nullable(), used: z.int(), resetsAt: Moment }).optional(),
})

/**
 * Why there is no audio although `ReturnAudio` was set: the server has no speech engine, the engine failed, the answer
 * has no words to speak, for example because it consists of code, or the visitor has reached today's speech limit.
 */
export const AudioMissing = z.enum(['no-engine', 'failed', 'nothing-to-read', 'used'])

export const SendMessageReply = z.object({
  conversationId: z.uuid(),
  message: Message,
  /** Absent if the visitor has no limit, and in the reply to a repeated request. */
  allowance: Allowance.optional(),
  audioUrl: z.string().optional(),
  audioMissing: AudioMissing.optional(),
  /** Whether the model answers without the tools of the page, because its endpoint knows no tools. */
  toolsMissing: z.literal(true).optional(),
})

export const HistoryQuery = z.strictObject({
  /** Returns the messages before the message with this id. */
  before: z.uuid().optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .optional(),
})

export const Conversation = z.object({
  id: z.uuid(),
  title: z.string(),
  modelId: z.string().nullable(),
  instructions: z.string().nullable(),
  updatedAt: Moment,
  /** Only on a pinned conversation. */
  pinned: z.literal(true).optional(),
  /** Only on an archived conversation. A message that is sent to it brings it back. */
  archived: z.literal(true).optional(),
  /** Only on a temporary conversation, which is in no list and is deleted an hour after its last message. */
  temporary: z.literal(true).optional(),
})

/** A conversation that a browser's guest had before the user signed in. */
export const GuestConversationSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  messages: z.int(),
  updatedAt: Moment,
})

export const ModelAbility = z.enum(['text', 'vision', 'audio'])

export const Model = z.object({
  id: z.string(),
  name: z.string(),
  abilities: z.array(ModelAbility),
  tier: Tier,
  /** A description of one line. The model menu shows it beside the model's name. */
  description: z.string().optional(),
})

export const ModelList = z.object({ models: z.array(Model) })
/** `isPending`: a model is being asked, by another server than the one that replies, or was interrupted. */
export const FollowUps = z.object({
  followUps: z.array(z.string()),
  isPending: z.literal(true).optional(),
})
export const AlternativeRequest = z.strictObject({ ModelId })
/** `ClientMessageId`: an id chosen by the browser. Repeating a request with the same id returns the same version. */
export const VersionRequest = z.strictObject({
  ModelId,
  ClientMessageId: z.string().min(1).max(100),
  ...AnswerWish.shape,
  Tools: Tools.optional(),
})
/** `ClientMessageId`: an id chosen by the browser. Repeating a request with the same id does not continue twice. */
export const ContinueRequest = z.strictObject({
  ModelId,
  ClientMessageId: z.string().min(1).max(100),
})
export const FeedbackRequest = z.strictObject({
  /** Null takes an earlier feedback back. */
  feedback: Feedback.nullable(),
  /** Why the answer is bad. Ignored with good feedback. */
  reasons: z.array(z.enum(FEEDBACK_REASONS)).max(FEEDBACK_REASONS.length).optional(),
  /** The visitor's own words. */
  text: z.string().trim().max(FEEDBACK_TEXT_MAX_LENGTH, 'too-large').optional(),
})
export const KeptAnswer = z.object({ message: Message })
/** `archived`: lists only the archived conversations. Absent: only the others. */
export const ConversationListQuery = z.strictObject({ archived: z.literal('true').optional() })
export const NewConversationQuery = z.strictObject({ temporary: z.literal('true').optional() })
export const ConversationList = z.object({
  conversations: z.array(Conversation),
  /** How many archived conversations there are. */
  archivedCount: z.int(),
})
/** Only the given fields change. None of them changes the order of the conversations by time. */
export const ConversationChanges = z.strictObject({
  title: z.string().trim().min(1).max(CHOSEN_TITLE_MAX_LENGTH, 'too-large').optional(),
  pinned: z.boolean().optional(),
  archived: z.boolean().optional(),
  /** Keeps a temporary conversation. */
  temporary: z.literal(false).optional(),
  modelId: ModelId.optional(),
  instructions: z.string().trim().max(INSTRUCTIONS_MAX_LENGTH, 'too-large').optional(),
})
export const BulkChange = z.strictObject({
  change: z.enum(['archive', 'restore', 'delete']),
  ids: z.array(z.uuid()).min(1).max(CONVERSATIONS_PER_BULK_CHANGE),
})
/** Without those that the visitor does not have. */
export const ChangedConversations = z.object({ ids: z.array(z.uuid()) })

export const GuestConversationList = z.object({
  conversations: z.array(GuestConversationSummary),
  /** How many things the guest has made with the tools. */
  creations: z.int(),
})
export const ClaimRequest = z.strictObject({
  conversationIds: z.array(z.uuid()).max(1_000),
  /** Whether what the guest has made moves too. */
  creations: z.boolean().default(false),
})
export const UploadedImage = z.object({ imageUrl: z.string() })
export const ImageDescription = z.strictObject({
  alt: z.string().trim().max(IMAGE_ALT_MAX_LENGTH, 'too-large'),
})
