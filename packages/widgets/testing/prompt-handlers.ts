// The prompts of the user of the fake server.
import type { Handlers } from './handler.ts'

export const promptHandlers = {
  getPrompts: (_, { prompts }) => ({
    prompts: prompts.toSorted((one, other) => one.title.localeCompare(other.title)),
  }),
  savePrompt({ params: { id }, body }, state) {
    const prompt = { id, ...body }
    state.prompts = [...state.prompts.filter((each) => each.id !== id), prompt]
    return prompt
  },
  deletePrompt({ params: { id } }, state) {
    state.prompts = state.prompts.filter((each) => each.id !== id)
  },
} satisfies Handlers
