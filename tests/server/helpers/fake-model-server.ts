import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { listenOnFreePort } from '../../helpers/free-port.ts'

interface ModelRequest {
  model: string
  messages: {
    role: string
    content: string
    tool_calls?: { id: string; function: { name: string; arguments: string } }[]
    tool_call_id?: string
  }[]
  tools?: { type: string; function: { name: string } }[]
  tool_choice?: string
  temperature?: number
  max_tokens?: number
  stream_options?: { include_usage?: boolean }
  /** The header with the key. */
  authorization?: string | undefined
  /** Whether the client disconnected before the response was complete. */
  aborted: boolean
}

export interface FakeModelServer {
  baseUrl: string
  requests: ModelRequest[]
  /** The number of requests that are being answered. */
  openRequests(): number
  /** The number of connections opened so far. */
  connectionCount(): number
  /** Lets the model `metered` behave as another one from now on, as if a gateway had replaced its server. */
  replaceMetered(model: string): void
  /** Lets the model `held` finish the answers that it has begun. */
  releaseAnswers(): void
  close(): Promise<void>
}

interface Exchange {
  response: ServerResponse
  modelRequest: ModelRequest
  /** Resolves at the next `releaseAnswers()`. */
  released: Promise<void>
  writeText(text: string): boolean
  writeEvent(data: string): void
  finish(reason?: string, usage?: object): void
}

/** Starts an endpoint with OpenAI's protocol. The model id in a request chooses how it behaves. */
export async function startFakeModelServer({ listDelayMs = 0 } = {}): Promise<FakeModelServer> {
  const requests: ModelRequest[] = []
  let open = 0
  let connections = 0
  let release = Promise.withResolvers<void>()
  const state = { meteredAs: 'metered' }

  const server = createServer((request, response) => {
    if (request.url === '/v1/models') {
      const data = [...Object.keys(behaviours), ...COUNTS].map((id) => ({ id, object: 'model' }))
      response.setHeader('content-type', 'application/json')
      return void setTimeout(
        () => response.end(JSON.stringify({ object: 'list', data })),
        listDelayMs,
      )
    }
    open += 1
    response.once('close', () => (open -= 1))
    void answer(request, response, { requests, released: release.promise, state })
  })
  server.on('connection', () => (connections += 1))
  const { url, close } = await listenOnFreePort(server)
  return {
    baseUrl: `${url}/v1`,
    requests,
    openRequests: () => open,
    connectionCount: () => connections,
    replaceMetered(model) {
      state.meteredAs = model
    },
    releaseAnswers() {
      release.resolve()
      release = Promise.withResolvers()
    },
    close,
  }
}

interface Shared {
  requests: ModelRequest[]
  released: Promise<void>
  state: { meteredAs: string }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { requests, released, state }: Shared,
): Promise<void> {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as ModelRequest
  const { authorization } = request.headers
  const modelRequest = { ...body, authorization, aborted: false }
  requests.push(modelRequest)
  response.once('close', () => (modelRequest.aborted = !response.writableFinished))
  const writeEvent = (data: string) => void response.write(`data: ${data}\n\n`)
  const chunk = (delta: object, finish_reason: string | null = null) =>
    JSON.stringify({
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason }],
    })
  const writeText = (content: string) => response.write(`data: ${chunk({ content })}\n\n`)
  const finish = (reason = 'stop', usage?: object) => {
    writeEvent(chunk({}, reason))
    if (usage) writeEvent(JSON.stringify({ choices: [], usage }))
    response.end('data: [DONE]\n\n')
  }
  const [name, ...numbers] = modelRequest.model.split(':')
  const behaviour = name === 'metered' ? state.meteredAs : name!
  await behaviours[behaviour]?.(
    { response, modelRequest, released, writeText, writeEvent, finish },
    ...numbers.map(Number),
  )
}

/** Counts for so long that only a visitor, a reader who leaves or the server ends it. */
export const ENDLESS_COUNT = 'count:100000:50'
/** Models with parameters that are in the list, for servers that offer listed models only. */
const COUNTS = ['count:10:2', 'count:40:25', 'count:100:50', ENDLESS_COUNT]

const WORDS_PER_TURN = 50

const EVENTS = { 'content-type': 'text/event-stream' }

