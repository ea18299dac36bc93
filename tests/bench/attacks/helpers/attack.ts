import { setTimeout as wait } from 'node:timers/promises'
import type { Target } from './target.ts'

/** Something that a stranger tries against the built server. */
export interface Attack {
  /** The number of the fault that is replayed, with a letter for a part of it. */
  point: string
  /** What the attacker does. */
  name: string
  attack(target: Target): Promise<Outcome>
}

/** What the attacker has gained. More than is allowed: the attack has succeeded. */
export interface Outcome {
  gained: number
  allowed: number
  unit: string
}

/** An attack that gains anything has succeeded. */
export const nothingAllowed = (gained: number, unit: string): Outcome => ({
  gained,
  allowed: 0,
  unit,
})

/** For what is either given away or not. */
export const isGained = (hasSucceeded: boolean, unit: string): Outcome =>
  nothingAllowed(hasSucceeded ? 1 : 0, unit)

/** An attack whose preparation fails has not been held. */
export function assertTried(isTried: boolean, problem: string): void {
  if (!isTried) throw new Error(problem)
}

const CHECKS = 40
const CHECK_PAUSE_MS = 50

/** Whether a check comes true within two seconds: for what the server does after its answer, such as sending a mail. */
export async function isTrueSoon(check: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 0; attempt < CHECKS; attempt += 1) {
    if (await check()) return true
    await wait(CHECK_PAUSE_MS)
  }
  return false
}

/** How long another visitor may wait for an answer, on two cores. */
export const MAX_WAIT_MS = 200

/**
 * Sends more and more until another visitor waits too long, so that a server with the fault is not held up for minutes.
 * A wait counts only if the same size causes it again, because the machine has other work to do as well.
 */
export function growUntilOthersWait(
  target: Target,
  sizes: readonly number[],
  send: (size: number) => Promise<unknown>,
): Promise<Outcome> {
  return tryUntilOthersWait(
    target,
    sizes.map((size) => () => send(size)),
  )
}

/** Does one thing after the other until another visitor waits too long. */
export async function tryUntilOthersWait(
  target: Target,
  steps: readonly (() => Promise<unknown>)[],
): Promise<Outcome> {
  let longestMs = 0
  for (const step of steps) {
    longestMs = Math.max(longestMs, await shorterWait(target, step))
    if (longestMs > MAX_WAIT_MS) break
  }
  return { gained: Math.round(longestMs), allowed: MAX_WAIT_MS, unit: 'ms that others wait' }
}

async function shorterWait(target: Target, send: () => Promise<unknown>): Promise<number> {
  const firstMs = await target.waitOfOthers(send)
  return firstMs > MAX_WAIT_MS ? Math.min(firstMs, await target.waitOfOthers(send)) : firstMs
}

/** Runs the task for each number below `count`, a few of them at a time. */
export async function repeat<Result>(
  count: number,
  task: (index: number) => Promise<Result>,
  atOnce = 8,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const index = next
      next += 1
      results[index] = await task(index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker))
  return results
}
