import type { CompletionRequest, ModelEvent, ModelUse } from './model-source.ts'

/** Between English, with four characters for a token, and languages with two. */
const CHARACTERS_PER_TOKEN = 3
/** Models count an image of our size as about a thousand tokens. */
const PICTURE_TOKENS = 1_000

/** What an endpoint reports: https://platform.openai.com/docs/api-reference/chat/object#chat-object-usage */
interface ReportedUse {
  prompt_tokens?: unknown
  completion_tokens?: unknown
}

export interface UseMeter {
  /** Call it for each event of the answer. */
  receive(event: ModelEvent): void
  /** Call it for the field `usage` of a chunk. A later report replaces an earlier one. */
  report(reported: ReportedUse): void
  /** The use so far. What the endpoint has not reported is estimated from the lengths of the texts. */
  total(): ModelUse
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
    total() {
      const pictures = countPictures(request)
      const input = toCount(last.prompt_tokens)
      const output = toCount(last.completion_tokens)
      const estimatedInput = input === undefined ? estimateInput(request, pictures) : 0
      const estimatedOutput = output === undefined ? toTokens(receivedCharacters) : 0
      return {
        inputTokens: input ?? estimatedInput,
        outputTokens: output ?? estimatedOutput,
        estimatedTokens: estimatedInput + estimatedOutput,
        pictures,
      }
    },
  }
}

const countPictures = ({ messages }: CompletionRequest) =>
  messages.reduce((sum, { images = [] }) => sum + images.length, 0)

function estimateInput({ instructions, messages }: CompletionRequest, pictures: number): number {
  const lengths = messages.map(({ content }) => content.length)
  const characters = lengths.reduce((sum, length) => sum + length, instructions?.length ?? 0)
  return toTokens(characters) + pictures * PICTURE_TOKENS
}

const toTokens = (characters: number) => Math.ceil(characters / CHARACTERS_PER_TOKEN)

const toCount = (value: unknown) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined
