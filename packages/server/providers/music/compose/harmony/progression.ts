import { TICKS_PER_QUARTER, type music } from '@atelier/contract'
import type { Random } from '../../../../helpers/random.ts'
import type { PiecePlan } from '../plan.ts'
import type { Progressions } from '../styles/style.ts'
import { readChord, readOpenChord, type Chord } from '../theory/chords.ts'
import { PENTATONIC_SCALES, type Scale } from '../theory/scales.ts'

/** A chord with its time from the beginning of the section. */
export interface TimedChord extends Chord {
  tick: number
  length: number
}

export type Cadence = 'half' | 'full'

/** Chords of one phrase, a name a bar. */
export function phraseNames(
  bars: number,
  cadence: Cadence,
  { heads, halfCadences, fullCadences }: Progressions,
  random: Random,
  head?: string,
): string[] {
  const tail = random.pick(cadence === 'half' ? halfCadences : fullCadences).split(' ')
  const names = (head ?? random.pick(heads)).split(' ')
  while (names.length < bars - 2) names.push(...random.pick(heads).split(' '))
  return [...names.slice(0, Math.max(0, bars - 2)), ...tail].slice(-bars)
}

/** Short pieces have the plainest scale: in others, a motif that is moved is harder to recognise. */
export function pentatonicScale(
  mode: music.Mode,
  { isShort }: Pick<PiecePlan, 'isShort'>,
  random: Random,
): Scale {
  const scale = random.pick(PENTATONIC_SCALES[mode])
  return isShort ? PENTATONIC_SCALES[mode][0] : scale
}

export interface HarmonyContext {
  plan: PiecePlan
  mode: music.Mode
  /** Of the pentatonic styles. */
  openScale?: Scale
}

/** Gives the chords their notes and times. Two chords of a bar share it, the first with the longer half. */
export function timeChords(
  names: readonly string[],
  { plan, mode, openScale }: HarmonyContext,
): TimedChord[] {
  const { meter, style, tonic } = plan
  const bar = ticksOfBar(meter)
  const half = Math.ceil(meter.beats / 2) * ((TICKS_PER_QUARTER * 4) / meter.unit)
  const read = (name: string) =>
    style.colour === 'open'
      ? readOpenChord(name, { tonic, mode }, openScale!)
      : readChord(name, { tonic, mode }, style.colour)
  return names.flatMap((name, at) => {
    const [first, second] = name.split(',') as [string, string | undefined]
    const tick = at * bar
    if (!second) return [{ ...read(first), tick, length: bar }]
    return [
      { ...read(first), tick, length: half },
      { ...read(second), tick: tick + half, length: bar - half },
    ]
  })
}

export function ticksOfBar({ beats, unit }: music.Piece['meter']): number {
  return (beats * TICKS_PER_QUARTER * 4) / unit
}

export function chordAt(chords: readonly TimedChord[], tick: number): TimedChord {
  return chords.findLast((chord) => chord.tick <= tick) ?? chords[0]!
}
