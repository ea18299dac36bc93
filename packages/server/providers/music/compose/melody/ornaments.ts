import type { music } from '@atelier/contract'
import { TICKS_PER_QUARTER } from '@atelier/contract'
import { createRandom, type Random } from '../../../../helpers/random.ts'
import { INSTRUMENTS } from '../instruments.ts'
import { partOf } from '../plan.ts'
import type { Notes, SectionContext } from '../accompany/section-music.ts'
import { isForeign, pitchClass } from '../theory/scales.ts'

/** Decorates long notes as the style does. */
export function ornament(notes: Notes, context: SectionContext): Notes {
  const random = createRandom(`${context.seed} ornaments`)
  switch (context.plan.style.name) {
    case 'pentatonic':
      return makeRoom([
        ...notes.flatMap((note) => vietnamese(note, context, random)),
        ...introduction(notes.at(-1), context),
      ])
    case 'waltz':
      return notes.map((note) => sometimes(note, ['mordent', 'grace'], 0.1, random))
    case 'jazz-trio':
      return notes.map((note) => bluesy(note, context, random))
    case 'ballad':
      return notes.map((note) => sometimes(note, ['grace', 'vibrato'], 0.1, random))
    case 'lo-fi':
    case 'march':
    case 'ambient':
    case 'eight-bit':
      return notes.map((note) => vibrate(note, context.plan.style.name, random))
  }
}

type Ornament = NonNullable<music.Note['ornament']>

const isLong = ({ length }: music.Note) => length >= TICKS_PER_QUARTER

function sometimes(
  note: music.Note,
  ornaments: readonly Ornament[],
  chance: number,
  random: Random,
): music.Note {
  const choice = random.pick(ornaments)
  return random.chance(chance) && isLong(note) ? { ...note, ornament: choice } : note
}

/** In semitones above the tonic: they are bent up to, as blue notes are. */
const BENT = new Set([3, 4, 7, 10, 11])

function bluesy(note: music.Note, { material }: SectionContext, random: Random): music.Note {
  const isBent = BENT.has(pitchClass(note.pitch - material.tonicPitch))
  const slides = random.chance(isBent ? 0.4 : 0.08)
  return slides && isLong(note)
    ? { ...note, ornament: 'slide', from: -1 }
    : sometimes(note, ['grace'], 0.08, random)
}

function vibrate(note: music.Note, style: music.Style, random: Random): music.Note {
  const vibrates = random.chance(style === 'eight-bit' ? 0.5 : 0.2)
  return vibrates && note.length >= TICKS_PER_QUARTER * 1.5
    ? { ...note, ornament: 'vibrato' }
    : note
}

/** On which notes of the scale the left hand of the đàn tranh works, in semitones above the tonic. */
const SHAKEN: Record<music.Mode, readonly number[]> = { major: [5, 9], minor: [0, 7] }
const PRESSED: Record<music.Mode, readonly number[]> = { major: [2, 9], minor: [3, 10] }

const RUN_EACH = 10
const RUN_VELOCITY = 0.62

/** rung (vibrato), nhấn (a slide from below), vỗ (a mordent) and á, a run over the strings before a strong note. */
function vietnamese(note: music.Note, context: SectionContext, random: Random): Notes {
  const { plan, material, barTicks } = context
  const degree = pitchClass(note.pitch - material.tonicPitch)
  const decorated = leftHand(note, degree, plan.mode, random)
  const isDownbeat = note.tick % barTicks === 0
  const isPhraseStart =
    isDownbeat && material.phrases.some(({ firstBar }) => firstBar * barTicks === note.tick)
  const runs = random.chance(isPhraseStart ? 0.75 : 0.12)
  if (!runs || !isDownbeat || note.tick === 0) return [decorated]
  return [...run(note, context, random), decorated]
}

function leftHand(note: music.Note, degree: number, mode: music.Mode, random: Random): music.Note {
  const [shakes, presses, taps] = [random.chance(0.8), random.chance(0.55), random.chance(0.3)]
  if (!isLong(note)) return note
  if (PRESSED[mode].includes(degree) && presses) return { ...note, ornament: 'slide', from: -2 }
  if (SHAKEN[mode].includes(degree) && shakes) return { ...note, ornament: 'vibrato' }
  return taps ? { ...note, ornament: 'mordent' } : note
}

/** Soft quick notes down the strings to the note. */
function run(note: music.Note, context: SectionContext, random: Random): Notes {
  const count = random.pick([4, 5, 6])
  const above = stringsBetween(note.pitch + 1, note.pitch + 24, context)
    .slice(0, count)
    .toReversed()
  const from = note.tick - above.length * RUN_EACH
  return above.map((pitch, at) => ({
    tick: from + at * RUN_EACH,
    length: RUN_EACH,
    pitch,
    velocity: Math.max(12, Math.round(note.velocity * RUN_VELOCITY) - (above.length - at)),
  }))
}

const INTRODUCTION_NOTES = 9

/** A run over all strings before the first theme. */
function introduction(last: music.Note | undefined, context: SectionContext): Notes {
  const { section, material, barTicks } = context
  if (section.name !== 'opening') return []
  const bass = material.chords.at(-1)!.bass
  const middle = material.tonicPitch
  const strings = stringsBetween(middle - 3, middle + 24, context).toReversed()
  const goal = strings.findLastIndex((pitch) => !isPerfect(pitch - middle - bass))
  const down = strings.slice(Math.max(0, goal + 1 - INTRODUCTION_NOTES), goal + 1)
  const end = section.bars * barTicks
  const from = end - down.length * RUN_EACH
  if (last && last.tick >= from) return []
  return down.map((pitch, at) => ({
    tick: from + at * RUN_EACH,
    length: RUN_EACH,
    pitch,
    velocity: 40 + at * 2,
  }))
}

const isPerfect = (interval: number) => pitchClass(interval) === 0 || pitchClass(interval) === 7

/** The notes of the scale that the instrument of the melody has between two pitches, from the lowest. */
function stringsBetween(low: number, high: number, { plan, material }: SectionContext): number[] {
  const [lowest, highest] = INSTRUMENTS[partOf(plan, 'melody').composedFor].range
  const scale = new Set(
    material.chords[0]!.scale.map((tone) => pitchClass(tone + material.tonicPitch)),
  )
  const pitches: number[] = []
  for (let pitch = Math.max(low, lowest); pitch <= Math.min(high, highest); pitch += 1)
    if (scale.has(pitchClass(pitch)) && !isForeign(pitch - material.tonicPitch, plan.mode))
      pitches.push(pitch)
  return pitches
}

/** Ends notes where the next one begins. Runs that are too early for the note before them are left out. */
function makeRoom(notes: Notes): Notes {
  const ordered: Notes = []
  for (const note of notes) {
    const before = ordered.at(-1)
    const isRun = note.length === RUN_EACH
    const leaves = before ? note.tick - before.tick : Infinity
    if (before && leaves < before.length) {
      const canShorten = before.length !== RUN_EACH && leaves >= TICKS_PER_QUARTER / 2
      if (isRun && !canShorten) continue
      ordered[ordered.length - 1] = { ...before, length: leaves }
    }
    ordered.push(note)
  }
  return ordered
}
