import { TICKS_PER_QUARTER, type music } from '@atelier/contract'

/** In ticks, from the beginning of the bar. */
export interface Beat {
  at: number
  length: number
}

const EIGHTH = TICKS_PER_QUARTER / 2

/** Reads a rhythm such as `3 1 -2 2`: lengths in eighths, rests negative. */
export function readRhythm(text: string): Beat[] {
  const beats: Beat[] = []
  let at = 0
  for (const word of text.split(' ')) {
    const length = Number(word) * EIGHTH
    if (length > 0) beats.push({ at, length })
    at += Math.abs(length)
  }
  return beats
}

const SHORT_BARS = ['2 2', '3 1', '1 1 2', '2 1 1']
/** In eighths. */
const SHORT_BAR = 4
const SHORT_CADENCES = ['2 -2', '3 -1', '2 -2']

/** The rhythms that fill a bar. Those of four quarters are halved for bars of two. */
export function rhythmsFor(
  rhythms: readonly string[],
  meter: music.Piece['meter'],
  isCadence = false,
): string[] {
  const eighths = (meter.beats * 8) / meter.unit
  const fitting = rhythms.flatMap((rhythm) => beginning(rhythm, eighths) ?? [])
  if (eighths !== SHORT_BAR) return fitting
  return isCadence ? SHORT_CADENCES : [...fitting, ...SHORT_BARS]
}

/** The first notes of a rhythm if they fill the bar exactly. */
function beginning(rhythm: string, eighths: number): string | undefined {
  const words: string[] = []
  let sum = 0
  for (const word of rhythm.split(' ')) {
    if (sum >= eighths) break
    words.push(word)
    sum += Math.abs(Number(word))
  }
  const hasNotes = words.some((word) => !word.startsWith('-'))
  return sum === eighths && hasNotes ? words.join(' ') : undefined
}

/** How much a note at this place is felt: 1 on the first beat. */
export function stressAt(tick: number, meter: music.Piece['meter']): number {
  if (tick === 0) return 1
  if (tick % TICKS_PER_QUARTER !== 0) return tick % EIGHTH === 0 ? 0.15 : 0.05
  const beat = tick / TICKS_PER_QUARTER
  return meter.beats === 4 && beat === 2 ? 0.75 : 0.4
}
