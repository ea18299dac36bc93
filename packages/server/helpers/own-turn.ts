import { AsyncLocalStorage } from 'node:async_hooks'
import { createTurns } from './turns.ts'

/** The share of work that no network has caused for itself. */
const FOR_ALL = 'all'

const takeTurn = createTurns()
const networkOfTask = new AsyncLocalStorage<string>()

/** Runs the task as one of the network, and so everything that it starts: waitForOwnTurn() is fair between networks. */
export function runForNetwork(network: string, task: () => void): void {
  networkOfTask.run(network, task)
}

/** Runs a task whose result everybody uses: it does not wait behind other work of the network that was first to need it. */
export function runForAll<Result>(task: () => Result): Result {
  return networkOfTask.run(FOR_ALL, task)
}

/** For work that takes its turns elsewhere. */
export function networkOfCurrentTask(): string {
  return networkOfTask.getStore() ?? FOR_ALL
}

/**
 * At most one waiting caller resumes in each turn of the event loop, so that requests are served between pieces of long
 * work, also if many visitors cause such work at the same moment. Work of each network resumes in turn. Resolves at once
 * if no other work waits or has just resumed.
 */
export function waitForOwnTurn(): Promise<void> {
  return new Promise((resolve) => takeTurn(networkOfCurrentTask(), resolve))
}

const MAX_PIECE_MS = 5

/**
 * Returns a function to call before each step of long work. It waits for an own turn before the first step, and again when
 * the steps since then have taken some milliseconds: a turn for each of thousands of short steps would take longer than
 * the work.
 */
export function createPauses(): () => Promise<void> {
  let turnBeganAt = -Infinity
  return async () => {
    if (performance.now() - turnBeganAt < MAX_PIECE_MS) return
    await waitForOwnTurn()
    turnBeganAt = performance.now()
  }
}
