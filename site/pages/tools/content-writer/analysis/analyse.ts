import type { Block } from '../document/blocks.ts'
import type { WritingLanguage } from '../templates/brief.ts'
import { fillersOf } from './fillers.ts'
import { FINDING_KINDS, type Finding, type FindingKind, type TextRange } from './finding.ts'
import { englishPassives, vietnamesePassives } from './passive.ts'
import { doubledWords, repeatedWords } from './repeated.ts'
import { sentencesOf } from './sentences.ts'
import { blanksOf, linkFindings, skippedLevels } from './structure.ts'
import { wordsOf, type Word } from './words.ts'

export interface Analysis {
  words: number
  characters: number
  minutes: number
  sentences: number
  /** Words a sentence, rounded; 0 without sentences. */
  averageSentence: number
  /** From how many words on a sentence counts as long. */
  longFrom: number
  findings: Finding[]
}

const WORDS_A_MINUTE = { en: 230, vi: 260, ar: 180 }
/** Vietnamese counts syllables, of which a sentence has more. */
const LONG_SENTENCE = { en: 26, vi: 38, ar: 24 }
/** Without vowel signs, the Arabic passive is written like the active. */
const PASSIVES: Partial<Record<WritingLanguage, (words: readonly Word[]) => TextRange[]>> = {
  en: englishPassives,
  vi: vietnamesePassives,
}
const LONGER_THAN_USUAL = 1.7

export interface AnalysisOptions {
  language: WritingLanguage
  /** How many words the writer's own sentences usually have, if that is known. */
  usualSentence?: number | undefined
}

/** Counts and looks at a text. It takes rules, no model: a finding is a place to look at, not a mistake. */
export function analyse(blocks: readonly Block[], options: AnalysisOptions): Analysis {
  const { language, usualSentence } = options
  const longFrom = longSentenceFrom(language, usualSentence)
  const findings: Finding[] = [...skippedLevels(blocks), ...linkFindings(blocks)]
  let words = 0
  let characters = 0
  let sentences = 0
  let sentenceWords = 0

  for (const block of blocks) {
    const blockWords = wordsOf(block.text, language)
    words += blockWords.length
    characters += block.text.length
    findings.push(...wordFindings(block, blockWords, language))
    if (block.type === 'heading') continue
    let counted = 0
    for (const { text, start } of sentencesOf(block.text, language)) {
      const end = start + text.length
      const before = counted
      while (counted < blockWords.length && blockWords[counted]!.start < end) counted++
      const count = counted - before
      if (count === 0) continue
      sentences++
      sentenceWords += count
      if (count >= longFrom)
        findings.push({ ...findingOf('longSentence', block, { start, end }), count })
    }
  }
  return {
    words,
    characters,
    minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE[language])),
    sentences,
    averageSentence: sentences === 0 ? 0 : Math.round(sentenceWords / sentences),
    longFrom,
    findings: inOrder(findings),
  }
}

function longSentenceFrom(language: WritingLanguage, usual: number | undefined): number {
  return usual ? Math.max(12, Math.round(usual * LONGER_THAN_USUAL)) : LONG_SENTENCE[language]
}

function wordFindings(block: Block, words: readonly Word[], language: WritingLanguage): Finding[] {
  const { text } = block
  const blanks = blanksOf(text)
  const isOutside = ({ start }: { start: number }) =>
    !blanks.some((blank) => start >= blank.start && start < blank.end)
  const own = words.filter(isOutside)
  const kinds: [FindingKind, TextRange[]][] = [
    ['blank', blanks],
    ['passive', PASSIVES[language]?.(own) ?? []],
    ['filler', fillersOf(own, language)],
    ['repeated', block.type === 'heading' ? [] : repeatedWords(own, language)],
    ['doubled', language === 'vi' ? [] : doubledWords(own, text)],
  ]
  return kinds.flatMap(([kind, ranges]) => ranges.map((range) => findingOf(kind, block, range)))
}

const findingOf = (kind: FindingKind, block: Block, { start, end }: TextRange): Finding => ({
  kind,
  from: block.from + start,
  to: block.from + end,
  text: block.text.slice(start, end),
})

const inOrder = (findings: Finding[]): Finding[] =>
  findings.toSorted(
    (first, second) =>
      FINDING_KINDS.indexOf(first.kind) - FINDING_KINDS.indexOf(second.kind) ||
      first.from - second.from,
  )
