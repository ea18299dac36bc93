import type { music } from '@atelier/contract'

export interface Tempo {
  tempo: number
  /** How far the tempo may be from it, as a part of it. */
  tolerance: number
}

export interface FittedLength {
  bars: number
  tempo: number
  lastBarTempo: number
}

const LAST_BAR_LIMITS = [0.5, 1] as const

/** How many bars fill a time. What is left over is made up for by the tempo, then by the length of the last bar. */
export function fitLength(
  seconds: number,
  meter: music.Piece['meter'],
  { tempo, tolerance }: Tempo,
  lastBarTempo: number,
): FittedLength {
  const quarters = (meter.beats * 4) / meter.unit
  const barSeconds = (quarters * 60) / tempo
  const extraBars = slowBars(lastBarTempo, meter.beats) - 2
  const bars = Math.max(4, Math.round(seconds / barSeconds - extraBars))
  const wanted = ((bars + extraBars) * barSeconds) / seconds
  const factor = clamp(wanted, 1 - tolerance, 1 + tolerance)
  const left = seconds / (barSeconds / factor) - (bars - 2)
  return { bars, tempo: tempo * factor, lastBarTempo: lastBarFor(left, meter.beats) }
}

/** The two last bars, in bars of the usual tempo. */
function slowBars(lastBarTempo: number, beats: number): number {
  const slowing = slowdown(lastBarTempo, beats).reduce((sum, factor) => sum + 1 / factor, 0)
  return slowing / beats + 1 / lastBarTempo
}

/** The factors of the tempo at the beats of the last bar but one. */
export function slowdown(lastBarTempo: number, beats: number): number[] {
  return Array.from(
    { length: beats },
    (_, beat) => 1 - ((1 - lastBarTempo) * 0.8 * (beat + 1)) / (beats + 1),
  )
}

function lastBarFor(length: number, beats: number): number {
  let [low, high] = LAST_BAR_LIMITS as readonly [number, number]
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2
    if (slowBars(middle, beats) > length) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
