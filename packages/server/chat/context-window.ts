import type { PromptDraft } from './prompt.ts'

/** The share of the context window that is left free for the answer. */
const ANSWER_SHARE = 0.25

/**
 * Drops the earliest messages that exceed the model's context window without the quarter that is left for the answer,
 * counted in characters. The instructions and the
 * last message are always kept. An image counts as `imageCharacters`.
 */
export function fitContextWindow(
  messages: readonly PromptDraft[],
  instructions: string | null,
  windowCharacters: number,
  imageCharacters: number,
): { messages: PromptDraft[]; shortened: boolean } {
  let remaining = windowCharacters * (1 - ANSWER_SHARE) - (instructions?.length ?? 0)
  let first = messages.length
  while (
    first > 0 &&
    (first === messages.length || remaining >= charactersOf(messages[first - 1]!, imageCharacters))
  ) {
    first -= 1
    remaining -= charactersOf(messages[first]!, imageCharacters)
  }
  return { messages: messages.slice(first), shortened: first > 0 }
}

function charactersOf({ content, images }: PromptDraft, imageCharacters: number): number {
  return content.length + images.length * imageCharacters
}
