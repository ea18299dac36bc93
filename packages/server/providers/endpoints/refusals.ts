import { DAY_MS } from '@atelier/contract'

/** Remembered no longer, because the endpoint may learn it, or the model's name may belong to another server. */
const REMEMBERED_MS = DAY_MS

/** What an endpoint has refused: fields of a request, sizes, `edits` for the whole call, `mask`. */
export interface Refusals {
  has(what: string): boolean
  add(what: string): void
}

export function createRefusals(): Refusals {
  const until = new Map<string, number>()
  return {
    has: (what) => performance.now() < (until.get(what) ?? 0),
    add(what) {
      until.set(what, performance.now() + REMEMBERED_MS)
    },
  }
}

/**
 * Collects what the attempts of one request had to do without. It is remembered only if the last attempt succeeds: an
 * error can mention a field that is not its reason, for example in a visitor's words.
 */
export function createTrial(known: Refusals): Refusals & { remember(): void } {
  const added = new Set<string>()
  return {
    has: (what) => added.has(what) || known.has(what),
    add: (what) => void added.add(what),
    remember: () => added.forEach(known.add),
  }
}
