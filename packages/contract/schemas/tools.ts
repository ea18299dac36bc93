import { z } from 'zod'
import { hasKnownAudioFormat, SpokenAnswerFields, UNKNOWN_AUDIO_FORMAT } from './speech.ts'
import { findSchemaFault, isPageId, isToolName, type ToolSchema as Schema } from '../tool-schema.ts'
import {
  MAX_CALLS_PER_ROUND,
  MAX_TOOLS,
  TOOL_DEFINITIONS_MAX_BYTES,
  TOOL_DESCRIPTION_MAX_LENGTH,
  TOOL_RESULT_MAX_BYTES,
} from '../tool-limits.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text).length

export const ToolSchema = z.custom<Schema>().superRefine((schema, context) => {
  const fault = findSchemaFault(schema)
  // The reply names the field that has the fault.
  const path = fault?.split(' ', 1)[0]!.split('.').slice(1)
  if (fault) context.addIssue({ code: 'custom', message: fault, path: path ?? [] })
})

export const ToolDefinition = z.strictObject({
  name: z.string().refine(isToolName),
  /** For the model: what the tool does, and when to call it. */
  description: z.string().trim().min(1).max(TOOL_DESCRIPTION_MAX_LENGTH, 'too-large'),
  parameters: ToolSchema,
})

/** The tools that a page offers in a request for an answer. */
export const Tools = z.strictObject({
  /** Chosen by the page. The calls have it, so that no other page runs them. */
  page: z.string().refine(isPageId),
  definitions: z
    .array(ToolDefinition)
    .min(1)
    .max(MAX_TOOLS, 'too-large')
    .refine((tools) => new Set(tools.map(({ name }) => name)).size === tools.length)
    .refine((tools) => bytesOf(JSON.stringify(tools)) <= TOOL_DEFINITIONS_MAX_BYTES, 'too-large'),
})

/**
 * `waiting`: for the visitor's consent and the tool; `failed`: the result is the page's error; `refused`: by the visitor;
 * `wrong`: the model has called an unknown tool or with arguments that do not fit, and the page never saw it; `not-run`: the
 * answer ended before.
 */
export const ToolCallState = z.enum(['waiting', 'done', 'failed', 'refused', 'wrong', 'not-run'])

export const ToolCall = z.object({
  id: z.string(),
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()),
  state: ToolCallState,
  /** The result of the tool, or the sentence that the model read in its place: JSON or text. Absent while the call waits. */
  result: z.string().optional(),
  /** Where in the text of the answer the call was made, in characters. */
  at: z.int(),
  /** Calls of the same round were made at once. The first is 0. */
  round: z.int(),
  /** The page that the call was made for. */
  page: z.string(),
  /** The call was imported from a file. Its result is not drawn, because this page has not returned it. */
  isImported: z.literal(true).optional(),
})

export const ToolResultsRequest = z
  .strictObject({
    /** An id chosen by the browser. Repeating a request with the same id returns the same answer. */
    ClientMessageId: z.string().min(1).max(100),
    Results: z
      .array(
        z.strictObject({
          id: z.string().min(1).max(64),
          state: z.enum(['done', 'failed', 'refused']),
          /** JSON or text: data that the model reads. Ignored if the visitor has refused. */
          result: z
            .string()
            .refine((text) => bytesOf(text) <= TOOL_RESULT_MAX_BYTES, 'too-large')
            .default(''),
        }),
      )
      .min(1)
      .max(MAX_CALLS_PER_ROUND)
      .refine((results) => new Set(results.map(({ id }) => id)).size === results.length),
    /** The tools that the page offers now, for the rest of the answer. */
    Tools: Tools.optional(),
    /** The whole answer is spoken when it is complete. */
    ...SpokenAnswerFields,
  })
  .refine(hasKnownAudioFormat, UNKNOWN_AUDIO_FORMAT)
