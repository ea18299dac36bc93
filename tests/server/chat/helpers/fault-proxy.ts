// The network between a browser and the server, in which everything breaks that can. It also keeps the browser's cookies.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { XSRF_COOKIE, XSRF_HEADER } from '@atelier/contract'

/** What happens to a message: it never arrives, its reply is lost, or its answer is cut off. */
export type Fault = 'lost' | 'reply lost' | 'cut'

export interface FaultProxy {
  url: string
  /** The server. Undefined while it is down. */
  target: string | undefined
  isOffline: boolean
  /** Each happens to one of the next messages. */
  faults: Fault[]
  /** Goes on as another browser, of another network. */
  newBrowser(): void
  cutAll(): void
  close(): Promise<void>
}

const CHUNKS_BEFORE_CUT = 2

export async function startFaultProxy(): Promise<FaultProxy> {
  let browsers = 0
  const cookies = new Map<string, string>()
  const sockets = new Set<Socket>()
  const server = createServer(handle).on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${port}`,
    target: undefined,
    isOffline: false,
    faults: [],
    newBrowser() {
      browsers += 1
      cookies.clear()
    },
    cutAll() {
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      proxy.cutAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy

  function handle(incoming: IncomingMessage, response: ServerResponse): void {
    const breakOff = () => incoming.socket.destroy()
    if (proxy.isOffline || !proxy.target) return void breakOff()
    const isMessage = incoming.method === 'POST' && /\/(send|version)$/.test(incoming.url!)
    const fault = isMessage ? proxy.faults.shift() : undefined
    if (fault === 'lost') return void breakOff()
    const upstream = request(
      proxy.target + incoming.url!,
      { method: incoming.method!, headers: headersOf(incoming) },
      (reply) => {
        storeCookies(reply)
        if (fault === 'reply lost') return void breakOff()
        response.writeHead(reply.statusCode!, reply.headers)
        let chunks = 0
        reply.on('data', (chunk: Buffer) => {
          response.write(chunk)
          chunks += 1
          if (fault === 'cut' && chunks === CHUNKS_BEFORE_CUT) breakOff()
        })
        reply.once('end', () => response.end())
        reply.once('error', breakOff)
      },
    )
    upstream.once('error', breakOff)
    response.once('close', () => upstream.destroy())
    incoming.pipe(upstream)
  }

  function headersOf({ headers }: IncomingMessage) {
    const { host: _, connection: _connection, ...others } = headers
    const token = cookies.get(XSRF_COOKIE)
    return {
      ...others,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-forwarded-for': `127.${browsers >> 16}.${(browsers >> 8) & 255}.${browsers & 255}`,
      ...(token && { [XSRF_HEADER]: decodeURIComponent(token) }),
    }
  }

  function storeCookies({ headers }: IncomingMessage): void {
    for (const cookie of headers['set-cookie'] ?? []) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
}
