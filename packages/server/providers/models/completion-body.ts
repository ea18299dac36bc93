import type { CompletionRequest, PromptMessage } from './model-source.ts'

/**
 * The body of a request to OpenAI's chat completions API.
 * @param reportsUse whether the endpoint is asked to say at the end how many tokens the request has used
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
    // JSON leaves out what is undefined.
    temperature,
    [maxTokensField(url)]: maxAnswerTokens,
  })
}

/** Most servers with OpenAI's API know a list of parts only for models that see. */
function toWireMessage({ role, content, images = [] }: PromptMessage): object {
  if (images.length === 0) return { role, content }
  const text = content ? [{ type: 'text', text: content }] : []
  const parts = images.map((url) => ({ type: 'image_url', image_url: { url } }))
  return { role, content: [...text, ...parts] }
}

/** OpenAI's newer models refuse `max_tokens`, and some other servers know nothing else. */
function maxTokensField(url: string): string {
  const isOpenAi = /(^|\.)openai\.(azure\.)?com$/.test(new URL(url).hostname)
  return isOpenAi ? 'max_completion_tokens' : 'max_tokens'
}
