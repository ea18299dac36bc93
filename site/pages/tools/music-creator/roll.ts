import { createTimeline } from '@atelier/music'
import { TICKS_PER_QUARTER, type music } from '@atelier/contract'

/** In units of the drawing. */
const ROW = 6
const QUARTER = 14
const MARGIN_ROWS = 2
const NOTE_HEIGHT = 5
const NOTE_GAP = 0.8
const C4 = 60
const OCTAVE = 12

export interface Roll {
  width: number
  height: number
  /** A path of all notes of each part. */
  parts: { role: music.Role; path: string }[]
  barLines: { bar: number; x: number }[]
  /** The Cs and Gs, as the lines between which a melody is read. */
  pitches: { name: string; y: number }[]
  xAtTick(tick: number): number
}

/** How a piece is drawn as a piano roll. Drums have rows of their own below. */
export function layOutRoll(piece: music.Piece): Roll {
  const { ticksPerBar } = createTimeline(piece)
  const pitched = piece.parts.filter(({ role }) => role !== 'drums')
  const drums = piece.parts.find(({ role }) => role === 'drums')
  const pitches = pitched.flatMap(({ notes }) => notes.map(({ pitch }) => pitch))
  const highest = Math.max(...pitches, C4) + MARGIN_ROWS
  const lowest = Math.min(...pitches, C4) - MARGIN_ROWS
  const drumPitches = [...new Set(drums?.notes.map(({ pitch }) => pitch))].toSorted(
    (one, other) => other - one,
  )
  const drumsTop = (highest - lowest + 1) * ROW
  const yOf = (role: music.Role, pitch: number) =>
    role === 'drums' ? drumsTop + drumPitches.indexOf(pitch) * ROW : (highest - pitch) * ROW
  const xAtTick = (tick: number) => (tick / TICKS_PER_QUARTER) * QUARTER

  return {
    width: xAtTick(piece.bars * ticksPerBar),
    height: drumsTop + drumPitches.length * ROW,
    parts: piece.parts.map(({ role, notes }) => ({
      role,
      path: notes
        .map(({ tick, length, pitch }) => {
          const width = Math.max(2, xAtTick(role === 'drums' ? TICKS_PER_QUARTER / 8 : length))
          return `M${round(xAtTick(tick))} ${yOf(role, pitch)}h${round(width - NOTE_GAP)}v${NOTE_HEIGHT}h${round(NOTE_GAP - width)}z`
        })
        .join(''),
    })),
    barLines: Array.from({ length: piece.bars }, (_, bar) => ({
      bar,
      x: xAtTick(bar * ticksPerBar),
    })),
    pitches: linesBetween(lowest, highest).map((pitch) => ({
      name: `${pitch % OCTAVE === 0 ? 'C' : 'G'}${Math.floor(pitch / OCTAVE) - 1}`,
      y: (highest - pitch) * ROW + ROW,
    })),
    xAtTick,
  }
}

const round = (value: number): number => Math.round(value * 10) / 10

const FIFTH = 7

function linesBetween(lowest: number, highest: number): number[] {
  const all = Array.from({ length: highest - lowest + 1 }, (_, row) => lowest + row)
  return all.filter((pitch) => pitch % OCTAVE === 0 || pitch % OCTAVE === FIFTH)
}
