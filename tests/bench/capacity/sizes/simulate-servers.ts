// One machine with servers, and the database that it shares with others, in the busiest hour.
import type { OperationCosts, PartTimes } from '../costs.ts'
import {
  onEachProcess,
  partsOf,
  stepsOfSend,
  stepsOfTokens,
  stepsOfUpload,
  stepsOfVisit,
  type Shape,
} from '../installation.ts'
import type { JobKind, Step } from '../simulation/model.ts'
import { simulate } from '../simulation/simulate.ts'
import type { Rates } from './rates.ts'

const TOKENS_AT_ONCE = 20
const CONNECTIONS = 10
const WARM_UP_SECONDS = 2
const SECONDS = 20

export interface ServerMachine {
  cores: number
  processes: number
  /** Where the database computes: as a part of the process, on the same machine, or on one with this many cores. */
  database: 'embedded' | 'beside' | { cores: number }
}

export interface ServerLoad {
  /** What this machine answers. */
  own: Rates
  /** What the database does for other machines at the same time. */
  others?: Rates
}

export interface BusiestHour {
  /** From 0 to 1: of the cores of the machine, of the busiest process, of the database's machine. */
  use: { machine: number; process: number; database: number }
  /** What is added to the time of an answer, its model's time aside. */
  delayP50Ms: number
  delayP95Ms: number
}

export function simulateServers(
  measured: OperationCosts,
  machine: ServerMachine,
  { own, others }: ServerLoad,
): BusiestHour {
  const costs = withoutBenchmark(measured)
  const { processes, database } = machine
  const databaseMachine = typeof database === 'object' ? 'database' : 'servers'
  const shape: Shape = {
    machineOf: {
      callers: 'elsewhere',
      servers: 'servers',
      helpers: 'servers',
      database: databaseMachine,
      redis: 'elsewhere',
      models: 'elsewhere',
    },
    processes,
    connections: CONNECTIONS,
  }
  const kind = (name: string, perSecond: number, stepsOn: (server: string) => Step[]) =>
    onEachProcess(name, { perSecond }, { processes, stepsOn })
  const { jobs, machineUse, partCores } = simulate({
    machines: {
      elsewhere: { cores: 1 },
      servers: { cores: machine.cores },
      ...(typeof database === 'object' && { database }),
    },
    parts: {
      ...partsOf(shape),
      // The connections of other machines are not those of this one.
      others: { machine: databaseMachine, atOnce: Infinity },
    },
    kinds: [
      ...kind('send', own.sends, (server) => stepsOfSend(costs, server)),
      ...kind('tokens', own.tokens / TOKENS_AT_ONCE, (server) =>
        stepsOfTokens(costs, server, TOKENS_AT_ONCE),
      ),
      ...kind('visit', own.visits, (server) => stepsOfVisit(costs, server)),
      ...kind('upload', own.uploads, (server) => stepsOfUpload(costs, server)),
      ...(others ? statementsOf(costs, others) : []),
    ],
    warmUpSeconds: WARM_UP_SECONDS,
    seconds: SECONDS,
  })
  const ofProcesses = Object.entries(partCores).filter(([part]) => part.startsWith('server'))
  return {
    use: {
      machine: machineUse.servers!,
      process: Math.max(...ofProcesses.map(([, cores]) => cores)),
      database: machineUse[databaseMachine]!,
    },
    delayP50Ms: jobs.send!.p50Ms,
    delayP95Ms: jobs.send!.p95Ms,
  }
}

/** Browsers and models compute on machines of their own. */
function withoutBenchmark(measured: OperationCosts): OperationCosts {
  const without = (times: PartTimes): PartTimes => ({ ...times, callers: 0, models: 0 })
  return {
    ...measured,
    send: without(measured.send),
    token: without(measured.token),
    visit: without(measured.visit),
    upload: without(measured.upload),
  }
}

/** What the database does for other machines: two statements a send, one for everything else. */
function statementsOf({ send, token, visit, upload }: OperationCosts, others: Rates): JobKind[] {
  const kind = (perSecond: number, processorMs: number): JobKind => ({
    name: 'statements of others',
    arrivals: { perSecond: processorMs > 0 ? perSecond : 0 },
    steps: [{ part: 'others', processorMs }],
  })
  return [
    kind(others.sends * 2, send.database / 2),
    kind(others.tokens / TOKENS_AT_ONCE, token.database * TOKENS_AT_ONCE),
    kind(others.visits, visit.database),
    kind(others.uploads, upload.database),
  ]
}
