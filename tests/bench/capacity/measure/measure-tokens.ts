import { setTimeout as wait } from 'node:timers/promises'
import { mapParts, type OperationCosts, type PartTimes } from '../costs.ts'
import { observe, type Installation } from './observe.ts'
import { createVisitors, type Visitor } from './visitors.ts'

const STREAMS = 250
/** Writes 50 words a second for eight seconds. */
const WORDS = 400
const MODEL = 'count:400:20'
const START_MS = 1_500
/** All have begun, and none has ended. */
const MEMORY_MS = 5_000
const KILOBYTE = 1000

/** Measures the memory of each answer that is being written, and what answers cost while many are written. */
export async function measureStreams(
  installation: Installation,
): Promise<{ answer: PartTimes; streamKilobytes: number }> {
  const { server } = installation
  const visitors = await createVisitors(server.urls, STREAMS)
  const before = await server.readUsage()
  const answers = readAnswers(visitors)
  await wait(MEMORY_MS)
  const { memoryBytes } = await server.readUsage()
  await answers
  const { each } = await observe(installation, () => readAnswers(visitors))
  return {
    answer: each,
    streamKilobytes: Math.max(0, memoryBytes - before.memoryBytes) / STREAMS / KILOBYTE,
  }
}

async function readAnswers(visitors: readonly Visitor[]): Promise<number> {
  const times = await Promise.all(
    visitors.map(async (visitor, index) => {
      await wait((index * START_MS) / STREAMS)
      return visitor.send(MODEL)
    }),
  )
  return times.filter((time) => time !== undefined).length
}

/** What a token costs after the first one, which belongs to the send. */
export function tokenOf(answer: PartTimes, send: OperationCosts['send']): PartTimes {
  return mapParts((part) => Math.max(0, answer[part] - send[part]) / (WORDS - 1))
}
