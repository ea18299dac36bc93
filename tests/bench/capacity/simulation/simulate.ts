import { createRandom } from '../../../helpers/random.ts'
import { EventHeap } from './event-heap.ts'
import { MachineState } from './machine-state.ts'
import type { JobKind, Part, Result, Scenario } from './model.ts'
import { summarize } from './summarize.ts'

const SECOND_MS = 1000

interface Job {
  kind: JobKind
  startedAt: number
  /** The index of the step that the job is at. */
  step: number
  /** An aside ends with its only step. */
  isAside: boolean
}

interface Task {
  job: Job
  processorMs: number
  wokenMs: number
  sharedMs: number
}

interface PartState extends Part {
  queue: Task[]
  /** The index of the first task of the queue, so that none has to be moved. */
  head: number
  busy: number
  /** Whether it has not been idle since its last task. */
  isWarm: boolean
  usedMs: number
}

/** Runs a system of queues event by event. The same scenario always has the same result. */
export function simulate(scenario: Scenario): Result {
  return new Simulation(scenario).run()
}

class Simulation {
  readonly #scenario: Scenario
  readonly #random: () => number
  readonly #machines = new Map<string, MachineState<{ task: Task; part: PartState }>>()
  readonly #parts = new Map<string, PartState>()
  /** Arrivals of jobs, and ends of waits. */
  readonly #timers = new EventHeap<() => void>()
  readonly #times = new Map<string, number[]>()
  readonly #warmUpMs: number
  #now = 0

  constructor(scenario: Scenario) {
    this.#scenario = scenario
    this.#random = createRandom(scenario.seed ?? 1)
    this.#warmUpMs = scenario.warmUpSeconds * SECOND_MS
    for (const [name, { cores }] of Object.entries(scenario.machines))
      this.#machines.set(name, new MachineState(cores))
    for (const [name, part] of Object.entries(scenario.parts))
      this.#parts.set(name, { ...part, queue: [], head: 0, busy: 0, isWarm: false, usedMs: 0 })
    for (const { name } of scenario.kinds) this.#times.set(name, [])
  }

  run(): Result {
    const { seconds, kinds } = this.#scenario
    for (const kind of kinds) this.#begin(kind)
    this.#runUntil(this.#warmUpMs)
    const before = this.#readUsage()
    this.#runUntil(this.#warmUpMs + seconds * SECOND_MS)
    return summarize(this.#scenario, { times: this.#times, before, after: this.#readUsage() })
  }

  #readUsage() {
    return {
      machines: new Map([...this.#machines].map(([name, { usedMs }]) => [name, usedMs])),
      parts: new Map([...this.#parts].map(([name, { usedMs }]) => [name, usedMs])),
    }
  }

  #begin(kind: JobKind): void {
    if ('perSecond' in kind.arrivals) return this.#scheduleArrival(kind, kind.arrivals.perSecond)
    for (let sender = 0; sender < kind.arrivals.senders; sender += 1) this.#startJob(kind)
  }

  #scheduleArrival(kind: JobKind, perSecond: number): void {
    if (perSecond <= 0) return
    this.#timers.push(this.#now + this.#draw(SECOND_MS / perSecond), () => {
      this.#scheduleArrival(kind, perSecond)
      this.#startJob(kind)
    })
  }

  /** A number of an exponential distribution. */
  #draw(mean: number): number {
    return -Math.log(1 - this.#random()) * mean
  }

  #runUntil(end: number): void {
    for (;;) {
      let next = this.#timers.earliestTime()
      let machine: MachineState<{ task: Task; part: PartState }> | undefined
      for (const candidate of this.#machines.values()) {
        const time = candidate.nextEnd()
        if (time < next) [next, machine] = [time, candidate]
      }
      if (next > end) break
      this.#now = next
      if (machine) this.#endTask(machine)
      else this.#timers.pop()()
    }
    this.#now = end
  }

  #startJob(kind: JobKind): void {
    this.#takeStep({ kind, startedAt: this.#now, step: 0, isAside: false })
  }

  #takeStep(job: Job): void {
    const { steps } = job.kind
    for (;;) {
      const step = steps[job.step]
      if (!step) return this.#endJob(job)
      if ('waitMs' in step) {
        this.#timers.push(this.#now + step.waitMs, () => this.#continue(job))
        return
      }
      const { processorMs, wokenMs = 0, sharedMs = 0 } = step
      const task = { job, processorMs: this.#draw(processorMs), wokenMs, sharedMs }
      if (!step.isAside) return this.#enqueue(step.part, task)
      this.#enqueue(step.part, { ...task, job: { ...job, isAside: true } })
      job.step += 1
    }
  }

  #continue(job: Job): void {
    job.step += 1
    if (!job.isAside) this.#takeStep(job)
  }

  #endJob({ kind, startedAt }: Job): void {
    if (this.#now >= this.#warmUpMs) this.#times.get(kind.name)!.push(this.#now - startedAt)
    if ('senders' in kind.arrivals) this.#startJob(kind)
  }

  #enqueue(name: string, task: Task): void {
    const part = this.#parts.get(name)
    if (!part) throw new Error(`No part is called ${name}.`)
    if (part.busy >= part.atOnce) return void part.queue.push(task)
    this.#startTask(part, task)
  }

  #startTask(part: PartState, task: Task): void {
    const machine = this.#machines.get(part.machine)!
    if (!part.isWarm) task.processorMs += task.wokenMs
    else if (machine.isFull()) task.processorMs += task.sharedMs
    part.isWarm = true
    part.busy += 1
    machine.start(this.#now, task.processorMs, { task, part })
  }

  #endTask(machine: MachineState<{ task: Task; part: PartState }>): void {
    const { task, part } = machine.end(this.#now)
    part.busy -= 1
    part.usedMs += task.processorMs
    const next = part.queue[part.head]
    if (next) {
      part.head += 1
      this.#startTask(part, next)
    } else {
      part.isWarm = part.busy > 0
      part.queue = []
      part.head = 0
    }
    this.#continue(task.job)
  }
}
