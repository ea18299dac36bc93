import { Interval, Note } from 'tonal'
import { soundingTonic } from '../changes/apply-change.ts'
import type { PiecePlan } from '../plan.ts'
import { writtenTonic } from './scales.ts'

/** A chord symbol of the key in which a piece was composed, in the key in which it is heard. */
export function transposeSymbol(symbol: string, plan: PiecePlan): string {
  if (plan.transposed % 12 === 0) return symbol
  const from = writtenTonic(plan.tonic, plan.mode)
  const to = writtenTonic(soundingTonic(plan), plan.mode)
  const interval = Interval.distance(from, to)
  return symbol
    .split('/')
    .map((part) => {
      const { pc } = Note.get(/^[A-G](?:##?|bb?)?/.exec(part)?.[0] ?? '')
      return simplify(Note.transpose(pc, interval)) + part.slice(pc.length)
    })
    .join('/')
}

const simplify = (name: string) => (name.length > 2 ? Note.simplify(name) : name)
