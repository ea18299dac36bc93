import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack, Outcome } from './attacks/helpers/attack.ts'
import { startTarget, type Target } from './attacks/helpers/target.ts'
import { atMost, type Figure } from './helpers/report.ts'
import { MAX_WAIT_MS } from './attacks/helpers/attack.ts'

const FOLDER = join(import.meta.dirname, 'attacks')
const TIMEOUT_MS = 60_000

/**
 * Replays what attackers found, and what they would try next, against the built server. `ATTACKS=1,5 npm run bench --
 * attacks` replays only those of some points.
 */
export async function measureAttacks(): Promise<Figure[]> {
  const attacks = await loadAttacks(process.env.ATTACKS?.split(','))
  const target = await startTarget()
  const results: Result[] = []
  try {
    for (const attack of attacks) results.push(await tryAttack(attack, target))
    return [...results.map(toFigure), ...summarize(results, target)]
  } finally {
    await target.close()
  }
}

interface Result extends Pick<Attack, 'point' | 'name'> {
  /** Absent: the attack could not be tried. */
  outcome?: Outcome
  problem?: string
}

/** Each file is about one fault, and begins with its number. */
async function loadAttacks(points: readonly string[] | undefined): Promise<Attack[]> {
  const files = readdirSync(FOLDER).filter((file) => /^\d\d-/.test(file))
  const lists = await Promise.all(
    files.toSorted().map(async (file) => {
      const { attacks } = (await import(join(FOLDER, file))) as { attacks: Attack[] }
      return attacks
    }),
  )
  return lists.flat().filter(({ point }) => !points || points.includes(String(parseInt(point, 10))))
}

async function tryAttack({ point, name, attack }: Attack, target: Target): Promise<Result> {
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

function toFigure(result: Result): Figure {
  const { point, name, outcome } = result
  return {
    label: `${point} ${name}`,
    measured: describe(result),
    target: outcome ? `≤ ${outcome.allowed}` : '',
    isMet: !!outcome && !hasSucceeded(result),
  }
}

function summarize(results: readonly Result[], target: Target): Figure[] {
  const succeeded = results.filter(hasSucceeded).length
  const { healthMs, visitorMs } = target.longestWaits()
  const untried = results.filter(({ outcome }) => !outcome).length
  return [
    {
      label: `${results.length} attacks, ${succeeded} succeeded`,
      measured: untried > 0 ? `${untried} not tried` : `${results.length - succeeded} held`,
      target: `${results.length} held`,
      isMet: succeeded === 0 && untried === 0,
    },
    atMost('slowest answer to /healthz during the attacks', healthMs, MAX_WAIT_MS, 'ms'),
    atMost('slowest answer to another visitor during the attacks', visitorMs, MAX_WAIT_MS, 'ms'),
  ]
}
