import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Trap {
  url: string
  connectionCount: number
  close(): void
}

/** A server to which the files refer. It counts whoever connects. */
export async function startTrap(): Promise<Trap> {
  const server = createServer((_, response) => response.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const trap = {
    url: `http://127.0.0.1:${port}`,
    connectionCount: 0,
    close: () => void server.close(),
  }
  server.on('connection', () => (trap.connectionCount += 1))
  return trap
}
