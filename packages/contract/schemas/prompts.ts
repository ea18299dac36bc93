import { z } from 'zod'
import { PROMPT_TEXT_MAX_LENGTH, PROMPT_TITLE_MAX_LENGTH } from '../constants.ts'

export const PromptText = z.strictObject({
  title: z.string().trim().min(1).max(PROMPT_TITLE_MAX_LENGTH, 'too-large'),
  /** May have variables, such as {{name}}, which are asked for before the text is used. */
  text: z.string().trim().min(1).max(PROMPT_TEXT_MAX_LENGTH, 'too-large'),
})
export const SavedPrompt = z.object({ id: z.uuid(), title: z.string(), text: z.string() })
export const SavedPrompts = z.object({ prompts: z.array(SavedPrompt) })
