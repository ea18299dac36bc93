import { EventHeap } from './event-heap.ts'

/**
 * The jobs that compute on a machine, which share its cores evenly: with n jobs on c cores, each gets min(1, c/n) of a
 * core. A clock that runs at this speed orders them, so a change of the speed changes no job.
 */
export class MachineState<Job> {
  readonly #cores: number
  readonly #running = new EventHeap<Job>()
  #clock = 0
  #updatedAt = 0
  /** The processor time of all jobs so far. */
  usedMs = 0

  constructor(cores: number) {
    this.#cores = cores
  }

  start(now: number, processorMs: number, job: Job): void {
    this.#advance(now)
    this.#running.push(this.#clock + processorMs, job)
  }

  /** Whether one more job would have to share its core. */
  isFull(): boolean {
    return this.#running.size >= this.#cores
  }

  /** When the next job ends, if no other one starts before. Infinity without jobs. */
  nextEnd(): number {
    if (this.#running.size === 0) return Infinity
    const left = this.#running.earliestTime() - this.#clock
    return this.#updatedAt + Math.max(0, left) / this.#speed()
  }

  /** Removes the job that ends now, and returns it. */
  end(now: number): Job {
    this.#advance(now)
    return this.#running.pop()
  }

  #speed(): number {
    return Math.min(1, this.#cores / this.#running.size)
  }

  #advance(now: number): void {
    const passed = (now - this.#updatedAt) * (this.#running.size > 0 ? this.#speed() : 0)
    this.#clock += passed
    this.usedMs += passed * this.#running.size
    this.#updatedAt = now
  }
}
