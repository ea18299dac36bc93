// What the servers of one installation share besides the database. Nothing of it is the only copy of anything: without it,
// limits begin anew, and servers learn from the database what they would have told each other.
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
    ping: async () => {},
    close: async () => {},
  }
}
