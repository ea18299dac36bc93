// No parallel fifths or octaves between the melody and the bass.
import type { music } from '@atelier/contract'
import { modulo } from './harmony.ts'
import { groupByTick } from './note-rules.ts'

/** Parallels are part of the sound of the others. */
const STRICT_STYLES: ReadonlySet<music.Style> = new Set(['waltz', 'march', 'ballad', 'pentatonic'])

interface Pair {
  tick: number
  high: number
  low: number
}

const partsOf = ({ parts }: music.Piece) =>
  (['melody', 'bass'] as const).map(
    (name) => parts.find(({ role }) => role === name)?.notes ?? [],
  ) as [music.Note[], music.Note[]]

/** Between two beats on which both begin a note. */
export function findParallelAttacks(piece: music.Piece): string | undefined {
  return STRICT_STYLES.has(piece.style) ? findIn(attacksTogether(...partsOf(piece))) : undefined
}

/** Between what sounds where one chord begins and where the next begins. */
export function findParallelHarmonies(piece: music.Piece): string | undefined {
  if (!STRICT_STYLES.has(piece.style)) return undefined
  const [melody, bass] = partsOf(piece)
  return findIn(piece.chords.map(({ tick }) => soundingAt(melody, bass, tick)))
}

/** Undefined where the two do not begin together. */
function attacksTogether(
  melody: readonly music.Note[],
  bass: readonly music.Note[],
): (Pair | undefined)[] {
  const high = new Map(groupByTick(melody).map((group) => [group[0]!.tick, highestOf(group)]))
  const low = new Map(groupByTick(bass).map((group) => [group[0]!.tick, lowestOf(group)]))
  const ticks = [...new Set([...high.keys(), ...low.keys()])].toSorted((a, b) => a - b)
  return ticks.map((tick) => {
    const [top, bottom] = [high.get(tick), low.get(tick)]
    return top !== undefined && bottom !== undefined ? { tick, high: top, low: bottom } : undefined
  })
}

/** Undefined where one of the two is silent. */
function soundingAt(
  melody: readonly music.Note[],
  bass: readonly music.Note[],
  tick: number,
): Pair | undefined {
  const isSounding = (note: music.Note) => note.tick <= tick && note.tick + note.length > tick
  const [tops, bottoms] = [melody.filter(isSounding), bass.filter(isSounding)]
  if (tops.length === 0 || bottoms.length === 0) return undefined
  return { tick, high: highestOf(tops), low: lowestOf(bottoms) }
}

const highestOf = (notes: readonly music.Note[]) => Math.max(...notes.map(({ pitch }) => pitch))
const lowestOf = (notes: readonly music.Note[]) => Math.min(...notes.map(({ pitch }) => pitch))

const FIFTH = 7
const OCTAVE = 0

function findIn(pairs: readonly (Pair | undefined)[]): string | undefined {
  for (const [index, pair] of pairs.entries()) {
    const before = pairs[index - 1]
    if (!pair || !before) continue
    const [up, below] = [pair.high - before.high, pair.low - before.low]
    const interval = modulo(pair.high - pair.low)
    const isParallel = Math.sign(up) === Math.sign(below) && up !== 0
    if (!isParallel || interval !== modulo(before.high - before.low)) continue
    if (interval === FIFTH || interval === OCTAVE)
      return `parallel ${interval === FIFTH ? 'fifths' : 'octaves'} from tick ${before.tick} to ${pair.tick}`
  }
  return undefined
}
