import { createServer, request, type IncomingMessage } from 'node:http'
import { listenOnFreePort } from '../../../helpers/free-port.ts'

/** Passes all requests on to another server, and remembers their paths. */
export interface RequestCounter {
  url: string
  paths: string[]
  close(): Promise<void>
}

/** @param address an origin with the beginning of a path, which is replaced by the counter's origin */
export async function startRequestCounter(address: string): Promise<RequestCounter> {
  const { origin, pathname } = new URL(address)
  const paths: string[] = []
  const server = createServer((incoming, response) => {
    paths.push(incoming.url!)
    const { method, url, headers } = incoming
    const passOn = (reply: IncomingMessage) => {
      response.writeHead(reply.statusCode!, reply.headers)
      reply.pipe(response)
    }
    const outgoing = request(origin + url, { method, headers }, passOn)
    outgoing.once('error', () => response.destroy())
    incoming.pipe(outgoing)
  })
  const { url, close } = await listenOnFreePort(server)
  return { url: url + (pathname === '/' ? '' : pathname), paths, close }
}
