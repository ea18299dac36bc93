// What the servers of one installation share besides the database. Nothing of it is the only copy of anything: without it,
// limits begin anew, servers learn from the database what they would have told each other, and do work again that another
// one has done.
import { createLocalCache, type Cache, type CacheOptions } from './caches.ts'
import { createLocalCounter, type Counter, type CounterOptions } from './counters.ts'
import { createLocalMarks, type Marks, type MarksOptions } from './marks.ts'
import { noMessages, type ServerMessages } from './messages.ts'
import { createLocalPlaces, type Places, type PlacesOptions } from './places.ts'

export interface SharedState {
  /** Whether other servers share it. */
  isShared: boolean
  messages: ServerMessages
  createCounter(options: CounterOptions): Counter
  createPlaces(options: PlacesOptions): Places
  createMarks(options: MarksOptions): Marks
  createCache(options: CacheOptions): Cache
  /** Rejects while the shared engine cannot be reached, or does not answer in time. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The state of a server that shares nothing. */
export function createLocalState(): SharedState {
  return {
    isShared: false,
    messages: noMessages,
    createCounter: createLocalCounter,
    createPlaces: createLocalPlaces,
    createMarks: createLocalMarks,
    createCache: createLocalCache,
    ping: async () => {},
    close: async () => {},
  }
}
