// The file that conversations are exported as, and imported from.
import { z } from 'zod'
import { EXPORT_FORMAT, EXPORT_VERSION } from '../constants.ts'
import { Feedback, FinishReason, MessageStatus } from './chat.ts'
import { Moment, Role } from './common.ts'

export const ExportedMessage = z.object({
  id: z.uuid(),
  /** The message before it in its branch. Messages with the same parent are versions of each other. */
  parentId: z.uuid().nullable(),
  role: Role,
  content: z.string(),
  createdAt: Moment,
  status: MessageStatus,
  modelId: z.string().optional(),
  finishReason: FinishReason.optional(),
  /** The thoughts that a reasoning model sent before its text. */
  reasoning: z.string().optional(),
  /** Of an answer that a second model wrote for comparison: the answer it is compared with. */
  alternativeTo: z.uuid().optional(),
  feedback: Feedback.optional(),
  /** The URLs can be fetched for an hour. */
  images: z.array(z.object({ url: z.string(), alt: z.string() })).optional(),
})

export const ExportedConversation = z.object({
  id: z.uuid(),
  title: z.string(),
  modelId: z.string().nullable(),
  instructions: z.string().nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  isPinned: z.boolean(),
  isArchived: z.boolean(),
  /** The last message of the branch that is shown. Null: the conversation has one branch only. */
  shownId: z.uuid().nullable(),
  messages: z.array(ExportedMessage),
})

export const ConversationExport = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  exportedAt: Moment,
  conversations: z.array(ExportedConversation),
})

/** Absent: all conversations that are not temporary. */
export const ExportQuery = z.strictObject({ conversationId: z.uuid().optional() })
