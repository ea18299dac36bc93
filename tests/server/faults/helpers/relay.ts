// A TCP relay between a server and one of its engines, which takes the network away or slows it down.
import { once } from 'node:events'
import { createServer, connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** `silence`: what is sent arrives when the network is back. `reset`: connections end, and new ones are refused. */
export type Cut = 'silence' | 'reset'

export interface Relay {
  port: number
  cut(how: Cut): void
  /** Delays everything that is sent, in each direction. */
  slowDown(delayMs: number): void
  /** Ends what `cut` and `slowDown` have begun. */
  heal(): void
  /** Leads new connections to another port. */
  leadTo(port: number): void
  close(): Promise<void>
}

/** @param onData is called with what was received, before the relay passes it on */
export async function startRelay(
  targetPort: number,
  onData?: (data: Buffer, sender: 'client' | 'engine') => void,
): Promise<Relay> {
  let target = targetPort
  let cutAs: Cut | undefined
  let delayMs = 0
  let healed = Promise.withResolvers<void>()
  const sockets = new Set<Socket>()

  function accept(client: Socket): void {
    if (cutAs === 'reset') return void client.resetAndDestroy()
    const engine = connect(target, '127.0.0.1')
    forward(client, engine)
    forward(engine, client)
    if (!onData) return
    client.prependListener('data', (data: Buffer) => onData(data, 'client'))
    engine.prependListener('data', (data: Buffer) => onData(data, 'engine'))
  }

  function forward(from: Socket, to: Socket): void {
    sockets.add(from)
    from.setNoDelay(true)
    from.on('error', () => {})
    from.once('close', () => {
      sockets.delete(from)
      void send(() => to.destroy())
    })
    from.on('data', (data) => {
      from.pause()
      void send(() => {
        if (to.write(data)) from.resume()
        else to.once('drain', () => from.resume())
      })
    })
    from.on('end', () => void send(() => to.end()))
  }

  /** Calls `task` when the network lets it pass. */
  async function send(task: () => void): Promise<void> {
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
    while (cutAs === 'silence') await healed.promise
    task()
  }

  const server = createServer({ allowHalfOpen: true }, accept).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    cut(how) {
      cutAs = how
      if (how === 'reset') for (const socket of sockets) socket.resetAndDestroy()
    },
    slowDown(ms) {
      delayMs = ms
    },
    heal() {
      cutAs = undefined
      delayMs = 0
      healed.resolve()
      healed = Promise.withResolvers()
    },
    leadTo(port) {
      target = port
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
