import { TICKS_PER_QUARTER } from '@atelier/contract'
import { createRandom } from '../../../../helpers/random.ts'
import type { TimedChord } from '../harmony/progression.ts'
import { INSTRUMENTS } from '../instruments.ts'
import { partOf } from '../plan.ts'
import type { BassStroke } from '../styles/style.ts'
import { isForeign, pitchClass, WHOLE_TONE } from '../theory/scales.ts'
import { finalChordTick, loudness, type Notes, type SectionContext } from './section-music.ts'

const CENTRE = 43

/** Writes the lowest part: the bass of each chord in the pattern of the style, moving as little as it can. */
export function writeBass(context: SectionContext): Notes {
  const { plan, section, material, barTicks } = context
  const random = createRandom(`${context.seed} bass`)
  const pattern = random.pick(plan.style.bassPatterns)
  const final = finalChordTick(context)
  const entersLate = section.name === 'opening' && section.bars >= 4 && random.chance(0.4)
  const entry = entersLate ? (section.bars / 2) * barTicks : 0
  const notes: Notes = []
  const roots = rootsOf(context)
  material.chords.forEach((chord, at) => {
    const isFinal = final !== undefined && chord.tick >= final
    if (isFinal && chord.tick > final) return
    const [root, nextRoot] = [roots[at]!, roots[at + 1]]
    const isRest = plan.style.isStrict && nextRoot === undefined
    const strokes = isFinal
      ? [finalStroke(chord, context)]
      : strokesOf(pattern, chord, context).map((stroke) => (isRest ? restful(stroke) : stroke))
    for (const stroke of strokes) {
      const last = notes.at(-1)?.pitch
      const pitch = pitchOf(stroke, { chord, root, nextRoot, last, context })
      if (pitch === undefined || stroke.tick < entry) continue
      const velocity = loudness(context, stroke.tick, stroke.accent * 0.84)
      notes.push({ tick: stroke.tick, length: stroke.length, pitch, velocity })
    }
  })
  return notes
}

/** The lowest note of each chord. The last one is near the middle, from which the next section begins. */
function rootsOf(context: SectionContext): number[] {
  const { chords } = context.material
  let before = CENTRE
  return chords.map(({ bass }, at) => {
    before = place(bass, context, at < chords.length - 1 ? before : CENTRE)
    return before
  })
}

interface TimedStroke extends BassStroke {
  tick: number
}

/** The last chord of a section stays on its bass. */
const restful = (stroke: TimedStroke): TimedStroke => ({ ...stroke, note: 'bass' })

const finalStroke = (chord: TimedChord, { section, barTicks }: SectionContext): TimedStroke => ({
  at: 0,
  note: 'bass',
  accent: 0.95,
  tick: chord.tick,
  length: section.bars * barTicks - chord.tick,
})

function strokesOf(
  pattern: readonly BassStroke[],
  chord: TimedChord,
  { barTicks }: SectionContext,
): TimedStroke[] {
  const bar = Math.floor(chord.tick / barTicks) * barTicks
  const end = chord.tick + chord.length
  const strokes = pattern.flatMap((stroke): TimedStroke[] => {
    const tick = bar + Math.round(stroke.at * TICKS_PER_QUARTER)
    if (tick < chord.tick || tick >= end) return []
    const length = Math.min(Math.round(stroke.length * TICKS_PER_QUARTER), end - tick)
    return [{ ...stroke, tick, length }]
  })
  if (strokes[0]?.tick === chord.tick) return [{ ...strokes[0], note: 'bass' }, ...strokes.slice(1)]
  return [
    {
      at: 0,
      note: 'bass',
      accent: 0.9,
      tick: chord.tick,
      length: (strokes[0]?.tick ?? end) - chord.tick,
    },
    ...strokes,
  ]
}

interface Placing {
  chord: TimedChord
  root: number
  /** The lowest note of the next chord, if that is in the same section. */
  nextRoot: number | undefined
  /** The pitch of the bass note that was played before. */
  last: number | undefined
  context: SectionContext
}

function pitchOf({ note }: BassStroke, placing: Placing): number | undefined {
  const { chord, root, context } = placing
  switch (note) {
    case 'bass':
      return root
    case 'fifth':
      return near(chord.tones[2] ?? chord.tones[1]!, context, root)
    case 'third':
      return near(chord.tones[1]!, context, root)
    case 'octave':
      return root + 12 <= rangeOf(context)[1] ? root + 12 : root
    case 'approach':
      return approach(placing)
  }
}

/** The note of the scale beside the next bass, from the side of this one. */
function approach(placing: Placing): number | undefined {
  const { chord, root, nextRoot, context } = placing
  const goal = nextRoot ?? place(context.material.chords[0]!.bass, context, root)
  const fifth = near(chord.tones[2] ?? chord.tones[1]!, context, root)
  if (context.plan.style.name === 'jazz-trio') return walk(goal, placing)
  if (Math.abs(goal - root) < 3) return fifth === goal ? undefined : fifth
  const side = goal > root ? -1 : 1
  const scale = new Set(chord.scale.map((tone) => pitchClass(tone + context.material.tonicPitch)))
  const [low, high] = rangeOf(context)
  return [1, 2, 3]
    .map((by) => goal + side * by)
    .find((pitch) => pitch >= low && pitch <= high && scale.has(pitchClass(pitch)))
}

/** The note beside the next bass, as in a walking bass: a semitone from it if that is of the key or the chord, or reached by step. */
function walk(goal: number, { chord, root, nextRoot, last, context }: Placing): number {
  const { material, plan } = context
  const [low, high] = rangeOf(context)
  const side = goal > root ? -1 : 1
  const isReachable = (pitch: number) => {
    const semitones = pitch - material.tonicPitch
    const isByStep =
      nextRoot !== undefined && last !== undefined && Math.abs(pitch - last) <= WHOLE_TONE
    return (
      isByStep || !isForeign(semitones, plan.mode) || chord.tones.includes(pitchClass(semitones))
    )
  }
  const beside = [side, -side, 2 * side, -2 * side].map((by) => goal + by)
  return beside.find((pitch) => pitch >= low && pitch <= high && isReachable(pitch)) ?? root
}

/** The octave of a note that is nearest to the last one, and not far from the middle of the register. */
function place(tone: number, context: SectionContext, before: number): number {
  const [low, high] = rangeOf(context)
  const pitches = octavesOf(tone + context.material.tonicPitch, low, Math.min(high, 55))
  const cost = (pitch: number) => Math.abs(pitch - before) + 0.6 * Math.abs(pitch - CENTRE)
  return pitches.reduce((a, b) => (cost(b) < cost(a) ? b : a))
}

function near(tone: number, context: SectionContext, root: number): number {
  const [low, high] = rangeOf(context)
  const pitches = octavesOf(tone + context.material.tonicPitch, low, Math.min(high, 58))
  return pitches.reduce((a, b) => (Math.abs(b - root) < Math.abs(a - root) ? b : a))
}

function rangeOf({ plan }: SectionContext): readonly [number, number] {
  return INSTRUMENTS[partOf(plan, 'bass').composedFor].range
}

function octavesOf(pitch: number, low: number, high: number): number[] {
  const first = low + pitchClass(pitch - low)
  const pitches: number[] = []
  for (let each = first; each <= high; each += 12) pitches.push(each)
  return pitches.length ? pitches : [first]
}
