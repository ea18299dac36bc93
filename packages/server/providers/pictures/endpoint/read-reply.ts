import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { createEventParser } from '../../models/event-stream.ts'
import { readLimited } from '../../endpoints/limited-body.ts'
import { MAX_BYTES } from './max-bytes.ts'
import { parseEndpointError, toFailure } from '../../endpoints/endpoint-error.ts'

/** A picture as base64, or the URL from which it can be fetched. */
export interface SentPicture {
  isPreview: boolean
  base64?: string | undefined
  url?: string | undefined
  /** The prompt in the endpoint's own words. */
  revisedPrompt?: string | undefined
}

const text = z.string().nullish()
const Picture = z.object({ b64_json: text, url: text, revised_prompt: text })
const Reply = z.object({ data: z.array(Picture) })
const StreamEvent = Picture.extend({ type: z.string().catch('') })
const END_OF_STREAM = '[DONE]'

export const isStreamed = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.includes('text/event-stream') ?? false

/** Yields the pictures of a reply: of a stream as they come. Calls `onChunk` for everything that arrives. */
export async function* readReply(
  response: IncomingMessage,
  onChunk: () => void,
): AsyncGenerator<SentPicture> {
  const body = readLimited(response, { maxBytes: MAX_BYTES, onChunk })
  if (isStreamed(response)) return yield* readStream(body)
  const type = response.headers['content-type'] ?? 'no type'
  if (!type.includes('json')) throw new Error(`It answered with ${type.slice(0, 100)}`)
  const json = Buffer.concat(await Array.fromAsync(body)).toString()
  const { data } = parse(json, Reply)
  yield* data.map((picture) => toPicture(picture, false))
}

async function* readStream(body: AsyncIterable<Buffer>): AsyncGenerator<SentPicture> {
  for await (const data of readEventData(body)) {
    if (data === END_OF_STREAM) return
    const event = parse(data, StreamEvent)
    if (event.type === 'error') throw toFailure(parseEndpointError(`{"error":${data}}`))
    // `image_generation.partial_image`, `image_edit.completed`
    if (event.type.endsWith('.partial_image')) yield toPicture(event, true)
    if (event.type.endsWith('.completed')) yield toPicture(event, false)
  }
}

async function* readEventData(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const parser = createEventParser(MAX_BYTES)
  for await (const bytes of body) yield* parser.parse(bytes)
  yield* parser.end()
}

/** Throws the endpoint's own error, which some send with the status 200. */
function parse<Content>(json: string, schema: z.ZodType<Content>): Content {
  const value = parseJson(json)
  const isError = typeof value === 'object' && value !== null && 'error' in value && value.error
  if (isError) throw toFailure(parseEndpointError(json))
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Error('It answered with another form than that of OpenAI')
  return parsed.data
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // The error of JSON.parse quotes the text.
    throw new Error('It answered with broken JSON')
  }
}

const toPicture = (
  { b64_json, url, revised_prompt }: z.infer<typeof Picture>,
  isPreview: boolean,
): SentPicture => ({
  isPreview,
  base64: b64_json ?? undefined,
  url: url ?? undefined,
  revisedPrompt: revised_prompt ?? undefined,
})
