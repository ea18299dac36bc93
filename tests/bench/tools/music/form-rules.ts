// How a piece ends, how long it is, and what returns in it.
import { createTimeline } from '@atelier/music'
import type { music } from '@atelier/contract'
import { harmoniesOf, harmonyAt, modulo, pitchClassOf } from './harmony.ts'
import { groupByTick } from './note-rules.ts'

/** Of the wish. */
const MAX_DEVIATION = 0.05

export function findMissingCadence(piece: music.Piece): string | undefined {
  const tonic = pitchClassOf(piece.tonic)
  const harmonies = harmoniesOf(piece)
  const last = harmonies.at(-1)!
  if (last.root !== tonic) return `the last chord is ${last.symbol} in ${piece.tonic}`
  if (harmonies.every(({ root }) => root === tonic)) return 'no other chord leads to the last'
  const bass = lowestLast(piece.parts.find(({ role }) => role === 'bass')?.notes)
  if (bass && modulo(bass.pitch) !== tonic) return `the last bass note is ${bass.pitch}`
  const melody = piece.parts.find(({ role }) => role === 'melody')?.notes.at(-1)
  if (melody && !harmonyAt(harmonies, melody.tick).notes.has(modulo(melody.pitch)))
    return `the last note of the melody is ${melody.pitch} over ${last.symbol}`
  return undefined
}

const lowestLast = (notes: readonly music.Note[] = []): music.Note | undefined =>
  groupByTick(notes)
    .at(-1)
    ?.toSorted((a, b) => a.pitch - b.pitch)[0]

export function findWrongLength(piece: music.Piece, wanted: number): string | undefined {
  const { seconds } = createTimeline(piece)
  if (Math.abs(seconds - wanted) <= wanted * MAX_DEVIATION) return undefined
  return `${seconds.toFixed(1)} s instead of ${wanted} s`
}

const MOTIF_NOTES = 4
const RETURNS = 3

/** A rhythm of four notes, with the directions between them, comes once in the theme and three times more. */
export function findMissingMotif(piece: music.Piece): string | undefined {
  const melody = piece.parts.find(({ role }) => role === 'melody')
  if (!melody) return 'there is no melody'
  const { ticksPerBar } = createTimeline(piece)
  const theme = piece.sections.find(({ name }) => name === 'theme')
  if (!theme) return 'there is no theme'
  const notes = groupByTick(melody.notes).map((group) => group.at(-1)!)
  const patterns = notes.slice(MOTIF_NOTES - 1).map((_, index) => patternAt(notes, index))
  const isInTheme = ({ tick }: music.Note) =>
    tick >= theme.bar * ticksPerBar && tick < (theme.bar + theme.bars) * ticksPerBar
  const candidates = new Set(
    patterns.filter((pattern, index) => isInTheme(notes[index]!) && isMemorable(pattern)),
  )
  const counts = [...candidates].map((pattern) => countApart(patterns, pattern))
  const most = Math.max(0, ...counts)
  return most > RETURNS ? undefined : `the most frequent motif is heard ${most} times`
}

/** The distances in time and the directions between the notes. */
function patternAt(notes: readonly music.Note[], start: number): string {
  return Array.from({ length: MOTIF_NOTES - 1 }, (_, offset) => {
    const [note, next] = [notes[start + offset]!, notes[start + offset + 1]!]
    return `${next.tick - note.tick}${directionOf(next.pitch - note.pitch)}`
  }).join(' ')
}

const directionOf = (interval: number): string => (interval > 0 ? 'u' : interval < 0 ? 'd' : 's')

/** A scale in even notes is no motif. */
const isMemorable = (pattern: string): boolean => new Set(pattern.split(' ')).size > 1

/** Without those that share more than a note with the one before. */
function countApart(patterns: readonly string[], wanted: string): number {
  let [count, free] = [0, 0]
  for (const [index, pattern] of patterns.entries()) {
    if (index < free || pattern !== wanted) continue
    count += 1
    free = index + MOTIF_NOTES - 1
  }
  return count
}
