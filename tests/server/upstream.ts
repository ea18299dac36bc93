import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from './listen.ts'

/** What the stand-in was asked, one entry for each call. */
interface UpstreamCall {
  model: string
  messages: { role: string; content: string }[]
  /** Whoever asked left before the end. */
  aborted: boolean
}

export interface Upstream {
  baseUrl: string
  calls: UpstreamCall[]
  /** Calls that are being answered now. */
  open(): number
  /** How many connections were made to it so far. */
  connections(): number
  close(): Promise<void>
}

type Say = (text: string) => boolean

interface Scene {
  response: ServerResponse
  call: UpstreamCall
  say: Say
  raw(data: string): void
  finish(reason?: string): void
}

/** A model endpoint as OpenAI's protocol has it, whose behaviour is named by the model that is asked for. */
export async function startUpstream(): Promise<Upstream> {
  const calls: UpstreamCall[] = []
  let open = 0
  let connections = 0

  const server = createServer((request, response) => {
    if (request.url === '/v1/models') {
      const data = [...Object.keys(scenes), ...COUNTS].map((id) => ({ id, object: 'model' }))
      response.setHeader('content-type', 'application/json')
      return void response.end(JSON.stringify({ object: 'list', data }))
    }
    open += 1
    response.once('close', () => (open -= 1))
    void answer(request, response, calls)
  })
  server.on('connection', () => (connections += 1))
  const { url, close } = await listen(server)
  return { baseUrl: `${url}/v1`, calls, open: () => open, connections: () => connections, close }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  calls: UpstreamCall[],
): Promise<void> {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as UpstreamCall
  const call = { model: body.model, messages: body.messages, aborted: false }
  calls.push(call)
  response.once('close', () => (call.aborted = !response.writableFinished))
  const raw = (data: string) => void response.write(`data: ${data}\n\n`)
  const piece = (delta: object, finish_reason: string | null = null) =>
    JSON.stringify({
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason }],
    })
  const say = (content: string) => response.write(`data: ${piece({ content })}\n\n`)
  const finish = (reason = 'stop') => {
    raw(piece({}, reason))
    response.end('data: [DONE]\n\n')
  }
  const [name, ...numbers] = call.model.split(':')
  await scenes[name!]?.({ response, call, say, raw, finish }, ...numbers.map(Number))
}

/** Some of the scenes with numbers, for servers that offer only what is listed. */
const COUNTS = ['count:10:2', 'count:40:25', 'count:100:50']

const EVENTS = { 'content-type': 'text/event-stream' }

/** Scenes by the model's name; `count:200:10` says 200 words, one each 10 ms. */
const scenes: Record<string, (scene: Scene, ...numbers: number[]) => Promise<void> | void> = {
  echo({ response, call, say, finish }) {
    response.writeHead(200, EVENTS)
    say('You said: ')
    say(call.messages.at(-1)!.content)
    finish()
  },
  async count({ response, call, say, finish }, words = 10, pause = 0) {
    response.writeHead(200, EVENTS)
    for (let word = 1; word <= words && !call.aborted; word += 1) {
      if (!say(`${word} `)) await new Promise((resume) => response.once('drain', resume))
      if (pause > 0) await wait(pause)
    }
    finish()
  },
  length({ response, say, finish }) {
    response.writeHead(200, EVENTS)
    say('cut by the limit')
    finish('length')
  },
  /** The last words and the reason in one event, and no [DONE] after it. */
  together({ response, raw }) {
    response.writeHead(200, EVENTS)
    raw(JSON.stringify({ choices: [{ delta: { content: 'in ' } }] }))
    raw(JSON.stringify({ choices: [{ delta: { content: 'one' }, finish_reason: 'length' }] }))
    response.end()
  },
  /** What some gateways send beside the words: comments, names, usage, an empty list. */
  chatty({ response, say, raw, finish }) {
    response.writeHead(200, EVENTS)
    response.write(': keep-alive\n\nevent: message\nid: 1\n\n')
    raw(JSON.stringify({ choices: [] }))
    raw(JSON.stringify({ choices: [{ delta: { role: 'assistant', content: null } }] }))
    say('words')
    raw(JSON.stringify({ choices: [], usage: { total_tokens: 3 } }))
    finish('content_filter')
  },
  /** Thinks before it speaks, one thought each 100 ms. */
  async thinking({ response, say, raw, finish }) {
    response.writeHead(200, EVENTS)
    for (let thought = 0; thought < 12; thought += 1) {
      raw(JSON.stringify({ choices: [{ delta: { reasoning_content: 'hm' } }] }))
      await wait(100)
    }
    say('thought over')
    finish()
  },
  odd({ response, say, finish }) {
    response.writeHead(200, EVENTS)
    say('nul\0 half\ud83d')
    say('\ude00 lone\ud800 end')
    finish()
  },
  split({ response }) {
    response.writeHead(200, EVENTS)
    const text = `data: ${JSON.stringify({ choices: [{ delta: { content: 'việc nhỏ 😀' } }] })}\r\n\r\ndata: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] })}\r\n\r\n`
    for (const byte of Buffer.from(text)) response.write(Buffer.from([byte]))
    response.end()
  },
  silent() {},
  stall({ response, say }) {
    response.writeHead(200, EVENTS)
    say('this far')
  },
  truncated({ response, say }) {
    response.writeHead(200, EVENTS)
    say('this far')
    response.end()
  },
  async reset({ response, say }) {
    response.writeHead(200, EVENTS)
    say('this far')
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
    response.end('<h1>Bad gateway</h1>')
  },
  async garbled({ response, say, raw }) {
    response.writeHead(200, EVENTS)
    say('this far')
    await wait(50)
    raw('{"choices": oops')
  },
  async failing({ response, say, raw }) {
    response.writeHead(200, EVENTS)
    say('this far')
    await wait(50)
    raw('{"error":{"message":"model crashed"}}')
    response.end()
  },
}
