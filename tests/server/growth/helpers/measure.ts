// The processor time of each call of the API, on an empty database that has no statistics.
import { registerUser, requestAs } from '../../helpers/users.ts'
import type { TestServer } from '../../helpers/test-server.ts'
import { LEFT_OUT, SENT } from './calls.ts'
import { storeLargest } from './own-data.ts'

export const FEW = 28
export const MANY = 112
/**
 * Four times the work takes four to five times the processor time, and what grows with the square sixteen times. Between
 * the two, so that neither a busy machine nor the garbage of other calls decides.
 */
export const MAX_RATIO = 8
/** Less than this is compared as this, because it depends on the garbage of other calls. */
const FLOOR_MS = 100
const REPEATS = 3

interface Measured {
  /** Milliseconds of this process by call, the median of some. The database is embedded in it. */
  cpuMs: Map<string, number>
  /** Calls that were not answered with success: `calls.ts` does not say how they are made. */
  failed: string[]
}

/** Measures the calls that the description of the API lists. */
export async function measureCalls(server: TestServer, count: number): Promise<Measured> {
  const user = await registerUser(server)
  const own = await storeLargest(user, count)
  const measured: Measured = { cpuMs: new Map(), failed: [] }
  for (const call of await listMeasuredCalls(server)) {
    const [method, described] = call.split(' ') as [string, string]
    const times: number[] = []
    const repeats = method === 'GET' ? REPEATS : 1
    for (let round = 0; round < repeats; round += 1) {
      const { path, body } = SENT[call]?.(own) ?? { path: described }
      const before = process.cpuUsage()
      const { status } = await requestAs(user, method, path, body)
      const { user: userTime, system } = process.cpuUsage(before)
      times.push((userTime + system) / 1000)
      if (status >= 400) measured.failed.push(`${call}: ${status}`)
    }
    measured.cpuMs.set(call, median(times))
  }
  return measured
}

/** How much more processor time a call takes with many things than with a few. */
export const ratioOf = (call: string, few: Measured, many: Measured): number =>
  (many.cpuMs.get(call) ?? 0) / Math.max(few.cpuMs.get(call) ?? 0, FLOOR_MS)

/** In the order in which they are made: first what changes nothing, then what `SENT` lists. */
async function listMeasuredCalls(server: TestServer): Promise<string[]> {
  const { body } = await server
    .newVisitor()
    .get<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json')
  const all = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const inOrder = Object.keys(SENT)
  const reads = all.filter((call) => !inOrder.includes(call) && !isLeftOut(call))
  return [...reads, ...inOrder]
}

const isLeftOut = (call: string): boolean =>
  Object.keys(LEFT_OUT).some((beginning) => call.startsWith(beginning))

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!
