import { addLoneVariableProblems } from './lone-variables.ts'
import { urlSchema, withoutTrailingSlash, type Environment, type VariableReader } from './values.ts'

export interface EmbeddingService {
  /** The full URL of the embeddings call. */
  url: string
  apiKey?: string | undefined
  model: string
}

const ADVICE =
  "Give the address of a service for embeddings: with OpenAI's API up to and with /v1, or that of Ollama's call /api/embed."

export function readEmbeddingService(
  env: Environment,
  read: VariableReader,
  problems: string[],
): EmbeddingService | undefined {
  const address = read('EMBEDDINGS_URL', urlSchema('http', 'https'), ADVICE)
  const model = env.EMBEDDINGS_MODEL?.trim()
  addLoneVariableProblems(env, 'EMBEDDINGS', ['API_KEY', 'MODEL'], problems)
  if (!address) return undefined
  if (!model) {
    problems.push(
      'EMBEDDINGS_URL is set, but EMBEDDINGS_MODEL is not. Name the model, such as text-embedding-3-small.',
    )
    return undefined
  }
  const url = withoutTrailingSlash(address)
  return {
    url: /\/(?:embeddings|embed)$/.test(url) ? url : `${url}/embeddings`,
    apiKey: env.EMBEDDINGS_API_KEY?.trim(),
    model,
  }
}
