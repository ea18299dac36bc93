import type { CompletionRequest, PromptMessage } from './model-source.ts'

/**
 * Returns the body of a request to OpenAI's chat completions API.
 * @param reportsUse whether to request the token usage at the end of the stream
 */
export function completionBody(
  url: string,
  request: CompletionRequest,
  reportsUse = false,
): string {
  const { model, instructions, messages, settings = {} } = request
  const { temperature, maxAnswerTokens } = settings
  const system = instructions ? [{ role: 'system', content: instructions }] : []
  return JSON.stringify({
    model,
    stream: true,
    ...(reportsUse && { stream_options: { include_usage: true } }),
    messages: [...system, ...messages.map(toWireMessage)],
    // JSON.stringify omits undefined fields.
    temperature,
    [maxTokensField(url)]: maxAnswerTokens,
  })
}

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
