import { TICKS_PER_QUARTER } from '@atelier/contract'
import { createRandom } from '../../../../helpers/random.ts'
import { chordAt, type TimedChord } from '../harmony/progression.ts'
import { INSTRUMENTS } from '../instruments.ts'
import { partOf } from '../plan.ts'
import type { LineNote } from '../melody/line-context.ts'
import { isForeign, pitchClass, semitonesOf } from '../theory/scales.ts'
import { loudness, type Notes, type SectionContext } from './section-music.ts'

/** What the second voice does in a section. */
type AnswerIdea = 'silent' | 'guide' | 'thirds' | 'fills'

const IDEAS: Record<SectionContext['section']['name'], readonly AnswerIdea[]> = {
  opening: ['silent', 'guide'],
  theme: ['fills', 'guide'],
  answer: ['guide'],
  bridge: ['guide', 'fills'],
  end: ['guide'],
}

/** The phrases that the second voice takes over from the melody. */
export function phrasesOfAnswer({ plan, section, material }: SectionContext): number[] {
  const isSung = section.lyrics.some(Boolean)
  if (!plan.hasAnswer || isSung || section.name !== 'answer') return []
  return material.phrases.flatMap((_, at) => (at % 2 ? [at] : []))
}

/** Writes the second voice: it answers in the rests of the melody, follows it in thirds, holds notes under it, or leads. */
export function writeAnswer(context: SectionContext): Notes {
  const { section } = context
  const random = createRandom(`${context.seed} answer`)
  const isRepeat = section.name === 'theme' && section.variation !== 'plain'
  const idea = random.pick(
    isRepeat ? (['thirds', 'guide', 'thirds'] as const) : IDEAS[section.name],
  )
  const led = phrasesOfAnswer(context)
  const leading = leadPhrases(context, led)
  const others = write(idea, context).filter(({ tick }) => !led.includes(phraseAt(context, tick)))
  return [...others, ...leading].toSorted((a, b) => a.tick - b.tick)
}

function write(idea: AnswerIdea, context: SectionContext): Notes {
  switch (idea) {
    case 'silent':
      return []
    case 'guide':
      return guideTones(context)
    case 'thirds':
      return thirds(context)
    case 'fills':
      return fills(context)
  }
}

function phraseAt({ material, barTicks }: SectionContext, tick: number): number {
  return material.phrases.findLastIndex(({ firstBar }) => firstBar * barTicks <= tick)
}

/** The shift by octaves that brings the melody to where the second voice sounds best. */
function octavesToAnswer(context: SectionContext, pitches: readonly number[]): number {
  const { range, melodyCentre } = INSTRUMENTS[instrumentOf(context)]
  const average = pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length
  let octaves = Math.round((melodyCentre - average) / 12)
  while (Math.max(...pitches) + 12 * octaves > range[1]) octaves -= 1
  while (Math.min(...pitches) + 12 * octaves < range[0]) octaves += 1
  return octaves
}

const instrumentOf = ({ plan }: SectionContext) => partOf(plan, 'answer').composedFor

function leadPhrases(context: SectionContext, led: readonly number[]): Notes {
  const line = context.material.line.filter(({ phrase }) => led.includes(phrase))
  if (!line.length) return []
  const pitches = line.map(({ semitones }) => context.material.tonicPitch + semitones)
  const shift = 12 * octavesToAnswer(context, pitches)
  return line.map(({ tick, length }, at) => ({
    tick,
    length,
    pitch: pitches[at]! + shift,
    velocity: loudness(context, tick, 1),
  }))
}

/** A long note with each chord: its third or seventh, or what is nearest to the last one. */
function guideTones(context: SectionContext): Notes {
  const { material, section, barTicks } = context
  const end = section.bars * barTicks
  const centre = guideCentre(context)
  let before = centre
  return material.chords.flatMap((chord): Notes => {
    if (section.name === 'opening' && chord.tick < end / 2) return []
    before = guidePitch(chord, context, before, centre)
    const isLast = chord.tick + chord.length >= end
    const breath = isLast && section.name !== 'end' ? TICKS_PER_QUARTER : 0
    const length = Math.max(chord.length - breath, TICKS_PER_QUARTER / 2)
    return [
      { tick: chord.tick, length, pitch: before, velocity: loudness(context, chord.tick, 0.72) },
    ]
  })
}

