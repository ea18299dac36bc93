import { phrasesOf } from '../melody/phrases.ts'
import type { SectionPlan } from '../plan.ts'

const isSung = ({ name }: SectionPlan) => name !== 'opening' && name !== 'end'

/** Gives the lines of a song to the phrases of a piece, one each. If there are too many, phrases have several. */
export function assignLines(sections: readonly SectionPlan[], lyrics: string): SectionPlan[] {
  const lines = lyrics
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const counts = sections.map((section) =>
    isSung(section) ? phrasesOf(section.bars, 'full').length : 0,
  )
  const total = counts.reduce((sum, count) => sum + count, 0)
  const perPhrase = Math.max(1, lines.length / Math.max(1, total))
  const phraseLine = (phrase: number) =>
    lines.slice(Math.ceil(phrase * perPhrase), Math.ceil((phrase + 1) * perPhrase)).join(' ')
  let first = 0
  return sections.map((section, at) => {
    const own = Array.from({ length: counts[at]! }, (_, phrase) => phraseLine(first + phrase))
    first += counts[at]!
    return { ...section, lyrics: own }
  })
}
