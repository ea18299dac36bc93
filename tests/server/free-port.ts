import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function listenOnFreePort(
  server: Server,
): Promise<{ url: string; port: number; close(): Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The port is free only at the time of the call: another program may take it afterwards. */
export async function findFreePort(): Promise<number> {
  const { port, close } = await listenOnFreePort(createServer())
  await close()
  return port
}
