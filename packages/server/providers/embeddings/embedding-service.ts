import { z } from 'zod'
import type { EmbeddingService } from '../../environment/embeddings.ts'

/** Returns a vector of length 1 for each text. */
export type Embed = (texts: readonly string[], signal: AbortSignal) => Promise<Float32Array[]>

/** Longer texts are cut, because services refuse much longer texts and a passage's topic is at its beginning. */
const MAX_TEXT_LENGTH = 2_000
const MAX_REPLY_LENGTH = 50_000_000
const MAX_DIMENSIONS = 8_192

const Vector = z.array(z.number()).min(1).max(MAX_DIMENSIONS)
const OpenAiReply = z.object({ data: z.array(z.object({ index: z.number(), embedding: Vector })) })
const OllamaReply = z.object({ embeddings: z.array(Vector) })

/** Uses a service with OpenAI's call `/embeddings` or Ollama's call `/api/embed`. */
export function createEmbed({ url, apiKey, model }: EmbeddingService): Embed {
  return async (texts, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, input: texts.map((text) => text.slice(0, MAX_TEXT_LENGTH)) }),
      redirect: 'error',
      signal,
    })
    const reply = await readLimited(response)
    if (!response.ok)
      throw new Error(
        `The service for embeddings answered ${response.status}: ${reply.slice(0, 300)}`,
      )
    return readVectors(reply, texts.length)
  }
}

async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_REPLY_LENGTH)
      throw new Error('The service for embeddings answered with too long a text')
  }
  return text + decoder.decode()
}

function readVectors(reply: string, count: number): Float32Array[] {
  const vectors = parseReply(reply)
  const [first] = vectors ?? []
  if (vectors?.length !== count || vectors.some(({ length }) => length !== first!.length))
    throw new Error('The service for embeddings did not answer with one vector for each text')
  return vectors.map(toUnitLength)
}

function parseReply(reply: string): number[][] | undefined {
  try {
    const json: unknown = JSON.parse(reply)
    const ollama = OllamaReply.safeParse(json)
    if (ollama.success) return ollama.data.embeddings
    const { data } = OpenAiReply.parse(json)
    return data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => embedding)
  } catch {
    return undefined
  }
}

function toUnitLength(vector: readonly number[]): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, number) => sum + number * number, 0)) || 1
  return Float32Array.from(vector, (number) => number / length)
}
