import type { music } from '@atelier/contract'
import { pitchClass } from '../theory/scales.ts'

type Note = music.Note

/** The note that sounds at a tick, or the last one before. */
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

/** Whether a bass note would run in parallel fifths or octaves with the melody if it had this pitch. */
function isParallelAt(
  melody: readonly Note[],
  bass: readonly Note[],
  at: number,
  pitch: number,
): boolean {
  const [before, note] = [bass[at - 1]!, bass[at]!]
  const now = soundingAt(melody, note.tick)
  if (!now) return false
  const lower = [before.pitch, pitch] as const
  const onsetBefore = soundingAt(melody, before.tick)
  if (onsetBefore && areParallel([onsetBefore.pitch, now.pitch], lower)) return true
  const justBefore = now.tick === note.tick ? melody[melody.indexOf(now) - 1] : undefined
  return justBefore !== undefined && areParallel([justBefore.pitch, now.pitch], lower)
}

export interface Repair {
  /** The pitches that may stand instead of a bass note, the best first. */
  alternatives: (note: Note) => readonly number[]
  /** Notes that stay, as the last. */
  isFixed: (note: Note) => boolean
}

/** Replaces bass notes that run in parallels with the melody by other notes of the chord, or leaves them out. */
export function avoidParallels(
  melody: readonly Note[],
  bass: readonly Note[],
  { alternatives, isFixed }: Repair,
): Note[] {
  const repaired = [...bass]
  for (let at = 1; at < repaired.length; at += 1) {
    if (!isParallelAt(melody, repaired, at, repaired[at]!.pitch)) continue
    const changed = isFixed(repaired[at]!) ? at - 1 : at
    const note = repaired[changed]!
    const pitch = alternatives(note).find((each) => isFree(melody, repaired, changed, each))
    if (pitch !== undefined) repaired[changed] = { ...note, pitch }
    else {
      repaired.splice(changed, 1)
      at = Math.max(0, changed - 2)
    }
  }
  return repaired
}

function isFree(
  melody: readonly Note[],
  bass: readonly Note[],
  at: number,
  pitch: number,
): boolean {
  if (at > 0 && isParallelAt(melody, bass, at, pitch)) return false
  if (at + 1 >= bass.length) return true
  const replaced = bass.map((note, index) => (index === at ? { ...note, pitch } : note))
  return !isParallelAt(melody, replaced, at + 1, bass[at + 1]!.pitch)
}
