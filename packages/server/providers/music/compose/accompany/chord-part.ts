import { TICKS_PER_QUARTER } from '@atelier/contract'
import { createRandom } from '../../../../helpers/random.ts'
import type { TimedChord } from '../harmony/progression.ts'
import { INSTRUMENTS } from '../instruments.ts'
import { partOf } from '../plan.ts'
import type { Stroke } from '../styles/style.ts'
import { finalChordTick, loudness, type Notes, type SectionContext } from './section-music.ts'
import { voiceChord, type VoicingOptions } from './voicing.ts'

/** Writes the harmony of a section: chords that move little, in a pattern of the style. */
export function writeChords(context: SectionContext): Notes {
  const { plan, material } = context
  const random = createRandom(`${context.seed} chords`)
  const pattern = random.pick(plan.style.chordPatterns)
  const voicings = voiceAll(context)
  const final = finalChordTick(context)
  const notes: Notes = []
  material.chords.forEach((chord, at) => {
    const voicing = voicings[at]!
    if (final !== undefined && chord.tick >= final) {
      if (chord.tick === final) notes.push(...finalChord(context, voicing, final))
      return
    }
    for (const stroke of strokesOf(pattern, chord, context)) {
      const velocity = loudness(context, stroke.tick, stroke.accent * 0.76)
      for (const pitch of pitchesOf(stroke, voicing))
        notes.push({
          tick: stroke.tick,
          length: stroke.length,
          pitch,
          velocity: Math.max(12, velocity + Math.round(random.between(-3, 3))),
        })
    }
  })
  return notes
}

function voiceAll({ plan, material, section }: SectionContext): number[][] {
  const part = partOf(plan, 'chords')
  const [low, high] = INSTRUMENTS[part.composedFor].range
  const { melodyCentre } = INSTRUMENTS[partOf(plan, 'melody').composedFor]
  const lift = section.endings.includes('brighter')
    ? 5
    : section.endings.includes('darker')
      ? -4
      : 0
  const options: VoicingOptions = {
    lowest: Math.max(low, 52 + lift),
    highest: Math.min(high, Math.max(64, Math.min(74, melodyCentre + 3)) + lift),
    count: section.endings.includes('brighter') ? 5 : 4,
    isRootless: plan.style.name === 'jazz-trio' || plan.style.name === 'lo-fi',
  }
  let before: number[] | undefined
  return material.chords.map((chord) => {
    before = voiceChord(chord.tones, material.tonicPitch, before, options)
    return before
  })
}

interface TimedStroke extends Stroke {
  tick: number
}

/** The strokes of a pattern that sound with a chord; times of the pattern become ticks. */
function strokesOf(
  pattern: readonly Stroke[],
  chord: TimedChord,
  { barTicks }: SectionContext,
): (TimedStroke & { length: number })[] {
  const bar = Math.floor(chord.tick / barTicks) * barTicks
  const end = chord.tick + chord.length
  const strokes = pattern.flatMap((stroke) => {
    const tick = bar + Math.round(stroke.at * TICKS_PER_QUARTER)
    if (tick < chord.tick || tick >= end) return []
    const length = Math.min(Math.round(stroke.length * TICKS_PER_QUARTER), end - tick)
    return [{ ...stroke, tick, length }]
  })
  const isFirst = chord.tick === bar
  if (strokes.length || isFirst) return strokes
  return [{ at: 0, play: 'all', accent: 0.9, tick: chord.tick, length: chord.length }]
}

function pitchesOf({ play }: Stroke, voicing: readonly number[]): number[] {
  if (play === 'all') return [...voicing]
  if (play === 'upper') return voicing.slice(voicing.length > 3 ? 1 : 0)
  const octave = Math.floor(play / voicing.length)
  return [voicing[play % voicing.length]! + 12 * octave]
}

/** Held to the end, spread as a harpist would where the style is gentle. */
function finalChord(context: SectionContext, voicing: readonly number[], tick: number): Notes {
  const end = context.section.bars * context.barTicks
  const spread = context.plan.style.lastBarTempo < 0.8 ? 8 : 0
  return voicing.map((pitch, at) => ({
    tick: tick + at * spread,
    length: end - tick - at * spread,
    pitch,
    velocity: loudness(context, tick, 0.78),
  }))
}
