// What the simulation is given and returns. All times are in milliseconds.

interface Machine {
  /** How many of its processes compute at the same moment. More of them share the cores evenly. */
  cores: number
}

/** A program on a machine, or several alike. */
export interface Part {
  machine: string
  /** How many jobs it works on at the same moment, such as one for a process of Node. Others wait in its queue. */
  atOnce: number
}

/** What a job needs next: processor time of a part, or only time. */
export type Step = ProcessorStep | { waitMs: number }

export interface ProcessorStep {
  part: string
  /** The mean; the processor time of each job is drawn from an exponential distribution. */
  processorMs: number
  /** The additional processor time if the part has to be woken for it: the caches are cold. */
  wokenMs?: number
  /** The same if it shares its core with others. */
  sharedMs?: number
  /** The job does not wait for the step. */
  isAside?: boolean
}

/** Jobs of a kind: at random moments, or from senders who each wait for the end of a job before the next. */
export type Arrivals = { perSecond: number } | { senders: number }

export interface JobKind {
  /** Kinds with the same name are reported together, such as those of several processes. */
  name: string
  arrivals: Arrivals
  steps: readonly Step[]
}

export interface Scenario {
  machines: Readonly<Record<string, Machine>>
  parts: Readonly<Record<string, Part>>
  kinds: readonly JobKind[]
  /** Not reported, because queues are still empty. */
  warmUpSeconds: number
  seconds: number
  seed?: number
}

export interface JobResult {
  perSecond: number
  meanMs: number
  p50Ms: number
  p95Ms: number
}

export interface Result {
  jobs: Record<string, JobResult>
  /** The share of its cores that a machine computes on, and of its places that a part uses, from 0 to 1. */
  machineUse: Record<string, number>
  /** How many cores each part takes on average. */
  partCores: Record<string, number>
}
