// Another visitor, in a process of its own: asks whether the server is alive every 20 ms, and reports the slowest answer.
import { Agent, get } from 'node:http'

const INTERVAL_MS = 20
const [, , address] = process.argv
const agent = new Agent({ keepAlive: true })
const startedAt = new Set<number>()
let slowestMs = 0

function ask(): void {
  const start = performance.now()
  startedAt.add(start)
  const end = () => {
    if (startedAt.delete(start)) slowestMs = Math.max(slowestMs, performance.now() - start)
  }
  const request = get(`${address}/healthz`, { agent }, (response) => {
    response.resume()
    response.once('close', end)
  })
  request.once('error', end)
}

setInterval(ask, INTERVAL_MS)
// The requests that have no answer yet count with the time they have waited. They go on counting for the next report.
process.on('message', () => {
  const pendingMs = [...startedAt].map((start) => performance.now() - start)
  process.send!(Math.max(slowestMs, ...pendingMs))
  slowestMs = 0
})
process.on('disconnect', () => process.exit(0))
