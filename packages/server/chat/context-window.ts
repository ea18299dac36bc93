import type { PromptMessage } from '../providers/models/model-registry.ts'

/** The share of the context window that is left free for the answer. */
const ANSWER_SHARE = 0.25

/**
 * Drops the earliest messages that exceed the model's context window, counted in characters. The instructions and the
 * last message are always kept.
 */
export function fitContextWindow(
  messages: readonly PromptMessage[],
  instructions: string | null,
  windowCharacters: number,
): { messages: PromptMessage[]; shortened: boolean } {
  let remaining = windowCharacters * (1 - ANSWER_SHARE) - (instructions?.length ?? 0)
  let first = messages.length
  while (
    first > 0 &&
    (first === messages.length || remaining >= messages[first - 1]!.content.length)
  ) {
    first -= 1
    remaining -= messages[first]!.content.length
  }
  return { messages: messages.slice(first), shortened: first > 0 }
}
