import type { music } from '@atelier/contract'
import { pitchClass } from '../theory/scales.ts'

type Note = music.Note

/** The note that sounds at a tick. */
function soundingAt(notes: readonly Note[], tick: number): Note | undefined {
  const note = notes.findLast((each) => each.tick <= tick)
  return note && note.tick + note.length > tick ? note : undefined
}

const isPerfect = (interval: number) => interval === 0 || interval === 7

/** Both voices move, and stay a fifth or an octave apart. */
function areParallel(upper: readonly [number, number], lower: readonly [number, number]): boolean {
  if (upper[0] === upper[1] || lower[0] === lower[1]) return false
  const first = pitchClass(upper[0] - lower[0])
  return isPerfect(first) && first === pitchClass(upper[1] - lower[1])
}

export interface Voices {
  melody: readonly Note[]
  /** When the chords begin, the earliest first. */
  chordTicks: readonly number[]
}

/** Returns the earlier bass note from which this one runs in parallel fifths or octaves with the melody. */
function parallelTo(voices: Voices, bass: readonly Note[], at: number): Note | undefined {
  const note = bass[at]!
  const now = soundingAt(voices.melody, note.tick)
  if (!now) return undefined
  const isParallelFrom = (lower: Note, upper: Note | undefined) =>
    upper !== undefined && areParallel([upper.pitch, now.pitch], [lower.pitch, note.pitch])
  const before = bass[at - 1]
  const justBefore =
    now.tick === note.tick ? voices.melody[voices.melody.indexOf(now) - 1] : undefined
  if (
    before &&
    (isParallelFrom(before, soundingAt(voices.melody, before.tick)) ||
      isParallelFrom(before, justBefore))
  )
    return before
  const tickBefore = voices.chordTicks[voices.chordTicks.indexOf(note.tick) - 1]
  if (tickBefore === undefined) return undefined
  const chordBefore = soundingAt(bass, tickBefore)
  const isParallel =
    chordBefore && isParallelFrom(chordBefore, soundingAt(voices.melody, tickBefore))
  return isParallel ? chordBefore : undefined
}

export interface Repair {
  /** The pitches that may stand instead of a bass note, the best first. */
  alternatives: (note: Note) => readonly number[]
  /** Notes that stay, as the last. */
  isFixed: (note: Note) => boolean
}

/**
 * Replaces bass notes that run in parallels with the melody by other notes of the chord, or leaves them out: from note to
 * note, and from chord to chord.
 */
export function avoidParallels(
  voices: Voices,
  bass: readonly Note[],
  { alternatives, isFixed }: Repair,
): Note[] {
  const repaired = [...bass]
  for (let at = 0; at < repaired.length; at += 1) {
    const earlier = parallelTo(voices, repaired, at)
    if (!earlier) continue
    const changed = isFixed(repaired[at]!) ? repaired.indexOf(earlier) : at
    const note = repaired[changed]!
    const pitch = alternatives(note).find((each) => isFree(voices, repaired, changed, each))
    if (pitch !== undefined) repaired[changed] = { ...note, pitch }
    else {
      repaired.splice(changed, 1)
      at = Math.max(-1, changed - 2)
    }
  }
  return repaired
}

/** Whether a bass note can have another pitch without parallels before or behind it. */
function isFree(voices: Voices, bass: readonly Note[], at: number, pitch: number): boolean {
  const replaced = bass.map((note, index) => (index === at ? { ...note, pitch } : note))
  const nextChordTick = voices.chordTicks.find((tick) => tick > bass[at]!.tick)
  const atNextChord = bass.findIndex(({ tick }) => tick === nextChordTick)
  return [at, at + 1, atNextChord].every(
    (index) => !replaced[index] || !parallelTo(voices, replaced, index),
  )
}
