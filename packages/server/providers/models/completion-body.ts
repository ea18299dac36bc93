import type { CompletionRequest } from './model-registry.ts'

/** The body of a request to OpenAI's chat completions API. */
export function completionBody(url: string, request: CompletionRequest): string {
  const { model, instructions, messages, settings = {} } = request
  const { temperature, maxAnswerTokens } = settings
  const system = instructions ? [{ role: 'system', content: instructions }] : []
  return JSON.stringify({
    model,
    stream: true,
    messages: [...system, ...messages],
    // JSON leaves out what is undefined.
    temperature,
    [maxTokensField(url)]: maxAnswerTokens,
  })
}

/** OpenAI's newer models refuse `max_tokens`, and some other servers know nothing else. */
function maxTokensField(url: string): string {
  const isOpenAi = /(^|\.)openai\.(azure\.)?com$/.test(new URL(url).hostname)
  return isOpenAi ? 'max_completion_tokens' : 'max_tokens'
}
