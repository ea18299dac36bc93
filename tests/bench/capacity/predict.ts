import { CROWD, mapParts, type OperationCosts } from './costs.ts'
import {
  onEachProcess,
  partsOf,
  stepsOfSend,
  type AnswerLength,
  type ColdSends,
  type Shape,
} from './installation.ts'
import type { Arrivals, JobResult } from './simulation/model.ts'
import { simulate } from './simulation/simulate.ts'

const CONNECTIONS = 10
const EVERYTHING = 'this machine'

export interface Bench {
  costs: OperationCosts
  processes: number
  /** Of the one machine on which everything runs, those that send included. */
  cores: number
}

export type Prediction = JobResult

/** Predicts the sends of a second, and how long each takes, when everything shares one machine. */
export function predict(
  { costs, processes, cores }: Bench,
  { arrivals, length }: { arrivals: Arrivals; length?: AnswerLength },
): Prediction {
  const shape: Shape = {
    machineOf: {
      callers: EVERYTHING,
      servers: EVERYTHING,
      helpers: EVERYTHING,
      database: EVERYTHING,
      redis: EVERYTHING,
      models: EVERYTHING,
    },
    processes,
    connections: CONNECTIONS,
  }
  const { jobs } = simulate({
    machines: { [EVERYTHING]: { cores } },
    parts: partsOf(shape),
    kinds: onEachProcess('send', arrivals, {
      processes,
      stepsOn: (server) =>
        stepsOfSend(costs, server, { length, cold: coldSendsOf(costs, processes) }),
    }),
    warmUpSeconds: 3,
    seconds: 20,
  })
  return jobs.send!
}

/**
 * Returns what a send costs at one of so many processes on the same cores: the more of them there are, the likelier another
 * one has computed on the core since.
 */
function coldSendsOf({ loneSend, crowded }: OperationCosts, processes: number): ColdSends {
  const shareOfOthers = (count: number) => 1 - 1 / count
  const crowding = shareOfOthers(processes) / shareOfOthers(CROWD)
  const among = (times = loneSend) =>
    mapParts((part) => loneSend[part] + (times[part] - loneSend[part]) * crowding)
  return { woken: among(crowded?.loneSend), shared: among(crowded?.send) }
}
