// A stand-in for a model's endpoint with OpenAI's protocol, which fails as each question says.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnFreePort } from '../../../../helpers/free-port.ts'

/**
 * What the model does when it is askCounts. `writing` and `silent`: it stops after the first words, or before, until it is
 * released. `late`: the same as `silent`, asked of IMPATIENT, for which the server does not wait that long.
 */
const OUTCOMES = ['answers', '500', '429', 'cut', 'writing', 'silent', 'late'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The models of the endpoint. They differ in how long the server waits for a first word. */
export const PATIENT = 'patient'
export const IMPATIENT = 'impatient'

export interface FailingModel {
  baseUrl: string
  /** How often the model was asked to answer this question. */
  askCount(question: string): number
  /** Whether nothing more of this question's answer arrives until it is released. */
  isWaiting(question: string, hasArrived: (part: string) => boolean): boolean
  /** Lets it go on with all questions of a history. */
  release(history: string): void
  close(): Promise<void>
}

interface Body {
  model: string
  messages: { role: string; content: string }[]
}

const EVENTS = { 'content-type': 'text/event-stream' }
const FIRST_WORDS = 'this far'

/** `h1-2 500 answers`: the second message of the history `h1`, for which the model fails once and then answers. */
export const textOf = (history: string, message: number, outcomes: readonly Outcome[]): string =>
  `${history}-${message} ${outcomes.join(' ')}`

const lastLine = (text: string): string => text.split('\n').at(-1)!

const outcomesOf = (text: string): Outcome[] =>
  text.split(' ').filter((word): word is Outcome => OUTCOMES.includes(word as Outcome))

export async function startFailingModel(): Promise<FailingModel> {
  const askCounts = new Map<string, number>()
  const waiting = new Set<{ question: string; outcome: Outcome; respond: () => void }>()
  const server = createServer((request, response) => void answer(request, response))
  const { url, close } = await listenOnFreePort(server)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Body
    // The server joins it with questions before it that have no answer.
    const question = lastLine(body.messages.at(-1)!.content)
    const count = askCounts.get(question) ?? 0
    askCounts.set(question, count + 1)
    const outcomes = outcomesOf(question)
    const outcome = outcomes[count] ?? outcomes.at(-1) ?? 'answers'
    const fail = (status: number) => {
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' })
      response.end('{"error":{"message":"not now"}}')
    }
    const write = (content: string, finish_reason: string | null = null) =>
      response.write(
        `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`,
      )
    if (outcome === '500') return fail(500)
    if (outcome === '429') return fail(429)
    response.writeHead(200, EVENTS).flushHeaders()
    if (outcome === 'cut' || outcome === 'writing') write(FIRST_WORDS)
    if (outcome === 'cut') return void setImmediate(() => response.destroy())
    // The server gives up by itself.
    if (body.model === IMPATIENT && (outcome === 'silent' || outcome === 'late')) return
    if (outcome !== 'answers')
      await new Promise<void>((resolve) => {
        const own = { question, outcome, respond }
        function respond() {
          waiting.delete(own)
          resolve()
        }
        waiting.add(own)
        response.once('close', respond)
      })
    if (response.destroyed) return
    write(`You said: ${question}`, 'stop')
    response.end('data: [DONE]\n\n')
  }

  return {
    baseUrl: `${url}/v1`,
    askCount: (question) => askCounts.get(lastLine(question)) ?? 0,
    isWaiting(question, hasArrived) {
      const found = [...waiting].find((each) => each.question === lastLine(question))
      return !!found && hasArrived(found.outcome === 'writing' ? FIRST_WORDS : 'event: start')
    },
    release(history) {
      for (const { question, respond } of waiting) if (question.startsWith(`${history}-`)) respond()
    },
    close,
  }
}
