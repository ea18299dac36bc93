import type { OperationCosts } from './costs.ts'
import {
  onEachProcess,
  partsOf,
  stepsOfSend,
  type AnswerLength,
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
      stepsOn: (server) => stepsOfSend(costs, server, length),
    }),
    warmUpSeconds: 3,
    seconds: 20,
  })
  return jobs.send!
}
