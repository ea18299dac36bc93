import { setImmediate as turn } from 'node:timers/promises'
import { median } from '../../helpers/client.ts'

/** The measured work is to read and write this JSON, which has the size of a long conversation. */
const TEXT = JSON.stringify(
  Array.from({ length: 2_000 }, (_, id) => ({ id, role: 'user', content: `Message ${id}` })),
)
const REPETITIONS = 20
const RUNS = 5

let first: number | undefined

/**
 * Returns how much more processor time the same piece of work takes than when it was first measured. The cores of a machine
 * that others use too become faster and slower by the minute.
 */
export async function measureSlowness(): Promise<number> {
  const times: number[] = []
  while (times.length < RUNS) {
    times.push(measureWork())
    // Otherwise a request would be sent on a connection that a server has closed meanwhile.
    await turn()
  }
  const now = median(times)
  first ??= now
  return now / first
}

function measureWork(): number {
  const before = process.cpuUsage()
  for (let count = 0; count < REPETITIONS; count += 1) JSON.stringify(JSON.parse(TEXT))
  const { user, system } = process.cpuUsage(before)
  return user + system
}
