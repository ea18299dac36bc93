import type { ToolRound } from '../providers/models/model-source.ts'
import type { PromptDraft } from './prompt.ts'

/** The share of the context window that is left free for the answer. */
const ANSWER_SHARE = 0.25
/** The share of the context window that the calls of tools and their results may take. */
const TOOL_ROUNDS_SHARE = 0.4

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

/**
 * Cuts the longest results of tools if the rounds exceed their share of the context window: otherwise the page could make
 * every answer fail after its calls.
 */
export function fitToolRounds(
  rounds: readonly ToolRound[],
  windowCharacters: number,
): readonly ToolRound[] {
  const calls = rounds.flatMap((round) => round.calls)
  const lengths = calls.map(({ result }) => result.length)
  const others = calls.reduce((sum, { argumentsText }) => sum + argumentsText.length, 0)
  const max = longestToFit(lengths, windowCharacters * TOOL_ROUNDS_SHARE - others)
  return rounds.map(({ text, calls: ofRound }) => ({
    text,
    calls: ofRound.map((call) => ({ ...call, result: cut(call.result, max) })),
  }))
}

/** Returns the length to which longer texts must be cut, so that all together have the total. */
function longestToFit(lengths: readonly number[], total: number): number {
  let remaining = Math.max(0, total)
  const ascending = lengths.toSorted((first, second) => first - second)
  for (const [index, length] of ascending.entries()) {
    const share = Math.floor(remaining / (ascending.length - index))
    if (length > share) return share
    remaining -= length
  }
  return Infinity
}

const CUT = ' … (cut: too long for you)'

const cut = (text: string, max: number): string =>
  text.length > max ? text.slice(0, max).toWellFormed() + CUT : text
