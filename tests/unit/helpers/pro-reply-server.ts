// A server for tests of the Pro widget: it answers each path with the reply that the test has set.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { configure } from '../../../packages/widgets/configure.ts'
import { listenOnFreePort } from '../../helpers/free-port.ts'

export interface Reply {
  status?: number
  body: unknown
}

interface ReceivedRequest {
  path: string
  body: unknown
}

/** Without a reply for its path, a request finds the connection broken. */
export async function startReplyServer() {
  const replies = new Map<string, Reply>()
  const received: ReceivedRequest[] = []
  const server = await listenOnFreePort(
    createServer((incoming, response) => void answer(incoming, response)),
  )
  configure({
    baseUrl: server.url,
    tokenSource: { isPartnerPage: false, getToken: async () => 'token', rejectToken() {} },
  })
  return {
    url: server.url,
    close: () => server.close(),
    received,
    reply: (path: string, body: unknown, status = 200) => replies.set(path, { status, body }),
    reset() {
      replies.clear()
      received.length = 0
    },
    countOf: (path: string) => received.filter((request) => request.path === path).length,
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(incoming)
    const path = new URL(incoming.url!, server.url).pathname
    received.push({ path, body: body ? JSON.parse(body) : undefined })
    const reply = replies.get(path)
    if (!reply) return void response.destroy()
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(reply.body))
  }
}
