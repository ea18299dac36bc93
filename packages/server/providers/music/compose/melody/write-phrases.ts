import { createRandom } from '../../../../helpers/random.ts'
import type { SectionPlan } from '../plan.ts'
import type { LineContext, LineNote } from './line-context.ts'
import { writeSectionLine } from './section-line.ts'

/** Bars in which a theme with the climax of the piece begins as it always does. */
const RECOGNISABLE_BARS = 2

/** The first phrase first; where a later one begins with the same bars and chords, it begins with the same notes. */
export function writeThroughPhrases(
  context: LineContext,
  names: readonly string[],
  { name, variation }: SectionPlan,
): LineNote[] {
  const { phrases, barTicks, rhythmSeed, climaxAt } = context
  const random = (pass: string) => createRandom(`${rhythmSeed} ${pass}`)
  const isChanged = name === 'theme' && climaxAt !== undefined
  const first = writeSectionLine(
    {
      ...context,
      phrases: phrases.slice(0, 1),
      endsOnTonic: context.endsOnTonic && phrases.length === 1,
      climaxAt: isChanged ? undefined : climaxAt,
    },
    random('first'),
  )
  if (phrases.length === 1 && !isChanged) return first
  const kept = isChanged ? first.filter(({ tick }) => tick < RECOGNISABLE_BARS * barTicks) : first
  const copied = variation === 'higher' ? [] : copyFirstBars(context, names, first)
  const given = new Map([...kept, ...copied].map(({ tick, step }) => [tick, step]))
  return writeSectionLine({ ...context, given: (tick) => given.get(tick) }, random('all'))
}

/** The notes of the first bars, where later phrases begin with them. */
function copyFirstBars(
  { phrases, ideas, barTicks }: LineContext,
  names: readonly string[],
  first: readonly LineNote[],
): Pick<LineNote, 'tick' | 'step'>[] {
  const isSame = (phrase: number, firstBar: number, bar: number) => {
    const [original, here] = [ideas[0]![bar], ideas[phrase]![bar]]
    const isOfTheme = here === 'motif' || here === 'continued'
    return isOfTheme && original === here && names[bar] === names[firstBar + bar]
  }
  return phrases.flatMap(({ firstBar }, phrase) => {
    if (phrase === 0) return []
    const bars = isSame(phrase, firstBar, 0) ? (isSame(phrase, firstBar, 1) ? [0, 1] : [0]) : []
    return bars.flatMap((bar) =>
      notesOfBar(first, bar, barTicks).map(({ tick, step }) => ({
        tick: tick + firstBar * barTicks,
        step,
      })),
    )
  })
}

const notesOfBar = (line: readonly LineNote[], bar: number, barTicks: number) =>
  line.filter(({ tick }) => tick >= bar * barTicks && tick < (bar + 1) * barTicks)
