import { joinTerms, type Lexicon } from './lexicon.ts'

const MAX_PHRASE_LENGTH = 4

/**
 * Translates the known words and phrases of a question for a search, and keeps the others, such as names. Undefined if
 * none is known.
 */
export function translate(question: string, from: Lexicon, to: Lexicon): string | undefined {
  const words = from.toQuestionWords(question)
  const translated: string[] = []
  let isAnyKnown = false
  for (let position = 0; position < words.length;) {
    const phrases = Array.from({ length: MAX_PHRASE_LENGTH }, (_, less) =>
      words.slice(position, position + MAX_PHRASE_LENGTH - less),
    )
    const known = phrases.find((phrase) => from.conceptOf(joinTerms(phrase)) !== undefined)
    const { term, written } = words[position]!
    if (known) translated.push(to.expressionOf(from.conceptOf(joinTerms(known))!))
    else if (!from.isStopWord(term)) translated.push(written)
    isAnyKnown ||= known !== undefined
    position += known?.length ?? 1
  }
  return isAnyKnown ? translated.join(' ') : undefined
}
