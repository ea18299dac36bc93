import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { startServerProcess } from '../helpers/server-process.ts'

const PEOPLE = 1_000
/** The most that the system lets any server accept later. */
const SYSTEM_LIMIT = '/proc/sys/net/core/somaxconn'

function systemAllows(connections: number): boolean {
  try {
    return Number(readFileSync(SYSTEM_LIMIT, 'utf8')) > connections
  } catch {
    return false
  }
}

/** A server that listens on `localhost` has two addresses, and the system lets as many connections wait for each of them. */
const HOST = '127.0.0.1'

async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, HOST)
  await once(socket, 'connect')
  return socket
}

async function readStatusLine(socket: Socket): Promise<string> {
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [data] = (await once(socket, 'data')) as [Buffer]
  return data.toString().split('\r\n', 1)[0]!
}

test.skipIf(!systemAllows(PEOPLE))(
  'people who connect while the server does something else are served when it has done, also a thousand of them',
  async () => {
    const server = await startServerProcess({ ...(await createServerEnvironment()), HOST })
    try {
      process.kill(server.pid, 'SIGSTOP')
      const port = Number(new URL(server.url).port)
      const sockets = await Promise.all(Array.from({ length: PEOPLE }, () => openConnection(port)))
      process.kill(server.pid, 'SIGCONT')
      const statusLines = await Promise.all(sockets.map(readStatusLine))
      expect(new Set(statusLines)).toEqual(new Set(['HTTP/1.1 200 OK']))
      for (const socket of sockets) socket.destroy()
    } finally {
      await server.stop('SIGKILL')
    }
  },
)