function guideCentre(context: SectionContext): number {
  const { range, melodyCentre } = INSTRUMENTS[instrumentOf(context)]
  return Math.min(Math.max(melodyCentre - 9, range[0] + 6), range[1] - 6)
}

function guidePitch(
  chord: TimedChord,
  { material: { tonicPitch } }: SectionContext,
  before: number,
  centre: number,
): number {
  const candidates = [...chord.tones.entries()].flatMap(([at, tone]) => {
    const low = centre - 9 + pitchClass(tone + tonicPitch - (centre - 9))
    return [low, low + 12]
      .filter((pitch) => pitch <= centre + 8)
      .map((pitch) => ({ pitch, cost: Math.abs(pitch - before) + (at === 0 ? 1.5 : 0) }))
  })
  return candidates.reduce((a, b) => (b.cost < a.cost ? b : a)).pitch
}

const SHORTEST_FOLLOWED = TICKS_PER_QUARTER * 0.75

/** The melody a third or a sixth lower, in its longer notes. */
function thirds(context: SectionContext): Notes {
  const { material } = context
  const followed = material.line.filter(({ length }) => length >= SHORTEST_FOLLOWED)
  if (!followed.length) return []
  const pitches = followed.map((note) => material.tonicPitch + lowerVoice(note, context))
  const range = INSTRUMENTS[instrumentOf(context)].range
  let shift = 0
  while (Math.min(...pitches) + shift < range[0]) shift += 12
  while (Math.max(...pitches) + shift > range[1]) shift -= 12
  if (Math.min(...pitches) + shift < range[0]) return guideTones(context)
  return followed.map(({ tick, length }, at) => ({
    tick,
    length,
    pitch: pitches[at]! + shift,
    velocity: loudness(context, tick, 0.74),
  }))
}

function lowerVoice(note: LineNote, { material, plan }: SectionContext): number {
  const chord = chordAt(material.chords, note.tick)
  const third = chord.scale.length === 7 ? 2 : 1
  const sixth = chord.scale.length === 7 ? 5 : 3
  const below = [third, sixth, third + 1].map((steps) =>
    semitonesOf(note.step - steps, chord.scale),
  )
  return (
    below.find((semitones) => chord.stable.includes(pitchClass(semitones))) ??
    below.find((semitones) => !isForeign(semitones, plan.mode)) ??
    below[0]!
  )
}

const SHORTEST_FILL = TICKS_PER_QUARTER

/** A few notes where the melody rests, from the chord. */
function fills(context: SectionContext): Notes {
  const { material, section, barTicks } = context
  const random = createRandom(`${context.seed} fills`)
  const centre = guideCentre(context) + 5
  const end = section.bars * barTicks
  return material.line.flatMap((note, at): Notes => {
    const from = note.tick + note.length
    const to = Math.min(material.line[at + 1]?.tick ?? end, end)
    if (to - from < SHORTEST_FILL || section.name === 'end') return []
    const each = TICKS_PER_QUARTER / 2
    const count = Math.min(4, Math.floor((to - from) / each))
    const direction = random.pick([-1, 1])
    return Array.from({ length: count }, (_, index) => {
      const tick = from + index * each
      const tones = chordLadder(chordAt(material.chords, tick), material.tonicPitch, centre)
      const wanted = Math.floor(tones.length / 2) + direction * index
      return {
        tick,
        length: index === count - 1 ? to - tick : each,
        pitch: tones[Math.max(0, Math.min(tones.length - 1, wanted))]!,
        velocity: loudness(context, from, 0.7),
      }
    })
  })
}

function chordLadder({ stable }: TimedChord, tonicPitch: number, centre: number): number[] {
  const pitches: number[] = []
  for (let pitch = centre - 8; pitch <= centre + 8; pitch += 1)
    if (stable.includes(pitchClass(pitch - tonicPitch))) pitches.push(pitch)
  return pitches
}
