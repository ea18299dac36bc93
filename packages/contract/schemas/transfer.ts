// The file that conversations are exported as, and imported from.
import { z } from 'zod'
import {
  CHOSEN_TITLE_MAX_LENGTH,
  EXPORT_FORMAT,
  EXPORT_VERSION,
  IMPORT_MESSAGE_MAX_LENGTH,
  IMPORT_MESSAGES_PER_PIECE,
  INSTRUCTIONS_MAX_LENGTH,
} from '../constants.ts'
import { Feedback, FinishReason, MessageStatus, ModelId } from './chat.ts'
import { Moment, Role } from './common.ts'
import { areCallsOfAnAnswer } from '../exported-tool-calls.ts'
import { MAX_CALLS_PER_ROUND, MAX_TOOL_ROUNDS } from '../tool-limits.ts'
import { ToolCall } from './tools.ts'

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
  /** Only on an answer: the tools of the page that the model has called. */
  toolCalls: z.array(ToolCall).optional(),
  /** Only on an answer that a second model wrote for comparison: the id of the answer it is compared with. */
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

/** Leaves room for the ids of later messages, which sort after those of the conversation. In the year 8700. */
const END_OF_IDS = 'c'

const ImportedToolCall = ToolCall.omit({ isImported: true }).strict()

const ImportedMessage = z
  .strictObject({
    /** Chosen by the browser, always the same for the same message of a file: sending it again stores nothing. */
    id: z
      .uuidv7()
      .toLowerCase()
      .refine((id) => id < END_OF_IDS, { error: 'invalid' }),
    parentId: z.uuidv7().toLowerCase().nullable(),
    role: Role,
    content: z.string().max(IMPORT_MESSAGE_MAX_LENGTH, 'too-large'),
    createdAt: Moment,
    modelId: ModelId.optional(),
    reasoning: z.string().max(IMPORT_MESSAGE_MAX_LENGTH, 'too-large').optional(),
    /** Only of an answer. A call that was still waiting has not run. */
    toolCalls: z
      .array(ImportedToolCall)
      .min(1)
      .max(MAX_TOOL_ROUNDS * MAX_CALLS_PER_ROUND)
      .optional(),
  })
  .refine(
    ({ role, content, toolCalls }) =>
      !toolCalls || (role === 'assistant' && areCallsOfAnAnswer(toolCalls, content)),
    { path: ['toolCalls'], error: 'invalid' },
  )
  // IDs sort by time. This also keeps messages from following each other in a circle.
  .refine(({ id, parentId }) => parentId === null || parentId < id, { error: 'invalid' })

/** A piece of a conversation. Each piece says again which conversation it belongs to. */
export const ImportRequest = z.strictObject({
  conversation: z.strictObject({
    /** Always the same for the same conversation of a file, and another for each conversation. */
    clientId: z.string().min(1).max(200),
    title: z.string().trim().max(CHOSEN_TITLE_MAX_LENGTH, 'too-large'),
    modelId: ModelId.optional(),
    instructions: z.string().max(INSTRUCTIONS_MAX_LENGTH, 'too-large').optional(),
    createdAt: Moment,
    updatedAt: Moment,
    isPinned: z.boolean().optional(),
    isArchived: z.boolean().optional(),
  }),
  messages: z.array(ImportedMessage).min(1).max(IMPORT_MESSAGES_PER_PIECE),
  /** Only with the last piece, and only if the conversation has branches: the last message of the one that is shown. */
  shownId: z.uuidv7().toLowerCase().optional(),
})

/** `stored`: how many of the messages were not there yet. */
export const ImportReply = z.object({ conversationId: z.uuid(), stored: z.int() })
