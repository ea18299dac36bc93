import type { music } from '@atelier/contract'
import type { SectionMusic } from '../compose-section.ts'
import type { SectionPlan } from '../plan.ts'

interface Timed {
  tick: number
  length?: number
}

/** Takes the bars out of a section that were cut. Notes that sound into them end where they begin. */
export function cutMusic(
  { chords, notes }: SectionMusic,
  { cuts }: Pick<SectionPlan, 'cuts'>,
  barTicks: number,
): SectionMusic {
  return cuts.reduce<SectionMusic>(
    (music, cut) => {
      const from = cut.from * barTicks
      const to = from + cut.bars * barTicks
      const parts = Object.entries(music.notes).map(([role, own]) => [role, without(own, from, to)])
      return {
        chords: without(music.chords, from, to),
        notes: Object.fromEntries(parts) as Record<music.Role, music.Note[]>,
      }
    },
    { chords, notes },
  )
}

function without<Value extends Timed>(values: readonly Value[], from: number, to: number): Value[] {
  return values.flatMap((value) => {
    if (value.tick >= to) return [{ ...value, tick: value.tick - (to - from) }]
    if (value.tick >= from) return []
    const isTooLong = value.length !== undefined && value.tick + value.length > from
    return [isTooLong ? { ...value, length: from - value.tick } : value]
  })
}
