import { PROMPT_TEXT_MAX_LENGTH, PROMPT_TITLE_MAX_LENGTH } from '@atelier/contract'
import { json } from './json-attribute.ts'

/** A text that a page offers to visitors, with variables such as {{name}}. */
export interface PagePrompt {
  readonly title: string
  readonly text: string
}

const MAX_PROMPTS = 50

export const promptsParser = {
  ...json({ maxBytes: 100_000, maxDepth: 2, is: isPromptList }),
  expected: `a JSON array of at most ${MAX_PROMPTS} objects with title and text`,
  example: '[{"title":"Compare","text":"Compare {{one}} and {{other}}."}]',
}

function isPromptList(value: unknown): value is readonly PagePrompt[] {
  return Array.isArray(value) && value.length <= MAX_PROMPTS && value.every(isPrompt)
}

function isPrompt(value: unknown): value is PagePrompt {
  const { title, text } = Object(value) as Record<string, unknown>
  return isTextOf(title, PROMPT_TITLE_MAX_LENGTH) && isTextOf(text, PROMPT_TEXT_MAX_LENGTH)
}

function isTextOf(value: unknown, maxLength: number): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= maxLength
}
