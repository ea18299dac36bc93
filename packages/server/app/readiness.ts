import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '@atelier/contract'
import type { FastifyBaseLogger } from 'fastify'

/** Something that this server depends on. */
interface ReadinessPart {
  /** For operators: `database`. */
  name: string
  /** Whether a balancer should send no requests to a server without this part. */
  isNeeded: boolean
  /** Throws or rejects while the part does not work. */
  check(): Promise<unknown> | void
  /** How long a result counts. Default: one second, so that a flood of probes costs nothing. */
  maxAgeMs?: number
}

export interface PartState {
  name: string
  isNeeded: boolean
  works: boolean
}

export interface Readiness {
  register(part: ReadinessPart): void
  /** Returns the state of each part after a second at most. */
  read(): Promise<PartState[]>
}

const MAX_CHECK_MS = SECOND_MS

/** Knows which parts work. Logs each change once, with its cause. */
export function createReadiness(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): Readiness {
  const parts: WatchedPart[] = []
  return {
    register: (part) => void parts.push(new WatchedPart(part, log)),
    read: () => Promise.all(parts.map((part) => part.read())),
  }
}

class WatchedPart {
  readonly #part: ReadinessPart
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  #result: Promise<boolean> | undefined
  #checkedAt = -Infinity
  /** A check that hangs is the only one, however many probes come. */
  #isChecking = false
  #works = true

  constructor(part: ReadinessPart, log: Pick<FastifyBaseLogger, 'info' | 'warn'>) {
    this.#part = part
    this.#log = log
  }

  async read(): Promise<PartState> {
    const { name, isNeeded, maxAgeMs = SECOND_MS } = this.#part
    const isOld = performance.now() - this.#checkedAt >= maxAgeMs
    if (!this.#result || (isOld && !this.#isChecking)) this.#result = this.#check()
    return { name, isNeeded, works: await this.#result }
  }

  async #check(): Promise<boolean> {
    this.#checkedAt = performance.now()
    this.#isChecking = true
    const checked = this.#settle()
    const timeout = wait(MAX_CHECK_MS, new Error(`no answer in ${MAX_CHECK_MS} ms`), { ref: false })
    this.#report(await Promise.race([checked, timeout]))
    return this.#works
  }

  /** Resolves with the error of the check, and never rejects. */
  async #settle(): Promise<unknown> {
    try {
      await this.#part.check()
      return undefined
    } catch (error) {
      return error ?? new Error('no reason given')
    } finally {
      this.#isChecking = false
    }
  }

  #report(error: unknown): void {
    const works = error === undefined
    if (works === this.#works) return
    this.#works = works
    const { name } = this.#part
    if (works) this.#log.info({ part: name }, 'a part of the server works again')
    else this.#log.warn({ part: name, err: error }, 'a part of the server does not work')
  }
}
