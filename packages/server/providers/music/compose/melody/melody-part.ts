import { TICKS_PER_QUARTER, type music } from '@atelier/contract'
import { createRandom } from '../../../../helpers/random.ts'
import { phrasesOfAnswer } from '../accompany/answer-part.ts'
import {
  finalChordTick,
  loudness,
  type Notes,
  type SectionContext,
} from '../accompany/section-music.ts'
import { chordAt } from '../harmony/progression.ts'
import { INSTRUMENTS } from '../instruments.ts'
import { partOf } from '../plan.ts'
import { semitonesOf } from '../theory/scales.ts'
import { ornament } from './ornaments.ts'
import { stressAt } from './rhythm.ts'
import type { LineNote } from './line-context.ts'

/** Writes the melody of a section as it is played: decorated if it returns, breathing at the ends of phrases. */
export function writeMelody(context: SectionContext): Notes {
  const { plan, section, material, barTicks } = context
  const led = phrasesOfAnswer(context)
  const own = material.line.filter(({ phrase }) => !led.includes(phrase))
  const line = section.variation === 'decorated' ? decorate(own, context) : own
  const random = createRandom(`${context.seed} touch`)
  const final = finalChordTick(context)
  const notes = line.map(({ tick, length, semitones, syllable }) => {
    const stress = stressAt(tick % barTicks, plan.meter)
    const accent = 0.93 + stress * 0.09
    const isFinal = final !== undefined && tick >= final
    const note: music.Note = {
      tick,
      length: isFinal ? section.bars * barTicks - tick : length,
      pitch: material.tonicPitch + semitones,
      velocity: Math.max(12, loudness(context, tick, accent) + Math.round(random.between(-3, 3))),
    }
    if (syllable !== undefined) note.syllable = syllable
    return note
  })
  return ornament(notes, context)
}

/** Passing and neighbour notes in the longer notes; the first bar, the motif, stays as it was. */
function decorate(line: readonly LineNote[], context: SectionContext): LineNote[] {
  const random = createRandom(`${context.seed} decoration`)
  const { barTicks, material, plan } = context
  const [low, high] = INSTRUMENTS[partOf(plan, 'melody').composedFor].range
  return line.flatMap((note, at) => {
    const next = line[at + 1]
    const isLong = note.length >= TICKS_PER_QUARTER && note.length <= TICKS_PER_QUARTER * 3
    const isInMotif = note.tick < barTicks || note.idea === 'cadence'
    if (!next || !isLong || isInMotif || next.tick !== note.tick + note.length) return [note]
    const between = stepBetween(note.step, next.step)
    if (!random.chance(0.6)) return [note]
    const length = note.length >= TICKS_PER_QUARTER * 2 ? TICKS_PER_QUARTER : note.length / 2
    const tick = note.tick + note.length - length
    const { scale } = chordAt(material.chords, tick)
    const pitch = material.tonicPitch + semitonesOf(between, scale)
    const isRaised =
      note.semitones !== semitonesOf(note.step, chordAt(material.chords, note.tick).scale)
    const stays = isRaised || pitch < low || pitch > high
    const step = stays ? note.step : between
    const semitones = stays ? note.semitones : semitonesOf(step, scale)
    return [
      { ...note, length: note.length - length },
      { tick, length, step, semitones, idea: note.idea, phrase: note.phrase },
    ]
  })
}

/** A passing note, a neighbour, or the note from which the next is reached by step. */
function stepBetween(from: number, to: number): number {
  const direction = Math.sign(to - from)
  const distance = Math.abs(to - from)
  if (distance === 0) return from + 1
  return distance === 1 ? to + direction : to - direction
}
