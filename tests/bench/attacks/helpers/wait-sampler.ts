// An operator and another visitor, in a process of their own: every 20 ms one asks whether the server is alive, and one for
// the models. Reports the slowest answer to each.
import { Agent, get } from 'node:http'

export interface Waits {
  healthMs: number
  visitorMs: number
}

const INTERVAL_MS = 20
/** The visitor's addresses change, so that no limit of an address is reached. */
const ADDRESSES = 250
const [, , address] = process.argv
const agent = new Agent({ keepAlive: true })

function startSampling(path: string) {
  const startedAt = new Set<number>()
  let slowestMs = 0
  let count = 0

  setInterval(() => {
    const start = performance.now()
    startedAt.add(start)
    const end = () => {
      if (startedAt.delete(start)) slowestMs = Math.max(slowestMs, performance.now() - start)
    }
    count += 1
    const headers = { 'x-forwarded-for': `172.32.${count % ADDRESSES}.1` }
    const request = get(`${address}${path}`, { agent, headers }, (response) => {
      response.resume()
      response.once('close', end)
    })
    request.once('error', end)
  }, INTERVAL_MS)

  /** The requests that have no answer yet count with the time they have waited. They go on counting for the next report. */
  return function readSlowestMs(): number {
    const pendingMs = [...startedAt].map((start) => performance.now() - start)
    const longestMs = Math.max(slowestMs, ...pendingMs)
    slowestMs = 0
    return longestMs
  }
}

const readHealthMs = startSampling('/healthz')
const readVisitorMs = startSampling('/api/chat/models')
process.on('message', () => {
  process.send!({ healthMs: readHealthMs(), visitorMs: readVisitorMs() } satisfies Waits)
})
process.on('disconnect', () => process.exit(0))
