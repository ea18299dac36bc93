import type { CompletionRequest, ModelEvent, ModelUse } from './model-source.ts'

/** A compromise between English, with four characters per token, and languages with two. */
const CHARACTERS_PER_TOKEN = 3
/** Models count an image of our size as about a thousand tokens. */
const PICTURE_TOKENS = 1_000
/**
 * A reported usage is accepted up to a few times the estimate, because languages and images differ, plus a context
 * window, because a model may have had thoughts that it does not send. Without a maximum, a wrong report could use up a
 * partner's budget.
 */
const MAX_TIMES_ESTIMATE = 4
const CONTEXT_WINDOW_TOKENS = 128_000

/** The usage that an endpoint reports: https://platform.openai.com/docs/api-reference/chat/object#chat-object-usage */
interface ReportedUse {
  prompt_tokens?: unknown
  completion_tokens?: unknown
}

export interface UseMeter {
  /** Call it for each event of the answer. */
  receive(event: ModelEvent): void
  /** Call it for the field `usage` of a chunk. A later report replaces an earlier one. */
  report(reported: ReportedUse): void
  /**
   * Returns the usage so far. Estimates values that the endpoint has not reported from the lengths of the texts. Before
   * the answer is complete, the latest report may be from its beginning, so the larger of report and estimate counts.
   */
  total(options: { isComplete: boolean }): ModelUse
}

export function createUseMeter(request: CompletionRequest): UseMeter {
  let receivedCharacters = 0
  let last: ReportedUse = {}
  return {
    receive(event) {
      if (event.type !== 'finish') receivedCharacters += event.text.length
    },
    report(reported) {
      last = reported
    },
    total({ isComplete }) {
      const pictures = countPictures(request)
      const input = toCount(last.prompt_tokens, estimateInput(request, pictures), isComplete)
      const output = toCount(last.completion_tokens, toTokens(receivedCharacters), isComplete)
      return {
        inputTokens: input.tokens,
        outputTokens: output.tokens,
        estimatedTokens: input.estimated + output.estimated,
        pictures,
      }
    },
  }
}

const countPictures = ({ messages }: CompletionRequest) =>
  messages.reduce((sum, { images = [] }) => sum + images.length, 0)

function estimateInput(
  { instructions, messages, beginning = '', tools = [], toolRounds = [] }: CompletionRequest,
  pictures: number,
): number {
  const toolLengths = [...tools, ...toolRounds].map((each) => JSON.stringify(each).length)
  const lengths = [
    ...messages.map(({ content }) => content.length),
    beginning.length,
    ...toolLengths,
  ]
  const characters = lengths.reduce((sum, length) => sum + length, instructions?.length ?? 0)
  return toTokens(characters) + pictures * PICTURE_TOKENS
}

const toTokens = (characters: number) => Math.ceil(characters / CHARACTERS_PER_TOKEN)

interface Count {
  tokens: number
  estimated: number
}

/** Ignores a report of zero, which some endpoints send until the end: no text has zero tokens. */
function toCount(reported: unknown, estimate: number, isFinal: boolean): Count {
  const isBelieved =
    isPlausible(reported, estimate) && (reported >= estimate || (isFinal && reported > 0))
  return isBelieved ? { tokens: reported, estimated: 0 } : { tokens: estimate, estimated: estimate }
}

function isPlausible(reported: unknown, estimate: number): reported is number {
  const max = estimate * MAX_TIMES_ESTIMATE + CONTEXT_WINDOW_TOKENS
  return Number.isInteger(reported) && (reported as number) >= 0 && (reported as number) <= max
}
