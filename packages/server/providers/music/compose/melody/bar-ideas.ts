import type { Random } from '../../../../helpers/random.ts'
import type { Motif } from './motif.ts'
import { readRhythm, type Beat } from './rhythm.ts'

/** What a bar of the melody does with the motif. */
export type BarIdea =
  | 'motif'
  | 'continued'
  | 'inverted'
  | 'fragments'
  | 'augmented'
  | 'augmented-rest'
  | 'free'
  | 'cadence'
  | 'held'
  | 'rest'

/** A note of a bar, with the steps from the note before if the motif asks for them. */
export interface IdeaNote extends Beat {
  move?: number | undefined
}

export interface IdeaOptions {
  motif: Motif
  barTicks: number
  rhythms: readonly string[]
  cadenceRhythms: readonly string[]
}

/** The rhythm of a bar, and the moves that the motif asks for. */
export function notesOfIdea(idea: BarIdea, options: IdeaOptions, random: Random): IdeaNote[] {
  const { motif, barTicks } = options
  const [first, second] = motif.bars
  switch (idea) {
    case 'motif':
      return withMoves(first!, 1)
    case 'continued':
      return second ? withMoves(second, 1) : [...motif.tail]
    case 'inverted':
      return withMoves(first!, -1)
    case 'fragments':
      return fragments(motif, barTicks)
    case 'augmented':
      return augmented(motif, barTicks, 0)
    case 'augmented-rest':
      return augmented(motif, barTicks, barTicks)
    case 'free':
      return readRhythm(random.pick(options.rhythms))
    case 'cadence':
      return readRhythm(random.pick(options.cadenceRhythms))
    case 'held':
      return [{ at: 0, length: barTicks }]
    case 'rest':
      return []
  }
}

function withMoves({ beats, steps }: Motif['bars'][number], sign: 1 | -1): IdeaNote[] {
  return beats.map(({ at, length }, index) => {
    const step = steps[index]
    return { at, length, move: step === undefined ? undefined : step * sign }
  })
}

/** The head of the motif, twice in a bar; or once, and then freely, where the bar cannot be halved. */
function fragments({ bars }: Motif, barTicks: number): IdeaNote[] {
  const { beats, steps } = bars[0]!
  const half = barTicks / 2
  const head = beats.filter(({ at, length }) => at + length <= half)
  const canRepeat = head.length >= 2 && half % 96 === 0
  const noteOf = ({ at, length }: Beat, index: number, isKept: boolean): IdeaNote => ({
    at,
    length,
    move: isKept ? steps[index] : undefined,
  })
  if (!canRepeat) return beats.map((beat, index) => noteOf(beat, index, index < 2))
  return [0, half].flatMap((from) =>
    head.map(({ at, length }, index) => noteOf({ at: at + from, length }, index, true)),
  )
}

/** The motif twice as slow: the part that is heard in the bar from a tick on. */
function augmented({ bars }: Motif, barTicks: number, from: number): IdeaNote[] {
  const { beats, steps } = bars[0]!
  return beats.flatMap((beat, at) => {
    const start = beat.at * 2 - from
    if (start < 0 || start >= barTicks) return []
    return [{ at: start, length: Math.min(beat.length * 2, barTicks - start), move: steps[at] }]
  })
}
