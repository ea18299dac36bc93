import type { music } from '@atelier/contract'
import { TICKS_PER_QUARTER } from '@atelier/contract'
import { composeSection, type SectionMusic } from './compose-section.ts'
import { soundingTonic } from './changes/apply-change.ts'
import { heardBars } from './changes/bars.ts'
import { cutMusic } from './changes/cut-music.ts'
import { slowdown } from './form/fit-length.ts'
import { ticksOfBar } from './harmony/progression.ts'
import { INSTRUMENTS, octavesInto } from './instruments.ts'
import { createMaterial, type Material } from './melody/material.ts'
import type { PartPlan, PiecePlan, SectionPlan } from './plan.ts'
import { transposeSymbol } from './theory/transpose-symbol.ts'

/** Writes the sections of a plan and puts them one after the other. */
export function assemblePiece(plan: PiecePlan): music.Piece {
  const barTicks = ticksOfBar(plan.meter)
  let bar = 0
  const materialOf = createMaterials(plan)
  const placed = plan.sections.map((section) => {
    const from = bar
    const bars = heardBars(section)
    bar += bars
    return {
      section,
      from,
      bars,
      music: cutMusic(composeSection(plan, section, materialOf(section)), section, barTicks),
    }
  })
  const sounding = plan.parts.filter(({ isHeard }) => isHeard)
  return {
    style: plan.style.name,
    tonic: soundingTonic(plan),
    mode: plan.mode,
    meter: plan.meter,
    bars: bar,
    swing: plan.swing,
    tempos: temposOf(plan, bar, barTicks),
    sections: placed.map(({ section, from, bars }) => ({ name: section.name, bar: from, bars })),
    chords: placed.flatMap(({ music, from }) =>
      music.chords.map(({ tick, symbol }) => ({
        tick: tick + from * barTicks,
        symbol: transposeSymbol(symbol, plan),
      })),
    ),
    parts: sounding.map((part) =>
      toPart(
        part,
        placed.flatMap(({ music, from }) => moved(music, part.role, from * barTicks)),
        plan,
      ),
    ),
  }
}

/** Sections that differ in nothing but their accompaniment have the same material. */
function createMaterials(plan: PiecePlan): (section: SectionPlan) => Material {
  const known = new Map<string, Material>()
  return (section) => {
    const { name, material, bars, variation, climaxAt, endings, lyrics } = section
    const key = JSON.stringify([name, material, bars, variation, climaxAt, endings, lyrics])
    const created = known.get(key) ?? createMaterial({ plan, section })
    known.set(key, created)
    return created
  }
}

function moved({ notes }: SectionMusic, role: music.Role, by: number): music.Note[] {
  return notes[role].map((note) => ({ ...note, tick: note.tick + by }))
}

function toPart(
  { role, composedFor, instrument, level, pan }: PartPlan,
  notes: readonly music.Note[],
  { transposed }: PiecePlan,
): music.MusicPart {
  if (role === 'drums') return { role, instrument, level, pan, notes: [...notes] }
  const pitches = notes.map(({ pitch }) => pitch + transposed)
  const isAsComposed = instrument === composedFor && transposed === 0
  const octaves = isAsComposed ? 0 : octavesInto(INSTRUMENTS[instrument], pitches)
  const shift = transposed + 12 * octaves
  return {
    role,
    instrument,
    level,
    pan,
    notes: notes.map((note) => ({ ...note, pitch: note.pitch + shift })),
  }
}

/** The tempo, and how the last two bars slow down. */
function temposOf(
  { tempo, tempoFactor, lastBarTempo, meter }: PiecePlan,
  bars: number,
  barTicks: number,
): music.Piece['tempos'] {
  const steady = round(tempo * tempoFactor)
  if (lastBarTempo > 0.995) return [{ tick: 0, tempo: steady }]
  const beatTicks = (TICKS_PER_QUARTER * 4) / meter.unit
  const slowing = slowdown(lastBarTempo, meter.beats).map((factor, beat) => ({
    tick: (bars - 2) * barTicks + beat * beatTicks,
    tempo: round(steady * factor),
  }))
  const last = { tick: (bars - 1) * barTicks, tempo: round(steady * lastBarTempo) }
  return [{ tick: 0, tempo: steady }, ...slowing, last]
}

const round = (tempo: number) => Math.round(tempo * 1000) / 1000