const isContinuation = ({ messages }: ModelRequest): boolean =>
  messages.at(-1)!.content.startsWith('Your answer was cut off')

const asksForFollowUps = ({ messages }: ModelRequest): boolean =>
  messages[0]!.content.startsWith('Write what the visitor')

/** As models write lists, although they are asked not to. */
const FOLLOW_UPS = `Here are some questions:
1. What does it cost?
2) **Is there a cup in <b>blue</b>?**
- "Có giao hàng không?"
* What does it cost?
And a fourth one?
`

interface CalledTool {
  name: string
  arguments: string
}

/** The calls as OpenAI streams them: the name first, then the arguments in pieces, and two calls in turns. */
function writeToolCalls({ response, writeEvent, finish }: Exchange, calls: CalledTool[]): void {
  if (!response.headersSent) response.writeHead(200, EVENTS)
  const write = (tool_calls: object[]) =>
    writeEvent(JSON.stringify({ choices: [{ index: 0, delta: { tool_calls } }] }))
  calls.forEach(({ name }, index) =>
    write([{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }]),
  )
  const length = Math.max(...calls.map((call) => call.arguments.length))
  for (let start = 0; start < length; start += PIECE_LENGTH)
    for (const [index, call] of calls.entries()) {
      const piece = call.arguments.slice(start, start + PIECE_LENGTH)
      if (piece) write([{ index, function: { arguments: piece } }])
    }
  finish('tool_calls')
}

const PIECE_LENGTH = 7

const resultsOf = ({ messages }: ModelRequest): string[] =>
  messages.filter(({ role }) => role === 'tool').map(({ content }) => content)

const addToCart = (values: object | string): CalledTool => ({
  name: 'addToCart',
  arguments: typeof values === 'string' ? values : JSON.stringify(values),
})

/** Behaviours by model id; `count:200:10` sends 200 words, one every 10 ms. */
const behaviours: Record<
  string,
  (exchange: Exchange, ...numbers: number[]) => Promise<void> | void
