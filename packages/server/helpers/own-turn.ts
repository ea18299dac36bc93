import { AsyncLocalStorage } from 'node:async_hooks'
import { createTurns } from './turns.ts'

/** The group of work that is not for a single network. */
const FOR_ALL = 'all'

const takeTurn = createTurns()
const networkOfTask = new AsyncLocalStorage<string>()

/** Assigns the task, and everything that it starts, to the network: waitForOwnTurn() is fair between networks. */
export function runForNetwork(network: string, task: () => void): void {
  networkOfTask.run(network, task)
}

/**
 * Runs a task whose result all visitors use: it does not wait behind other work of the network that needed it first.
 */
export function runForAll<Result>(task: () => Result): Result {
  return networkOfTask.run(FOR_ALL, task)
}

/** Returns the network of the current task, for work that is queued elsewhere. */
export function networkOfCurrentTask(): string {
  return networkOfTask.getStore() ?? FOR_ALL
}

/**
 * At most one waiting caller resumes in each turn of the event loop, so that the server handles requests between pieces
 * of long work, even if many visitors cause such work at the same moment. The networks take turns. Resolves at once if
 * no other work waits or has just resumed.
 */
export function waitForOwnTurn(): Promise<void> {
  return new Promise((resolve) => takeTurn(networkOfCurrentTask(), resolve))
}

const MAX_PIECE_MS = 5

/**
 * Returns a function to call before each step of long work. It calls waitForOwnTurn() before the first step, and again
 * when the steps since then have taken some milliseconds: waiting before each of thousands of short steps would take
 * longer than the work.
 */
export function createPauses(): () => Promise<void> {
  let turnBeganAt = -Infinity
  return async () => {
    if (performance.now() - turnBeganAt < MAX_PIECE_MS) return
    await waitForOwnTurn()
    turnBeganAt = performance.now()
  }
}
