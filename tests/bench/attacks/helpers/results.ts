import type { Attack, Outcome } from './attack.ts'
import { MAX_WAIT_MS } from './attack.ts'
import { atMost, type Figure } from '../../helpers/report.ts'
import type { Target } from './target.ts'

const TIMEOUT_MS = 60_000

export interface Result extends Pick<Attack, 'point' | 'name'> {
  /** Absent: the attack could not be tried. */
  outcome?: Outcome
  problem?: string
}

export async function tryAttack({ point, name, attack }: Attack, target: Target): Promise<Result> {
  const startedAt = performance.now()
  let outcome: Outcome | undefined
  let problem: string | undefined
  let waitMs = 0
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('It takes too long.')), TIMEOUT_MS)
  try {
    waitMs = await target.waitOfOthers(async () => {
      outcome = await Promise.race([attack(target), timeout])
    })
  } catch (error) {
    problem = (error as Error).message
  }
  clearTimeout(timer)
  const result = { point, name, ...(outcome && { outcome }), ...(problem && { problem }) }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const times = `${seconds} s, others waited ${Math.round(waitMs)} ms`
  console.error(`${describe(result)} ${point} ${name} (${times})`)
  return result
}

const hasSucceeded = ({ outcome }: Result) => !!outcome && outcome.gained > outcome.allowed

function describe(result: Result): string {
  const { outcome, problem } = result
  if (!outcome) return `not tried: ${problem}`
  return `${hasSucceeded(result) ? 'SUCCEEDED' : 'held'}: ${outcome.gained} ${outcome.unit}`
}

export function toFigure(result: Result): Figure {
  const { point, name, outcome } = result
  return {
    label: `${point} ${name}`,
    measured: describe(result),
    target: outcome ? `≤ ${outcome.allowed}` : '',
    isMet: !!outcome && !hasSucceeded(result),
  }
}

/** An attack that could not be tried has not been held, so the summary misses its target. */
export function summarize(
  results: readonly Result[],
  target: Pick<Target, 'longestWaits'>,
): Figure[] {
  const succeeded = results.filter(hasSucceeded).length
  const { healthMs, visitorMs } = target.longestWaits()
  const untried = results.filter(({ outcome }) => !outcome).length
  return [
    {
      label: `${results.length} attacks, ${succeeded} succeeded`,
      measured: `${results.length - succeeded - untried} held, ${untried} not tried`,
      target: `${results.length} held, 0 not tried`,
      isMet: succeeded === 0 && untried === 0,
    },
    atMost('slowest answer to /healthz during the attacks', healthMs, MAX_WAIT_MS, 'ms'),
    atMost('slowest answer to another visitor during the attacks', visitorMs, MAX_WAIT_MS, 'ms'),
  ]
}
