import type { music } from '@atelier/contract'
import { DEFAULT_SLIDE, playOrnament, slideSeconds, VIBRATO_DEPTH } from '../ornaments.ts'
import type { Timeline } from '../timeline.ts'
import { scramble } from './random.ts'
import type { Bend, Note, Part, Tone } from './types.ts'

export interface ScheduledTone extends Tone {
  /** In seconds from the beginning of the piece. */
  at: number
}

/** In seconds: how far from its time a person plays a note, at most. */
const HUMAN_TIMING = 0.006
/** In seconds: how much later each higher note of a chord comes. */
const CHORD_SPREAD = 0.004

/** When the notes of a part are played, and how, in the order of their times. */
export function scheduleTones(piece: music.Piece, part: Part, timeline: Timeline): ScheduledTone[] {
  const isMachine = piece.style === 'eight-bit'
  const tones: ScheduledTone[] = []
  let chordTick = -1
  let inChord = 0
  for (const note of part.notes) {
    inChord = note.tick === chordTick ? inChord + 1 : 0
    chordTick = note.tick
    const shift = isMachine ? 0 : humanShift(note, part) + Math.min(inChord, 4) * CHORD_SPREAD
    for (const tone of playNote(note, piece, timeline)) {
      tones.push({ ...tone, at: Math.max(0, tone.at + shift) })
    }
  }
  return tones.toSorted((a, b) => a.at - b.at)
}

function playNote(note: Note, piece: music.Piece, timeline: Timeline): ScheduledTone[] {
  const start = timeline.secondsAt(note.tick)
  const end = timeline.secondsAt(note.tick + note.length)
  const secondsPerTick = (end - start) / note.length
  return playOrnament(note, piece, secondsPerTick).map(({ offset, length, pitch, loudness }) => {
    const seconds = length * secondsPerTick
    return {
      at: start + offset * secondsPerTick,
      seconds,
      pitch,
      frequency: 440 * 2 ** ((pitch - 69) / 12),
      velocity: Math.min(1, (note.velocity * loudness) / 127),
      seed: scramble(note.tick * 131 + pitch),
      bend: bendOf(note, seconds),
    }
  })
}

function bendOf({ ornament, from }: Note, seconds: number): Bend | undefined {
  if (ornament === 'slide') {
    const slideFrom = from ?? DEFAULT_SLIDE
    return { slideFrom, slideSeconds: slideSeconds(seconds), vibratoDepth: 0 }
  }
  if (ornament === 'vibrato') {
    return {
      slideFrom: from ?? 0,
      slideSeconds: slideSeconds(seconds),
      vibratoDepth: VIBRATO_DEPTH,
    }
  }
  return undefined
}

/** Is the same for all notes of a part that begin together. */
function humanShift(note: Note, part: Part): number {
  const random = (scramble(note.tick * 7 + part.role.length) >>> 0) / 4_294_967_296
  return (random * 2 - 1) * HUMAN_TIMING
}
