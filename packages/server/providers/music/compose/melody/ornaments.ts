import type { music } from '@atelier/contract'
import { TICKS_PER_QUARTER } from '@atelier/contract'
import { createRandom, type Random } from '../../../../helpers/random.ts'
import { INSTRUMENTS } from '../instruments.ts'
import { partOf } from '../plan.ts'
import type { Notes, SectionContext } from '../accompany/section-music.ts'
import { pitchClass } from '../theory/scales.ts'

/** Decorates long notes as the style does. */
export function ornament(notes: Notes, context: SectionContext): Notes {
  const random = createRandom(`${context.seed} ornaments`)
  switch (context.plan.style.name) {
    case 'pentatonic':
      return makeRoom(notes.flatMap((note) => vietnamese(note, context, random)))
    case 'waltz':
      return notes.map((note) => sometimes(note, ['mordent', 'grace'], 0.1, random))
    case 'jazz-trio':
      return notes.map((note) => bluesy(note, random))
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

function bluesy(note: music.Note, random: Random): music.Note {
  const slides = random.chance(0.18)
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
function run(note: music.Note, { plan, material }: SectionContext, random: Random): Notes {
  const melody = partOf(plan, 'melody')
  const highest = INSTRUMENTS[melody.composedFor].range[1]
  const scale = new Set(
    material.chords[0]!.scale.map((tone) => pitchClass(tone + material.tonicPitch)),
  )
  const above: number[] = []
  const count = random.pick([4, 5, 6])
  for (let pitch = note.pitch + 1; above.length < count && pitch <= highest; pitch += 1)
    if (scale.has(pitchClass(pitch))) above.unshift(pitch)
  const from = note.tick - above.length * RUN_EACH
  return above.map((pitch, at) => ({
    tick: from + at * RUN_EACH,
    length: RUN_EACH,
    pitch,
    velocity: Math.max(12, Math.round(note.velocity * RUN_VELOCITY) - (above.length - at)),
  }))
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
