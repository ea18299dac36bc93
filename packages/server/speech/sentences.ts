import { createMarkdownReader } from './markdown-text.ts'
import { hasWords, toSpeakable } from './speakable.ts'

/** A longer sentence is spoken in parts, so that its sound can begin before it is complete. */
const MAX_SENTENCE_LENGTH = 500
/** A sentence's last sign, with the quotation marks, brackets and emphasis that it closes, and what follows. */
const SENTENCE_END = /[.!?…]+["'”’»)\]*_]*\s+|[。！？]["”’」』）]*/g
/** A point behind these, or behind a single letter, is no sentence's end. */
const ABBREVIATION =
  /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|e\.g|i\.e|etc|approx|No|Fig|TP|ThS|TS|GS|\p{L})\.\s+$/u
const CLAUSE_END = /[,;:–—]\s|\s/g

/** Reads an answer in Markdown while it is written, and passes on each sentence that can be spoken. */
export function createSentenceReader(onSentence: (sentence: string) => void) {
  let block = ''

  function speak(markdown: string): void {
    const sentence = toSpeakable(markdown)
    if (hasWords(sentence)) onSentence(sentence)
  }

  function takeSentences(): void {
    for (let end = findSentenceEnd(block); end > 0; end = findSentenceEnd(block)) {
      speak(block.slice(0, end))
      block = block.slice(end)
    }
  }

  return createMarkdownReader({
    addText(text) {
      block += text
      takeSentences()
    },
    endBlock() {
      speak(block)
      block = ''
    },
  })
}

/** Returns 0 if the text may be the beginning of a sentence. */
function findSentenceEnd(text: string): number {
  for (const { index, 0: match } of text.matchAll(SENTENCE_END)) {
    const end = index + match.length
    const sentence = text.slice(0, end)
    if (!ABBREVIATION.test(sentence) && !isMarkOpen(sentence)) return end
  }
  return text.length > MAX_SENTENCE_LENGTH ? findClauseEnd(text) : 0
}

/** Inside inline code and the brackets of a link, a point ends no sentence. */
function isMarkOpen(text: string): boolean {
  const isInCode = text.split('`').length % 2 === 0
  const afterBracket = text.slice(text.lastIndexOf('['))
  const isInLink = text.includes('[') && /^\[[^\]]*$|\]\([^)]*$/.test(afterBracket)
  return (isInCode || isInLink) && text.length <= MAX_SENTENCE_LENGTH
}

/** The last sign between two clauses, else the last space, else the limit. */
function findClauseEnd(text: string): number {
  const start = text.slice(0, MAX_SENTENCE_LENGTH)
  const ends = [...start.matchAll(CLAUSE_END)]
  const last = ends.findLast(([match]) => match.length > 1) ?? ends.at(-1)
  return last ? last.index + last[0].length : MAX_SENTENCE_LENGTH
}
