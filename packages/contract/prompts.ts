// The prompts that users keep. Guests keep theirs in their browser.
import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/prompts.ts'

export type SavedPrompt = z.infer<typeof schemas.SavedPrompt>

/** Sorted by title. */
export const getPrompts = defineCall({
  method: 'GET',
  path: '/api/prompts',
  reply: outputOf<typeof schemas.SavedPrompts>(),
})
/** Stores a prompt under an id that the browser has chosen, or replaces it. */
export const savePrompt = defineCall({
  method: 'PUT',
  path: '/api/prompts/:id',
  body: inputOf<typeof schemas.PromptText>(),
  reply: outputOf<typeof schemas.SavedPrompt>(),
})
/** Also answers 200 if there is no such prompt, since it may have been deleted on another device. */
export const deletePrompt = defineCall({ method: 'DELETE', path: '/api/prompts/:id' })
