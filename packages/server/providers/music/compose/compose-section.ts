import type { music } from '@atelier/contract'
import { writeAnswer } from './accompany/answer-part.ts'
import { writeBass } from './accompany/bass-part.ts'
import { writeChords } from './accompany/chord-part.ts'
import { writeDrums } from './accompany/drum-part.ts'
import { avoidParallels } from './accompany/parallels.ts'
import { finalChordTick, type Notes, type SectionContext } from './accompany/section-music.ts'
import { chordAt, ticksOfBar, type TimedChord } from './harmony/progression.ts'
import { INSTRUMENTS } from './instruments.ts'
import type { Material } from './melody/material.ts'
import { writeMelody } from './melody/melody-part.ts'
import { partOf, type PiecePlan, type SectionPlan } from './plan.ts'
import { pitchClass } from './theory/scales.ts'

/** The notes of one section. Ticks are counted from its beginning. */
export interface SectionMusic {
  chords: readonly Pick<TimedChord, 'tick' | 'symbol'>[]
  notes: Record<music.Role, Notes>
}

/** Writes all parts of a section. It depends on nothing but the plan, so that other sections can change without it. */
export function composeSection(
  plan: PiecePlan,
  section: SectionPlan,
  material: Material,
): SectionMusic {
  const barTicks = ticksOfBar(plan.meter)
  const seed = `${plan.seed} ${section.key}`
  const context: SectionContext = { plan, section, material, barTicks, seed }
  const melody = writeMelody(context)
  const answer = writeAnswer(context)
  const drafted = writeBass(context)
  const bass = plan.style.isStrict ? withoutParallels(melody, drafted, context) : drafted
  return {
    chords: material.chords.map((chord) => ({
      tick: chord.tick,
      symbol: symbolOf(chord, bass, material),
    })),
    notes: {
      melody,
      answer,
      chords: writeChords(context),
      bass,
      drums: writeDrums(context),
    },
  }
}

/** The chord over the note that the bass really plays, where it is one of the chord. */
function symbolOf(chord: TimedChord, bass: Notes, { tonicPitch }: Material): string {
  const note = bass.find(({ tick }) => tick === chord.tick)
  const lowest = note && pitchClass(note.pitch - tonicPitch)
  return lowest !== undefined && chord.tones.includes(lowest)
    ? chord.symbolOver(lowest)
    : chord.symbol
}

function withoutParallels(melody: Notes, bass: Notes, context: SectionContext): Notes {
  const { material } = context
  const lastTick = finalChordTick(context) ?? material.chords.at(-1)!.tick
  const [low, high] = INSTRUMENTS[partOf(context.plan, 'bass').composedFor].range
  const voices = { melody, chordTicks: material.chords.map(({ tick }) => tick) }
  return avoidParallels(voices, bass, {
    isFixed: (note) => note.tick >= lastTick,
    alternatives(note) {
      const { tones } = chordAt(material.chords, note.tick)
      return tones.flatMap((tone) => {
        const up = pitchClass(tone + material.tonicPitch - note.pitch)
        const pitches = up === 0 ? [] : [note.pitch + up - 12, note.pitch + up]
        return pitches
          .filter((pitch) => pitch >= low && pitch <= high)
          .toSorted((a, b) => Math.abs(a - note.pitch) - Math.abs(b - note.pitch))
      })
    },
  })
}
