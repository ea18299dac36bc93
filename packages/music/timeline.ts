import { TICKS_PER_QUARTER, type music } from '@atelier/contract'

/** When the ticks of a piece are heard. */
export interface Timeline {
  /** In seconds from the beginning, with the swing of the piece. */
  secondsAt(tick: number): number
  /** The tick that is heard at a time. */
  tickAt(seconds: number): number
  ticksPerBar: number
  /** Of the whole piece, without what sounds on after its last bar. */
  seconds: number
}

interface Stretch {
  tick: number
  seconds: number
  secondsPerTick: number
}

const SECONDS_PER_MINUTE = 60

/** Reads the tempos and the swing of a piece. */
export function createTimeline({ meter, bars, swing, tempos }: music.Piece): Timeline {
  const ticksPerBar = (meter.beats * TICKS_PER_QUARTER * 4) / meter.unit
  const stretches = toStretches(tempos)
  const stretchBefore = (isBefore: (stretch: Stretch) => boolean) =>
    stretches.findLast(isBefore) ?? stretches[0]!

  function secondsAt(tick: number): number {
    const played = swung(tick, swing)
    const stretch = stretchBefore((each) => each.tick <= played)
    return stretch.seconds + (played - stretch.tick) * stretch.secondsPerTick
  }

  return {
    secondsAt,
    tickAt(seconds) {
      const stretch = stretchBefore((each) => each.seconds <= seconds)
      const played = stretch.tick + (seconds - stretch.seconds) / stretch.secondsPerTick
      return unswung(played, swing)
    },
    ticksPerBar,
    seconds: secondsAt(bars * ticksPerBar),
  }
}

function toStretches(tempos: music.Piece['tempos']): Stretch[] {
  const stretches: Stretch[] = []
  for (const { tick, tempo } of tempos) {
    const before = stretches.at(-1)
    const seconds = before ? before.seconds + (tick - before.tick) * before.secondsPerTick : 0
    stretches.push({
      tick,
      seconds,
      secondsPerTick: SECONDS_PER_MINUTE / tempo / TICKS_PER_QUARTER,
    })
  }
  return stretches
}

const HALF = TICKS_PER_QUARTER / 2

/** Moves what is written between two beats: the off-beat eighth comes later. */
export function swung(tick: number, swing: number): number {
  const beat = Math.floor(tick / TICKS_PER_QUARTER) * TICKS_PER_QUARTER
  return beat + stretchHalves(tick - beat, HALF, TICKS_PER_QUARTER * swing)
}

function unswung(tick: number, swing: number): number {
  const beat = Math.floor(tick / TICKS_PER_QUARTER) * TICKS_PER_QUARTER
  return beat + stretchHalves(tick - beat, TICKS_PER_QUARTER * swing, HALF)
}

/** Maps the two parts of a beat, which meet at `from`, to those that meet at `to`. */
function stretchHalves(offset: number, from: number, to: number): number {
  if (offset <= from) return (offset * to) / from
  return to + ((offset - from) * (TICKS_PER_QUARTER - to)) / (TICKS_PER_QUARTER - from)
}
