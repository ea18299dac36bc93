// Whether the styles can be told apart by what is played, without knowing which instruments play it.
import { MUSIC_STYLES, TICKS_PER_QUARTER, type music } from '@atelier/contract'
import { createTimeline } from '@atelier/music'
import { composePiece } from '../../../../packages/server/providers/music/compose/compose-piece.ts'
import { harmoniesOf } from './harmony.ts'
import { groupByTick } from './note-rules.ts'
import { recipeOf } from './recipes.ts'

const PIECES_PER_STYLE = 20
/** Away from the pieces to which the rules are applied. */
const FIRST_NUMBER = 100_000

interface Heard {
  style: music.Style
  features: number[]
}

/** In percent. A piece takes the style of the other piece that is most like it. */
export function shareOfStylesToldApart(): { percent: number; mistakes: string[] } {
  const pieces = normalize(
    Array.from({ length: PIECES_PER_STYLE * MUSIC_STYLES.length }, (_, index) => {
      // The visitor chooses nothing but the style and the length: a tempo of their own would hide that of the style.
      const { wish, style, seconds, seed } = recipeOf(FIRST_NUMBER + index)
      const recipe = { wish, style, seconds, seed, instruments: [], lyrics: '', changes: [] }
      return { style: style!, features: featuresOf(composePiece(recipe)) }
    }),
  )
  const mistakes = pieces.flatMap((piece) => {
    const others = pieces.filter((other) => other !== piece)
    const nearest = others.reduce((best, other) =>
      distance(piece, other) < distance(piece, best) ? other : best,
    )
    return nearest.style === piece.style ? [] : [`${piece.style} heard as ${nearest.style}`]
  })
  return { percent: 100 * (1 - mistakes.length / pieces.length), mistakes }
}

function featuresOf(piece: music.Piece): number[] {
  const { meter, swing, tempos, bars, parts } = piece
  const { ticksPerBar } = createTimeline(piece)
  const quarters = (bars * ticksPerBar) / TICKS_PER_QUARTER
  const notesOf = (name: music.Role) => parts.find(({ role }) => role === name)?.notes ?? []
  const all = parts.flatMap(({ notes }) => notes)
  const densities = (['melody', 'chords', 'bass', 'drums'] as const).map((role) =>
    Math.log1p(groupByTick(notesOf(role)).length / quarters),
  )
  return [
    meter.beats / meter.unit,
    Math.log(tempos[0]!.tempo),
    swing,
    notesOf('drums').length / all.length,
    ...densities,
    ...(['melody', 'chords', 'bass'] as const).flatMap((role) => [
      lengthOf(notesOf(role)),
      shareOffBeat(notesOf(role)),
    ]),
    meanOf(groupByTick(notesOf('chords')).map((group) => group.length)),
    meanOf(harmoniesOf(piece).map(({ notes }) => notes.size)),
    shareOf(all, ({ ornament }) => ornament !== undefined),
  ]
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const shareOf = (notes: readonly music.Note[], is: (note: music.Note) => boolean): number =>
  notes.filter(is).length / Math.max(1, notes.length)

const lengthOf = (notes: readonly music.Note[]): number =>
  Math.log1p(meanOf(notes.map(({ length }) => length)) / TICKS_PER_QUARTER)

const shareOffBeat = (notes: readonly music.Note[]): number =>
  shareOf(notes, ({ tick }) => tick % TICKS_PER_QUARTER !== 0)

/** Every feature counts as much as the others. */
function normalize(pieces: readonly Heard[]): Heard[] {
  const count = pieces[0]!.features.length
  const scales = Array.from({ length: count }, (_, at) => {
    const values = pieces.map(({ features }) => features[at]!)
    const mean = meanOf(values)
    const deviation = Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))
    return { mean, deviation: deviation || 1 }
  })
  return pieces.map(({ style, features }) => ({
    style,
    features: features.map((value, at) => (value - scales[at]!.mean) / scales[at]!.deviation),
  }))
}

const distance = (one: Heard, other: Heard): number =>
  one.features.reduce((sum, value, at) => sum + (value - other.features[at]!) ** 2, 0)
