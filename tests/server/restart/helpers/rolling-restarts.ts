import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { errorFromResponse } from '../../../../packages/widgets/errors.ts'
import { readWithRejoin } from '../../../../packages/widgets/http/rejoin.ts'
import { findFreePort } from '../../../helpers/free-port.ts'
import type { Proxy } from './proxies.ts'
import { startServerProcess, type ServerProcess } from '../../helpers/server-process.ts'
import { Visitor } from '../../helpers/visitor.ts'

export interface RestartReport {
  requests: number
  /** What was answered with an error, or not at all. */
  refused: string[]
}

export interface RollingRestartsOptions {
  env: Record<string, string>
  rounds: number
  startProxy: (serverPorts: readonly number[]) => Promise<Proxy>
}

const VISITORS = 8
const PAUSE_MS = 100

/** Restarts two servers one after the other, as often as `rounds` says, while visitors use them through a proxy. */
export async function restartInTurn(options: RollingRestartsOptions): Promise<RestartReport> {
  const ports = [await findFreePort(), await findFreePort()]
  const start = (port: number) =>
    startServerProcess({
      // Caddy replaces the addresses, so that all visitors have one.
      REQUESTS_PER_MINUTE: '100000',
      TRUST_PROXY: '2',
      SHUTDOWN_DELAY_SECONDS: '2',
      ...options.env,
      PORT: String(port),
    })
  const servers: ServerProcess[] = []
  for (const port of ports) servers.push(await start(port))
  const proxy = await options.startProxy(ports)
  const report: RestartReport = { requests: 0, refused: [] }
  const visits = new AbortController()
  const visitors = Array.from({ length: VISITORS }, (_, index) =>
    visitUntil(visits.signal, proxy.url, index, report),
  )
  try {
    for (let round = 0; round < options.rounds; round += 1) {
      for (const [index, port] of ports.entries()) {
        await servers[index]!.stop('SIGTERM')
        servers[index] = await start(port)
      }
    }
  } finally {
    visits.abort()
    await Promise.all(visitors)
    await Promise.all(servers.map((server) => server.stop('SIGINT')))
    await proxy.stop()
    // Tells whether it could not connect, was reset or found no server.
    if (report.refused.length > 0) console.log(proxy.log())
  }
  return report
}

/** Opens pages, reads preferences and asks a model, each time as a new visitor. */
async function visitUntil(
  signal: AbortSignal,
  url: string,
  index: number,
  report: RestartReport,
): Promise<void> {
  for (let visit = 1; !signal.aborted; visit += 1) {
    const address = `127.${index + 1}.${visit >> 8}.${visit & 255}`
    const visitor = new Visitor(url, { 'x-forwarded-for': address })
    const requests: (() => Promise<{ status: number }>)[] = [
      () => visitor.get('/'),
      () => visitor.get('/api/userpreferences'),
      () => sendAsChat(visitor),
    ]
    for (const request of requests) {
      report.requests += 1
      const result = await request().then(
        ({ status }) => (status === 200 ? undefined : `status ${status}`),
        (error: Error) => (error.cause as Error | undefined)?.message ?? error.message,
      )
      if (result) report.refused.push(result)
      await wait(PAUSE_MS)
    }
  }
}

/** Repeats a message that the proxy could not deliver, as the chat does: it does not repeat a POST by itself. */
async function sendAsChat(visitor: Visitor): Promise<{ status: number }> {
  const message = { Message: 'Hello', ClientMessageId: randomUUID() }
  let status = 0
  const send = async () => {
    const reply = await visitor.sendMessage(message)
    status = reply.status
    if (status !== 200) throw errorFromResponse(reply)
  }
  const signal = new AbortController().signal
  await readWithRejoin(send, { signal, isStored: () => false }).catch((error: unknown) => {
    if (!status) throw error
  })
  return { status }
}
