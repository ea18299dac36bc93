import type { StoredCreation } from '../../rows.ts'
import {
  planOf,
  rangesOf,
  recipeOf,
  sentencesOf,
  speechesOf,
  type PartRange,
  type Speech,
} from './plan.ts'

/** The reading that is changed: sentences that are spoken in the same way are not spoken again. */
export interface Reuse {
  /** For each sentence, which one of the changed reading sounds the same. */
  sentences: readonly (number | undefined)[]
  /** The part of the changed reading in which a sentence is. */
  partOf(sentence: number): PartRange
  /** The part that sounds exactly as this one, with its pauses and what is before it. */
  findSamePart(range: PartRange): PartRange | undefined
}

interface ReuseOptions {
  parent: StoredCreation | undefined
  engine: { id: string; name: string }
  pitch: number
}

/** Only the pause before a sentence that sounds the same may differ. Undefined: nothing can be used. */
export function findReusable(
  speeches: readonly Speech[],
  { parent, engine, pitch }: ReuseOptions,
): Reuse | undefined {
  if (!parent || parent.row.engine.id !== engine.id || parent.row.engine.name !== engine.name)
    return undefined
  const recipe = recipeOf(parent)
  const plan = planOf(parent)
  const ofParent = speechesOf(recipe, sentencesOf(recipe), plan)
  const ranges = rangesOf(plan)
  const partOfSentence = ranges.flatMap((range) =>
    Array<PartRange>(range.to - range.from).fill(range),
  )
  const isReady = (index: number) => {
    const { status, sound, fileId } = parent.parts[partOfSentence[index]!.part]!
    return status === 'done' && fileId !== null && sound?.offsets !== undefined
  }
  const ready = ofParent.keys().filter(isReady)
  const byKey = new Map(
    [...Map.groupBy(ready, (index) => keyOf(ofParent[index]!, recipe.pitch))].map(
      ([key, indexes]) => [key, new Set(indexes)],
    ),
  )

  let before: number | undefined
  const sentences = speeches.map((speech) => {
    const same = byKey.get(keyOf(speech, pitch)) ?? new Set()
    // The same words may be there several times.
    const next = before === undefined ? 0 : before + 1
    before = same.has(next) ? next : same.values().next().value
    return before
  })

  return {
    sentences,
    partOf: (sentence) => partOfSentence[sentence]!,
    findSamePart({ from, to }) {
      const first = sentences[from]
      const same = ranges.find((range) => range.from === first)
      if (!same || same.to - same.from !== to - from) return undefined
      const isSame = speeches.slice(from, to).every(({ pause }, index) => {
        const other = same.from + index
        return sentences[from + index] === other && ofParent[other]!.pause === pause
      })
      const beforeSame = same.from === 0 ? undefined : same.from - 1
      const isBeforeSame = (from === 0 ? undefined : (sentences[from - 1] ?? -1)) === beforeSame
      return isSame && isBeforeSame ? same : undefined
    },
  }
}

const keyOf = ({ text, voice, speed, level }: Speech, pitch: number) =>
  JSON.stringify([text, voice, speed, level, pitch])