> = {
  echo({ response, modelRequest, writeText, finish }) {
    response.writeHead(200, EVENTS)
    writeText('You said: ')
    writeText(modelRequest.messages.at(-1)!.content)
    finish()
  },
  /** Answers with the question itself; `parrot:20` pauses for 20 ms after each word. */
  async parrot({ response, modelRequest, writeText, finish }, pauseMs = 0) {
    response.writeHead(200, EVENTS)
    const { content } = modelRequest.messages.at(-1)!
    for (const [index, word] of content.split(/(?<= )/).entries()) {
      if (modelRequest.aborted) return
      writeText(word)
      if (pauseMs > 0) await wait(pauseMs)
      // It runs in the process of the tests, some of which measure how long the server holds it up.
      else if (index % WORDS_PER_TURN === 0) await nextTurn()
    }
    finish()
  },
  async count({ response, modelRequest, writeText, finish }, words = 10, pauseMs = 0) {
    response.writeHead(200, EVENTS)
    for (let word = 1; word <= words && !modelRequest.aborted; word += 1) {
      if (!writeText(`${word} `)) await new Promise((resume) => response.once('drain', resume))
      if (pauseMs > 0) await wait(pauseMs)
    }
    finish()
  },
  /** Says its first word when the test says so; `late:1` sends the headers before. */
  async late({ response, writeText, finish, released }, sendsHeaders = 0) {
    if (sendsHeaders) response.writeHead(200, EVENTS).flushHeaders()
    await released
    if (!response.headersSent) response.writeHead(200, EVENTS)
    writeText('at last')
    finish()
  },
  /** Begins an answer and goes on when the test says so, however slow the machine is. */
  async held({ response, writeText, finish, released }) {
    response.writeHead(200, EVENTS)
    writeText('1 2 3 ')
    await released
    writeText('99 100 ')
    finish()
  },
  /** Reports its use if it is asked to: a token for each word, and a hundred for the question. */
  metered({ response, modelRequest, writeText, finish }) {
    response.writeHead(200, EVENTS)
    writeText('one two three')
    const usage = { prompt_tokens: 100, completion_tokens: 3, total_tokens: 103 }
    finish('stop', modelRequest.stream_options?.include_usage ? usage : undefined)
  },
  /** Reports the largest number that JavaScript knows exactly. */
  absurd({ response, writeText, finish }) {
    response.writeHead(200, EVENTS)
    writeText('one two three')
    const most = Number.MAX_SAFE_INTEGER
    finish('stop', { prompt_tokens: most, completion_tokens: most })
  },
  /** Reports zeros in each chunk, and never ends. */
  zeros({ response, writeEvent }) {
    response.writeHead(200, EVENTS)
    const usage = { prompt_tokens: 0, completion_tokens: 0 }
    writeEvent(JSON.stringify({ choices: [], usage }))
    writeEvent(JSON.stringify({ choices: [{ delta: { content: 'one two three' } }], usage }))
  },
  /** Reports zeros at the end. */
  nothing({ response, writeText, finish }) {
    response.writeHead(200, EVENTS)
    writeText('one two three')
    finish('stop', { prompt_tokens: 0, completion_tokens: 0 })
  },
  /** Refuses every request with a field that it does not know. */
  strict({ response, modelRequest, writeText, finish }) {
    if (modelRequest.stream_options) {
      response.writeHead(400, { 'content-type': 'application/json' })
      return void response.end('{"error":{"message":"Unrecognized request argument"}}')
    }
    response.writeHead(200, EVENTS)
    writeText('one two three')
    finish()
  },
  /** Refuses every question for a reason of its own, whatever its fields are. */
  fussy({ response }) {
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end('{"error":{"message":"The picture is too large"}}')
  },
  length({ response, writeText, finish }) {
    response.writeHead(200, EVENTS)
    writeText('cut by the limit')
    finish('length')
  },
  /** Is cut by the limit, and goes on when it should continue. */
  cut(exchange) {
    if (!isContinuation(exchange.modelRequest)) return behaviours.length!(exchange)
    const { response, writeText, finish } = exchange
    response.writeHead(200, EVENTS)
    writeText('limit, and ')
    writeText('goes on')
    finish()
  },
  /** Like `cut`, but what is added is cut too. */
  cutAgain(exchange) {
    if (!isContinuation(exchange.modelRequest)) return behaviours.length!(exchange)
    const { response, writeText, finish } = exchange
    response.writeHead(200, EVENTS)
    writeText('limit again')
    finish('length')
  },
  /** Like `cut`, but fails when it should continue. */
  cutAndBroken(exchange) {
    const isToFail = isContinuation(exchange.modelRequest)
    return behaviours[isToFail ? 'broken' : 'length']!(exchange)
  },
  /** Like `cut`, but continues only when the test says so. */
  async cutAndHeld(exchange) {
    if (!isContinuation(exchange.modelRequest)) return behaviours.length!(exchange)
    const { response, writeText, finish, released } = exchange
    response.writeHead(200, EVENTS)
    writeText('limit, ')
    await released
    writeText('and goes on')
    finish()
  },
  /** Sends the last text and the finish reason in one event, and no [DONE]. */
  together({ response, writeEvent }) {
    response.writeHead(200, EVENTS)
    writeEvent(JSON.stringify({ choices: [{ delta: { content: 'in ' } }] }))
    writeEvent(
      JSON.stringify({ choices: [{ delta: { content: 'one' }, finish_reason: 'length' }] }),
    )
    response.end()
  },
  /** Sends what some gateways add: comments, event names, usage, an empty list of choices. */
  chatty({ response, writeText, writeEvent, finish }) {
    response.writeHead(200, EVENTS)
    response.write(': keep-alive\n\nevent: message\nid: 1\n\n')
    writeEvent(JSON.stringify({ choices: [] }))
    writeEvent(JSON.stringify({ choices: [{ delta: { role: 'assistant', content: null } }] }))
    writeText('words')
    writeEvent(JSON.stringify({ choices: [], usage: { total_tokens: 3 } }))
    finish('content_filter')
  },
  /** Sends reasoning every 100 ms before the text. */
  async reasoning({ response, writeText, writeEvent, finish }) {
    response.writeHead(200, EVENTS)
    for (let thought = 0; thought < 12; thought += 1) {
      writeEvent(JSON.stringify({ choices: [{ delta: { reasoning_content: 'hm' } }] }))
      await wait(100)
    }
    writeText('thought over')
    finish()
  },
  /** Sends thoughts under the other name, then falls silent without a text. */
  async musing({ response, writeEvent }) {
    response.writeHead(200, EVENTS)
    for (const reasoning of ['One ', 'moment\0 \ud83d', '\ude00'])
      writeEvent(JSON.stringify({ choices: [{ delta: { content: '', reasoning } }] }))
  },
  /** Thinks, and answers nothing. */
  thoughtsOnly({ response, writeEvent, finish }) {
    response.writeHead(200, EVENTS)
    writeEvent(JSON.stringify({ choices: [{ delta: { reasoning_content: 'hm' } }] }))
    finish()
  },
  /** Sends thoughts of 100 characters, as many as the parameter says. */
  async verbose({ response, writeText, writeEvent, finish }, thoughts = 10) {
    response.writeHead(200, EVENTS)
    const reasoning_content = '0123456789'.repeat(10)
    for (let thought = 0; thought < thoughts; thought += 1)
      writeEvent(JSON.stringify({ choices: [{ delta: { reasoning_content } }] }))
    writeText('done')
    finish()
  },
  odd({ response, writeText, finish }) {
    response.writeHead(200, EVENTS)
    writeText('nul\0 half\ud83d')
    writeText('\ude00 lone\ud800 end')
    finish()
  },
  split({ response }) {
    response.writeHead(200, EVENTS)
    const text = `data: ${JSON.stringify({ choices: [{ delta: { content: 'việc nhỏ 😀' } }] })}\r\n\r\ndata: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] })}\r\n\r\n`
    for (const byte of Buffer.from(text)) response.write(Buffer.from([byte]))
    response.end()
  },
  silent() {},
  /** Accepts the question, and says nothing. */
  mute({ response }) {
    response.writeHead(200, EVENTS).flushHeaders()
  },
  stall({ response, writeText }) {
    response.writeHead(200, EVENTS)
    writeText('this far')
  },
  truncated({ response, writeText }) {
    response.writeHead(200, EVENTS)
    writeText('this far')
    response.end()
  },
  async reset({ response, writeText }) {
    response.writeHead(200, EVENTS)
    writeText('this far')
    await wait(50)
    response.destroy()
  },
  refused({ response }) {
    response.destroy()
  },
  limited({ response }) {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' })
    response.end('{"error":{"message":"slow down"}}')
  },
  broken({ response }) {
    response.writeHead(500, { 'content-type': 'application/json' })
    response.end('{"error":{"message":"secret stack at /srv/model.py"}}')
  },
  html({ response }) {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<h1>Bad gateway</h1> secret host 10.0.0.7')
  },
  async garbled({ response, writeText, writeEvent }) {
    response.writeHead(200, EVENTS)
    writeText('this far')
    await wait(50)
    writeEvent('{"choices": oops')
  },
  failing(exchange) {
    return behaviours.heldFailing!({ ...exchange, released: wait(50) })
  },
  async heldFailing({ response, writeText, writeEvent, released }) {
    response.writeHead(200, EVENTS)
    writeText('this far')
    await released
    writeEvent('{"error":{"message":"model crashed, secret stack, key sk-abcd1234efgh"}}')
    response.end()
  },
  /** Answers what it was asked, and writes questions when it is asked what the visitor might ask next. */
  suggester(exchange) {
    const { response, modelRequest, writeText, finish } = exchange
    if (!asksForFollowUps(modelRequest)) return behaviours.metered!(exchange)
    response.writeHead(200, EVENTS)
    writeText(FOLLOW_UPS)
    const usage = { prompt_tokens: 200, completion_tokens: 30 }
    finish('stop', modelRequest.stream_options?.include_usage ? usage : undefined)
  },
  /** Like `suggester`, but writes the questions only when the test says so. */
  async heldSuggester(exchange) {
    if (asksForFollowUps(exchange.modelRequest)) await exchange.released
    return behaviours.suggester!(exchange)
  },
  /** Answers, and fails when it is asked what the visitor might ask next. */
  brokenSuggester(exchange) {
    return behaviours[asksForFollowUps(exchange.modelRequest) ? 'broken' : 'echo']!(exchange)
  },
  /** Says a sentence, puts two cups into the cart, and then says what the tool has returned. */
  shopper(exchange) {
    const results = resultsOf(exchange.modelRequest)
    const { response, writeText, finish } = exchange
    response.writeHead(200, EVENTS)
    if (results.length === 0) {
      writeText('I add two cups.')
      return writeToolCalls(exchange, [addToCart({ product: 'cup', count: 2 })])
    }
    writeText(`The cart says: ${results.join(' and ')}`)
    finish()
  },
  /** Calls a tool without a word. */
  silentShopper(exchange) {
    const isToAnswer = resultsOf(exchange.modelRequest).length > 0
    return isToAnswer
      ? behaviours.shopper!(exchange)
      : writeToolCalls(exchange, [addToCart({ product: 'cup' })])
  },
  /** Calls a tool without a word, and says none afterwards. */
  wordlessShopper(exchange) {
    if (resultsOf(exchange.modelRequest).length === 0) return behaviours.silentShopper!(exchange)
    exchange.response.writeHead(200, EVENTS)
    exchange.finish()
  },
  /** Calls a tool without a word, and then fails. */
  brokenShopper(exchange) {
    const isToAnswer = resultsOf(exchange.modelRequest).length > 0
    return behaviours[isToAnswer ? 'broken' : 'silentShopper']!(exchange)
  },
  /** Goes on only when the test says so. */
  async heldShopper(exchange) {
    if (resultsOf(exchange.modelRequest).length === 0) return behaviours.shopper!(exchange)
    await behaviours.held!(exchange)
  },
  twoCalls(exchange) {
    if (resultsOf(exchange.modelRequest).length > 0) return behaviours.shopper!(exchange)
    writeToolCalls(exchange, [
      addToCart({ product: 'cup' }),
      addToCart({ product: 'plate', count: 4 }),
    ])
  },
  /** Calls a tool with whatever JSON the question is. */
  caller(exchange) {
    const { modelRequest, response, writeText, finish } = exchange
    const results = resultsOf(modelRequest)
    if (results.length === 0 || results.at(-1)?.includes('again'))
      return writeToolCalls(exchange, [
        addToCart(modelRequest.messages.findLast(({ role }) => role === 'user')!.content),
      ])
    response.writeHead(200, EVENTS)
    writeText(`It said: ${results.join(' and ')}`)
    finish()
  },
  /** Calls what the page has not offered. */
  dreamer(exchange) {
    const results = resultsOf(exchange.modelRequest)
    if (results.length === 0)
      return writeToolCalls(exchange, [{ name: 'deleteEverything', arguments: '{}' }])
    return behaviours.shopper!(exchange)
  },
  /** Calls tools until it may not, and then still does if the question says so. */
  endlessCaller(exchange) {
    const { modelRequest, response, writeText, finish } = exchange
    const isStubborn = modelRequest.messages.some(({ content }) => content === 'Whatever I say')
    if (modelRequest.tool_choice !== 'none' || isStubborn)
      return writeToolCalls(exchange, [addToCart({ product: 'cup' })])
    response.writeHead(200, EVENTS)
    writeText('That is enough.')
    finish()
  },
  /** Ten calls at once. */
  manyCalls(exchange) {
    if (resultsOf(exchange.modelRequest).length > 0) return behaviours.shopper!(exchange)
    const calls = Array.from({ length: 10 }, (_, index) => addToCart({ product: `cup ${index}` }))
    writeToolCalls(exchange, calls)
  },
  /** Refuses requests with tools, as Ollama does for models without them. */
  toolless({ response, modelRequest, writeText, finish }) {
    if (modelRequest.tools) {
      response.writeHead(400, { 'content-type': 'application/json' })
      return void response.end('{"error":{"message":"toolless does not support tools"}}')
    }
    response.writeHead(200, EVENTS)
    writeText('No tools here.')
    finish()
  },
  /** Refuses descriptions with a word that its filter does not like. */
  picky(exchange) {
    const { response, modelRequest, writeText, finish } = exchange
    if (JSON.stringify(modelRequest.tools ?? []).includes('forbidden')) {
      response.writeHead(400, { 'content-type': 'application/json' })
      return void response.end('{"error":{"message":"does not support tools: forbidden"}}')
    }
    if (modelRequest.tools) return behaviours.shopper!(exchange)
    response.writeHead(200, EVENTS)
    writeText('No tools here.')
    finish()
  },
  /** Answers an error with status 200, as JSON instead of events. */
  polite({ response }) {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('{"error":{"message":"secret quota of the account is used up"}}')
  },
}
