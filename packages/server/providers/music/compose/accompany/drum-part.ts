import { createRandom } from '../../../../helpers/random.ts'
import { CRASH } from '../styles/drum-kit.ts'
import type { DrumGrid } from '../styles/style.ts'
import { finalChordTick, loudness, type Notes, type SectionContext } from './section-music.ts'

const HIT_TICKS = 24
const ACCENTS: Record<string, number> = { x: 0.95, o: 0.62 }

/** Writes the beat of a section, with a fill before the next. */
export function writeDrums(context: SectionContext): Notes {
  const { plan, section, barTicks } = context
  const random = createRandom(`${context.seed} drums`)
  const patterns = plan.style.drumPatterns
  const pattern = patterns[Math.min(patterns.length - 1, section.energy > 0.7 ? 1 : 0)]!
  const final = finalChordTick(context) ?? Infinity
  const notes: Notes = []
  for (let bar = 0; bar < section.bars; bar += 1) {
    const from = bar * barTicks
    if (from >= final) continue
    const isLast = bar === section.bars - 1
    const rests = section.isThin || (section.name === 'opening' && section.bars > 1)
    if (rests && !isLast) continue
    const grid = isLast && section.name !== 'end' ? pattern.fill : pattern.bar
    notes.push(...writeBar(grid, from, context))
  }
  const startsLoud = section.name === 'theme' && plan.style.energy > 0.6
  if (startsLoud || random.chance(0.1))
    notes.push({ tick: 0, length: HIT_TICKS, pitch: CRASH, velocity: loudness(context, 0, 0.7) })
  return notes.toSorted((a, b) => a.tick - b.tick)
}

function writeBar(grid: DrumGrid, from: number, context: SectionContext): Notes {
  const { meter, style } = context.plan
  return Object.entries(grid).flatMap(([drum, steps]) => {
    const perBar = (style.meter.beats * context.barTicks) / meter.beats / steps.length
    return steps.split('').flatMap((step, at) => {
      const tick = Math.round(at * perBar)
      if (step === '.' || tick >= context.barTicks) return []
      const velocity = loudness(context, from + tick, ACCENTS[step]! * 0.9)
      return [{ tick: from + tick, length: HIT_TICKS, pitch: Number(drum), velocity }]
    })
  })
}
