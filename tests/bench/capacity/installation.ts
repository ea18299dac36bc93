// Turns measured costs and a shape of machines into what the simulation runs.
import type { OperationCosts, PartName, PartTimes } from './costs.ts'
import type { Arrivals, JobKind, Part, ProcessorStep, Step } from './simulation/model.ts'

/** How often the main thread of a server works on a send until it has ended, with waits for other parts in between. */
const SERVER_TURNS = 5
/** Many at the same moment, so that only the cores of the machine limit them. */
const ANY_NUMBER = 10_000

export interface Shape {
  /** The machines of the parts, by part. */
  machineOf: Record<keyof PartTimes, string>
  processes: number
  /** How many connections to PostgreSQL each process has. 0: the embedded database, which is a part of the process. */
  connections: number
}

export function partsOf(shape: Shape): Record<string, Part> {
  const { machineOf, processes, connections } = shape
  const servers = Array.from({ length: processes }, (_, index): [string, Part] => [
    serverName(index),
    { machine: machineOf.servers, atOnce: 1 },
  ])
  return {
    ...Object.fromEntries(servers),
    callers: { machine: machineOf.callers, atOnce: 1 },
    helpers: { machine: machineOf.helpers, atOnce: ANY_NUMBER },
    database: { machine: machineOf.database, atOnce: Math.max(1, connections * processes) },
    redis: { machine: machineOf.redis, atOnce: 1 },
    models: { machine: machineOf.models, atOnce: 1 },
  }
}

const serverName = (index: number) => `server ${index + 1}`

/** Distributes arrivals over the processes, as a balancer does. */
export function onEachProcess(
  name: string,
  arrivals: Arrivals,
  { processes, stepsOn }: { processes: number; stepsOn: (server: string) => Step[] },
): JobKind[] {
  return Array.from({ length: processes }, (_, index) => ({
    name,
    arrivals: share(arrivals, index, processes),
    steps: stepsOn(serverName(index)),
  }))
}

function share(arrivals: Arrivals, index: number, processes: number): Arrivals {
  if ('perSecond' in arrivals) return { perSecond: arrivals.perSecond / processes }
  const { senders } = arrivals
  return { senders: Math.floor(senders / processes) + (index < senders % processes ? 1 : 0) }
}

export interface AnswerLength {
  /** How many tokens follow the first one. */
  furtherTokens: number
  /** The model's pause before each of them. */
  pauseMs: number
}

const ONE_TOKEN: AnswerLength = { furtherTokens: 0, pauseMs: 0 }

/** The processor time of a send if the core's caches no longer hold what the server's process needs, by the reason. */
export interface ColdSends {
  /** The process was idle. */
  woken: PartTimes
  /** The process shares its core with others. */
  shared: PartTimes
}

interface SendOptions {
  length?: AnswerLength | undefined
  /** Default: as where nothing else happens. */
  cold?: ColdSends
}

/** From the request of a browser to the end of the answer that it reads. */
export function stepsOfSend(
  costs: OperationCosts,
  server: string,
  {
    length = ONE_TOKEN,
    cold = { woken: costs.loneSend, shared: costs.loneSend },
  }: SendOptions = {},
): Step[] {
  const { send } = costs
  const { furtherTokens, pauseMs } = length
  const turnOf = (part: string, name: PartName, turns: number) => ({
    part,
    processorMs: send[name] / turns,
    wokenMs: Math.max(0, cold.woken[name] - send[name]) / turns,
    sharedMs: Math.max(0, cold.shared[name] - send[name]) / turns,
  })
  const turn = turnOf(server, 'servers', SERVER_TURNS)
  const statement = turnOf('database', 'database', 2)
  const call = { part: 'callers', processorMs: send.callers / 2 }
  // The model does not wait until the server has passed a token on.
  const tokens = Array.from({ length: furtherTokens }, () => [
    { waitMs: pauseMs },
    ...stepsOfToken(costs, server).map((step) => Object.assign(step, { isAside: true })),
  ])
  return withoutEmpty([
    call,
    turn,
    { part: 'redis', processorMs: send.redis },
    turn,
    statement,
    turn,
    { waitMs: waitOfSend(costs) },
    { part: 'models', processorMs: send.models },
    turn,
    ...tokens.flat(),
    statement,
    turn,
    { part: 'helpers', processorMs: send.helpers, isAside: true },
    call,
  ])
}

/** What of a send's time nothing computes, such as the wait for the disk. */
function waitOfSend({ loneSend, loneSendMs }: OperationCosts): number {
  const computed = Object.values(loneSend).reduce((sum, time) => sum + time, 0)
  // Nobody waits for what other threads do.
  return Math.max(0, loneSendMs - computed + loneSend.helpers)
}

/** @param count how many tokens are written at once */
function stepsOfToken({ token }: OperationCosts, server: string, count = 1): ProcessorStep[] {
  return [
    { part: 'models', processorMs: token.models * count },
    { part: server, processorMs: token.servers * count },
    { part: 'helpers', processorMs: token.helpers * count, isAside: true },
    { part: 'database', processorMs: token.database * count, isAside: true },
    { part: 'redis', processorMs: token.redis * count, isAside: true },
    { part: 'callers', processorMs: token.callers * count },
  ]
}

/** Tokens of answers that are written at the moment, some at once, so that the simulation has less to do. */
export function stepsOfTokens(costs: OperationCosts, server: string, count: number): Step[] {
  return withoutEmpty(stepsOfToken(costs, server, count))
}

export function stepsOfVisit({ visit }: OperationCosts, server: string): Step[] {
  return stepsOfRequest(visit, server, { isDecoded: false })
}

export function stepsOfUpload({ upload }: OperationCosts, server: string): Step[] {
  return stepsOfRequest(upload, server, { isDecoded: true })
}

/** @param isDecoded whether the request waits for the process that decodes pictures */
function stepsOfRequest(
  times: PartTimes,
  server: string,
  { isDecoded }: { isDecoded: boolean },
): Step[] {
  const turn = { part: server, processorMs: times.servers / 2 }
  return withoutEmpty([
    { part: 'callers', processorMs: times.callers },
    turn,
    { part: 'redis', processorMs: times.redis },
    { part: 'database', processorMs: times.database },
    { part: 'helpers', processorMs: times.helpers, isAside: !isDecoded },
    turn,
  ])
}

const withoutEmpty = (steps: readonly Step[]) =>
  steps.filter((step) => ('part' in step ? step.processorMs > 0 : step.waitMs > 0))
