import { createServer } from 'node:http'
import { listenOnFreePort } from '../../helpers/free-port.ts'

/** Words that the stand-in takes for the same meaning. Each group is a dimension. */
const MEANINGS = [/canoe|paddle|kayak/i, /soup|bread|cake/i, /money|price|cost/i]

type Answer = 'vectors' | 'unauthorized' | 'too few' | 'never'

/** A stand-in for a service for embeddings, with OpenAI's call and with Ollama's. */
export async function startEmbeddingService() {
  const asked: string[][] = []
  const keys: (string | undefined)[] = []
  const state: { answer: Answer } = { answer: 'vectors' }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const { input } = JSON.parse(body) as { model: string; input: string[] }
      asked.push(input)
      keys.push(request.headers.authorization)
      if (state.answer === 'never') return
      if (state.answer === 'unauthorized') {
        response.statusCode = 401
        return response.end('{"error":{"message":"Incorrect API key provided"}}')
      }
      const texts = state.answer === 'too few' ? input.slice(1) : input
      const vectors = texts.map((text) => MEANINGS.map((words) => (words.test(text) ? 2 : 0.1)))
      const reply = request.url!.endsWith('/api/embed')
        ? { model: 'stand-in', embeddings: vectors }
        : {
            object: 'list',
            data: vectors
              .map((embedding, index) => ({ object: 'embedding', index, embedding }))
              .toReversed(),
          }
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify(reply))
    })
  })
  const { url, close } = await listenOnFreePort(server)
  return { url, asked, keys, state, close }
}
