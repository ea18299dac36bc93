import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack } from './attacks/helpers/attack.ts'
import { summarize, toFigure, tryAttack, type Result } from './attacks/helpers/results.ts'
import { startTarget } from './attacks/helpers/target.ts'
import type { Figure } from './helpers/report.ts'

const FOLDER = join(import.meta.dirname, 'attacks')

/**
 * Replays what attackers found, and what they would try next, against the built server. `ATTACKS=1,5 npm run bench --
 * attacks` replays only those of some points.
 */
export async function measureAttacks(): Promise<Figure[]> {
  const attacks = await loadAttacks(process.env.ATTACKS?.split(','))
  if (attacks.length === 0) throw new Error(`ATTACKS=${process.env.ATTACKS} names no attack.`)
  const target = await startTarget()
  const results: Result[] = []
  try {
    for (const attack of attacks) results.push(await tryAttack(attack, target))
    return [...results.map(toFigure), ...summarize(results, target)]
  } finally {
    await target.close()
  }
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
