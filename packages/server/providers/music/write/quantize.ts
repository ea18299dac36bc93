import { TICKS_PER_QUARTER, type music } from '@atelier/contract'

type Note = music.Piece['parts'][number]['notes'][number]

/** Notes that begin together and end together. */
export interface Chord {
  start: number
  end: number
  notes: Note[]
}

export interface Quantized {
  chords: Chord[]
  /** Quarters of the piece that are divided by three. */
  triplets: ReadonlySet<number>
}

interface QuantizeOptions {
  end: number
  allowTriplets: boolean
  beat: number
  /** Up to the next beat, shorter ones than this are no rests: the note before is only played short. */
  shortestRest: number
}

const SIXTEENTH = TICKS_PER_QUARTER / 4
const THIRTY_SECOND = TICKS_PER_QUARTER / 8
const TRIPLET_EIGHTH = TICKS_PER_QUARTER / 3
const TRIPLET_SIXTEENTH = TICKS_PER_QUARTER / 6
/** In ticks: how far a note may be from its place in a grid. */
const TOLERANCE = 2

/**
 * Moves the notes of a part to places that can be written, and makes them one voice: a note ends where the next begins.
 * `allowTriplets` is false in meters whose beats have three parts anyway.
 */
export function quantize(
  notes: readonly Note[],
  { end, allowTriplets, beat, shortestRest }: QuantizeOptions,
): Quantized {
  const grids = chooseGrids(notes, allowTriplets)
  const snap = (tick: number) => snapTo(tick, grids.get(quarterOf(tick)))
  const chords = gatherChords(notes, snap, end)
  for (const [index, chord] of chords.entries()) {
    const next = chords[index + 1]?.start ?? end
    const played = endOf(chord, next, snap, grids)
    const beatEnd = Math.ceil(played / beat) * beat
    const isShort = beatEnd - played < shortestRest && beatEnd <= next
    chord.end = isShort ? beatEnd : played
  }
  const triplets = [...grids].filter(([, grid]) => isTriplet(grid)).map(([quarter]) => quarter)
  return { chords, triplets: new Set(triplets) }
}

type Grids = Map<number, number>

const quarterOf = (tick: number) => Math.floor((tick + TOLERANCE) / TICKS_PER_QUARTER)
const isTriplet = (grid: number) => grid === TRIPLET_EIGHTH || grid === TRIPLET_SIXTEENTH

/** For each quarter in which notes begin: the coarsest grid that has a place for all of them. */
function chooseGrids(notes: readonly Note[], allowTriplets: boolean): Grids {
  const ticks = new Map<number, number[]>()
  for (const { tick } of notes) {
    const quarter = quarterOf(tick)
    ticks.set(quarter, [...(ticks.get(quarter) ?? []), tick])
  }
  const choices = allowTriplets
    ? [SIXTEENTH, TRIPLET_EIGHTH, THIRTY_SECOND, TRIPLET_SIXTEENTH]
    : [SIXTEENTH, THIRTY_SECOND]
  const grids: Grids = new Map()
  for (const [quarter, starts] of ticks) {
    const fitting = choices.find((grid) =>
      starts.every((tick) => Math.abs(tick - snapTo(tick, grid)) <= TOLERANCE),
    )
    grids.set(quarter, fitting ?? SIXTEENTH)
  }
  return grids
}

function snapTo(tick: number, grid = SIXTEENTH): number {
  return Math.round(tick / grid) * grid
}

function gatherChords(
  notes: readonly Note[],
  snap: (tick: number) => number,
  end: number,
): Chord[] {
  const chords = new Map<number, Chord>()
  for (const note of notes) {
    const start = snap(note.tick)
    if (start >= end) continue
    const chord = chords.get(start)
    if (chord) addNote(chord, note)
    else chords.set(start, { start, end: note.tick + note.length, notes: [note] })
  }
  return [...chords.values()].toSorted((a, b) => a.start - b.start)
}

function addNote(chord: Chord, note: Note): void {
  chord.end = Math.max(chord.end, note.tick + note.length)
  if (chord.notes.every(({ pitch }) => pitch !== note.pitch)) chord.notes.push(note)
}

/** A note that ends a little before the next is written up to the next: no rests are written for breath or touch. */
function endOf(
  { start, end }: Chord,
  next: number,
  snap: (tick: number) => number,
  grids: Grids,
): number {
  const gap = next - end
  if (gap <= Math.max(SIXTEENTH, (end - start) * 0.34)) return next
  const grid = grids.get(quarterOf(end)) ?? SIXTEENTH
  return Math.min(next, Math.max(snap(end), start + smallestStep(start, grid)))
}

/** To the next place of the grid in which a note begins. */
function smallestStep(start: number, grid: number): number {
  return grid - (start % grid)
}
