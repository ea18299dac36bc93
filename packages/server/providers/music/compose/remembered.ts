import type { music } from '@atelier/contract'
import { ticksOfBar } from './harmony/progression.ts'

const NOTES = 4

/**
 * How often the idea of the theme that comes most often is heard in a melody: the rhythm of four notes, with the directions
 * from each to the next. Two that share more than a note count as one.
 */
export function timesMotifIsHeard({ sections, parts, meter }: music.Piece): number {
  const theme = sections.find(({ name }) => name === 'theme')!
  const barTicks = ticksOfBar(meter)
  const [from, to] = [theme.bar * barTicks, (theme.bar + theme.bars) * barTicks]
  const { notes } = parts.find(({ role }) => role === 'melody')!
  const figures = notes.slice(NOTES - 1).map((_, at) => figureOf(notes.slice(at, at + NOTES)))
  const ofTheme = figures.filter(
    (figure, at) => isMemorable(figure) && notes[at]!.tick >= from && notes[at]!.tick < to,
  )
  const names = new Set(ofTheme.map(String))
  return Math.max(0, ...[...names].map((name) => countApart(figures.map(String), name)))
}

const figureOf = (notes: readonly music.Note[]): string[] =>
  notes.slice(1).map((note, at) => {
    const before = notes[at]!
    return `${note.tick - before.tick} ${Math.sign(note.pitch - before.pitch)}`
  })

/** Even notes in one direction are a scale. */
const isMemorable = (figure: readonly string[]): boolean => new Set(figure).size > 1

function countApart(names: readonly string[], wanted: string): number {
  let count = 0
  for (let at = names.indexOf(wanted); at !== -1; at = names.indexOf(wanted, at + NOTES - 1))
    count += 1
  return count
}
