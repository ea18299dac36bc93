import type { tools } from '@atelier/contract'
import type { CompletionRequest, PromptMessage, ToolRound } from './model-source.ts'

/**
 * Returns the body of a request to OpenAI's chat completions API.
 * @param reportsUse whether to request the token usage at the end of the stream
 */
export function completionBody(
  url: string,
  request: CompletionRequest,
  reportsUse = false,
): string {
  const { model, instructions, messages, beginning, toolRounds = [], settings = {} } = request
  const { temperature, maxAnswerTokens } = settings
  const system = instructions ? [{ role: 'system', content: instructions }] : []
  return JSON.stringify({
    model,
    stream: true,
    ...(reportsUse && { stream_options: { include_usage: true } }),
    messages: [
      ...system,
      ...messages.map(toWireMessage),
      ...toolRounds.flatMap(toWireRound),
      ...continuation(beginning),
    ],
    ...toolFields(request),
    // JSON.stringify omits undefined fields.
    temperature,
    [maxTokensField(url)]: maxAnswerTokens,
  })
}

function toolFields({
  tools,
  toolRounds = [],
  isToAnswerInWords,
}: CompletionRequest): object | undefined {
  const definitions = tools ?? definitionsOf(toolRounds)
  if (definitions.length === 0) return undefined
  return {
    tools: definitions.map((definition) => ({ type: 'function', function: definition })),
    ...(isToAnswerInWords && { tool_choice: 'none' }),
  }
}

/**
 * Definitions of the tools that the answer has called, if the page offers none now: some endpoints refuse calls of tools
 * that are not defined.
 */
function definitionsOf(rounds: readonly ToolRound[]): tools.ToolDefinition[] {
  const names = new Set(rounds.flatMap(({ calls }) => calls.map(({ name }) => name)))
  const parameters = { type: 'object' as const, properties: {} }
  return [...names].map((name) => ({ name, description: 'Not offered any more.', parameters }))
}

/** The calls as a message of the model, and a message with the result of each. */
function toWireRound({ text, calls }: ToolRound): object[] {
  const toolCalls = calls.map(({ id, name, argumentsText }) => ({
    id,
    type: 'function',
    function: { name, arguments: argumentsText },
  }))
  return [
    { role: 'assistant', content: text || null, tool_calls: toolCalls },
    ...calls.map((call) => ({ role: 'tool', tool_call_id: call.id, content: contentOf(call) })),
  ]
}

/** Marks errors, which the model could not tell from results otherwise. */
const contentOf = ({ state, result }: ToolRound['calls'][number]): string =>
  state === 'failed' || state === 'wrong' ? JSON.stringify({ error: result }) : result

/**
 * The text so far as an answer of the model, and the demand to continue it: not every endpoint continues an answer that is
 * the last message. The repeated word tells join-continuation.ts whether the text was cut off inside a word.
 */
function continuation(beginning: string | undefined): object[] {
  if (!beginning) return []
  return [
    { role: 'assistant', content: beginning },
    { role: 'user', content: CONTINUE },
  ]
}

const CONTINUE =
  'Your answer was cut off. Continue it exactly where it stops, without any introduction: begin with the last word that ' +
  'you have written, in full, then go on. Repeat nothing else. If it stops inside a code block, stay in that block and ' +
  'do not open it again. Write in the language of your answer.'

/** Sends plain text as a string, because most servers accept a list of parts for vision models only. */
function toWireMessage({ role, content, images = [] }: PromptMessage): object {
  if (images.length === 0) return { role, content }
  const text = content ? [{ type: 'text', text: content }] : []
  const parts = images.map((url) => ({ type: 'image_url', image_url: { url } }))
  return { role, content: [...text, ...parts] }
}

/** Selects the field by URL: OpenAI's newer models refuse `max_tokens`, and some other servers know only that. */
function maxTokensField(url: string): string {
  const isOpenAi = /(^|\.)openai\.(azure\.)?com$/.test(new URL(url).hostname)
  return isOpenAi ? 'max_completion_tokens' : 'max_tokens'
}
