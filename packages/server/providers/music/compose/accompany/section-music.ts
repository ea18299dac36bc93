import type { music } from '@atelier/contract'
import type { Material } from '../melody/material.ts'
import type { PiecePlan, SectionPlan } from '../plan.ts'

/** What the parts of a section are written from. */
export interface SectionContext {
  plan: PiecePlan
  section: SectionPlan
  material: Material
  barTicks: number
  /** With which the accompaniment of this section is chosen. */
  seed: string
}

/** How loud a note of a part is, from its place in the section. */
export function loudness(
  { section, material, barTicks }: SectionContext,
  tick: number,
  accent: number,
): number {
  const bar = tick / barTicks
  const phrase =
    material.phrases.findLast(({ firstBar }) => firstBar <= bar) ?? material.phrases[0]!
  const inPhrase = Math.min(1, (bar - phrase.firstBar) / phrase.bars)
  const swell = 7 * Math.sin(Math.PI * inPhrase) - 2
  const fade = section.name === 'end' ? -14 * Math.min(1, bar / section.bars) : 0
  const rise = section.name === 'opening' ? 8 * (bar / section.bars) : 0
  const ending = endingLoudness(section)
  return clampVelocity((46 + 50 * section.energy + swell + fade + rise + ending) * accent)
}

function endingLoudness({ endings }: SectionPlan): number {
  const steps = { brighter: 16, louder: 20, quieter: -20, darker: -8 } as const
  return endings.reduce((sum, ending) => sum + steps[ending], 0)
}

const clampVelocity = (velocity: number) => Math.round(Math.min(127, Math.max(12, velocity)))

export type Notes = music.Note[]

/** The last bars of the piece, in which everything sounds on: from which tick of the section. */
export function finalChordTick({
  section,
  material,
  barTicks,
}: SectionContext): number | undefined {
  if (section.name !== 'end') return undefined
  const heldBars = section.bars >= 5 ? 2 : 1
  return material.chords.at(-1) && (section.bars - heldBars) * barTicks
}
