import { divideReading, findSpeakers, type voice } from '@atelier/contract'
import type { HeardSentence } from './reading-parts.ts'

const MIN_SPEED = 0.5
const MIN_LEVEL = 0.25

/** The recipe in which a sentence is read in a way of its own. A second "slower" is slower still. */
export function withMark(
  recipe: voice.VoiceRecipe,
  sentence: number,
  { speed, level, pause }: Partial<voice.VoiceMark>,
): voice.VoiceRecipe {
  const marks = recipe.marks ?? []
  const before = marks.find((mark) => mark.sentence === sentence)
  const mark: voice.VoiceMark = {
    ...before,
    sentence,
    ...(speed && { speed: Math.max(MIN_SPEED, speed * (before?.speed ?? 1)) }),
    ...(level && { level: Math.max(MIN_LEVEL, level * (before?.level ?? 1)) }),
    ...(pause && { pause }),
  }
  return { ...recipe, marks: [...marks.filter((other) => other !== before), mark] }
}

/** The recipe in which a word is said in another way, wherever it stands. */
export function withPronunciation(
  recipe: voice.VoiceRecipe,
  word: string,
  say: string,
): voice.VoiceRecipe {
  const others = (recipe.pronunciations ?? []).filter((each) => each.word !== word)
  return { ...recipe, pronunciations: [...others, { word, say }] }
}

/** The recipe with other words in place of a sentence. The marks stay with the sentences that they are for. */
export function withWords(
  recipe: voice.VoiceRecipe,
  { index, from, to }: Pick<HeardSentence, 'index' | 'from' | 'to'>,
  words: string,
): voice.VoiceRecipe {
  const { speakers = [], marks = [] } = recipe
  const wish = recipe.wish.slice(0, from) + words + recipe.wish.slice(to)
  const more = divideReading(wish, speakers).length - divideReading(recipe.wish, speakers).length
  return {
    ...recipe,
    wish,
    speakers: speakers.filter(({ name }) => findSpeakers(wish).includes(name)),
    marks: marks
      .map(({ sentence, ...mark }) =>
        Object.assign(mark, { sentence: sentence > index ? sentence + more : sentence }),
      )
      .filter(({ sentence }) => sentence >= 0),
  }
}

/** Of a sentence: a word that a voice could say wrong. */
export function longestWordOf(text: string): string {
  const words = text.match(/[\p{L}\p{M}’']+/gu) ?? []
  return words.toSorted((one, other) => other.length - one.length)[0] ?? ''
}
