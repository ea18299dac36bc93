import { TICKS_PER_QUARTER, type music } from '@atelier/contract'
import { createTimeline } from '@atelier/music'
import { toNoteValues, type BarGrid, type NoteValue } from './note-values.ts'
import { quantize, type Chord, type Quantized } from './quantize.ts'
import { divideRest } from './rests.ts'

type Part = music.Piece['parts'][number]
type Note = Part['notes'][number]

/** What accompanies them may be written longer than it is played. */
const TUNES = new Set<Part['role']>(['melody', 'answer'])

/** What stands at one place of a bar: notes that sound together, or a rest. */
export interface ScoreEvent {
  /** In ticks from the beginning of the bar. */
  start: number
  length: number
  value: NoteValue
  /** Is empty for a rest. From low to high. */
  notes: Note[]
  isTiedFrom: boolean
  isTiedTo: boolean
  /** The place in its group of triplets. */
  tuplet?: 'first' | 'inside' | 'last'
}

export interface ScoreBar {
  events: ScoreEvent[]
}

/** In ticks. In six eighths, three of them are a beat. */
export function beatTicks({ beats, unit }: music.Piece['meter']): number {
  return unit === 8 && beats % 3 === 0 ? (TICKS_PER_QUARTER * 3) / 2 : TICKS_PER_QUARTER
}

/** Writes a part in bars, each of which is filled exactly. `cuts` are ticks at which a note is divided and tied. */
export function layOutPart(
  piece: music.Piece,
  part: Part,
  cuts: ReadonlySet<number> = new Set(),
): ScoreBar[] {
  const { ticksPerBar } = createTimeline(piece)
  const end = piece.bars * ticksPerBar
  const beat = beatTicks(piece.meter)
  const quantized = quantize(part.notes, {
    end,
    allowTriplets: piece.meter.unit === 4,
    beat,
    shortestRest: TICKS_PER_QUARTER / (TUNES.has(part.role) ? 2 : 1),
  })
  const spans = divide(withRests(quantized.chords, end), ticksPerBar, cuts)
  const bars: ScoreBar[] = Array.from({ length: piece.bars }, () => ({ events: [] }))
  for (const span of spans) {
    const bar = Math.floor(span.start / ticksPerBar)
    const grid = gridOf(bar, { length: ticksPerBar, beat }, quantized)
    bars[bar]!.events.push(...toEvents(span, bar * ticksPerBar, grid))
  }
  for (const { events } of bars) markTuplets(events, beat)
  return bars
}

interface Span extends Chord {
  isTiedFrom: boolean
  isTiedTo: boolean
}

function withRests(chords: Chord[], end: number): Chord[] {
  const all: Chord[] = []
  let last = 0
  for (const chord of chords) {
    if (chord.start > last) all.push({ start: last, end: chord.start, notes: [] })
    all.push({ ...chord, notes: chord.notes.toSorted((a, b) => a.pitch - b.pitch) })
    last = chord.end
  }
  if (last < end) all.push({ start: last, end, notes: [] })
  return all
}

/** Divides what goes over a bar line or a cut. */
function divide(chords: Chord[], ticksPerBar: number, cuts: ReadonlySet<number>): Span[] {
  const sortedCuts = [...cuts].toSorted((a, b) => a - b)
  return chords.flatMap(({ start, end, notes }) => {
    const inside = [...barLines(start, end, ticksPerBar), ...sortedCuts]
      .filter((tick) => tick > start && tick < end)
      .toSorted((a, b) => a - b)
    const edges = [...new Set([start, ...inside, end])]
    return edges.slice(1).map((edge, index) => ({
      start: edges[index]!,
      end: edge,
      notes,
      isTiedFrom: index > 0,
      isTiedTo: edge < end,
    }))
  })
}

function barLines(start: number, end: number, ticksPerBar: number): number[] {
  const lines: number[] = []
  for (let line = (Math.floor(start / ticksPerBar) + 1) * ticksPerBar; line < end;) {
    lines.push(line)
    line += ticksPerBar
  }
  return lines
}

function gridOf(
  bar: number,
  { length, beat }: { length: number; beat: number },
  { triplets }: Quantized,
): BarGrid {
  const first = (bar * length) / TICKS_PER_QUARTER
  const inBar = [...triplets].filter((quarter) => quarter >= first)
  return { length, beat, triplets: new Set(inBar.map((quarter) => quarter - first)) }
}

function toEvents(span: Span, barStart: number, grid: BarGrid): ScoreEvent[] {
  const [from, to] = [span.start - barStart, span.end - barStart]
  const pieces =
    span.notes.length > 0
      ? toNoteValues(from, to, grid)
      : divideRest(from, to, grid).flatMap((rest) => toNoteValues(...rest, grid))
  return pieces.map(({ start, end, value }, index) => ({
    start,
    length: end - start,
    value,
    notes: span.notes,
    isTiedFrom: span.notes.length > 0 && (index > 0 || span.isTiedFrom),
    isTiedTo: span.notes.length > 0 && (index < pieces.length - 1 || span.isTiedTo),
  }))
}

/** Triplets fill a beat together. */
function markTuplets(events: ScoreEvent[], beat: number): void {
  for (const event of events) {
    if (!event.value.isTriplet) continue
    const isFirst = event.start % beat === 0
    const isLast = (event.start + event.length) % beat === 0
    event.tuplet = isFirst ? 'first' : isLast ? 'last' : 'inside'
  }
}
