import { findSentenceEnd, hasWords, MAX_SENTENCE_LENGTH } from '@atelier/contract'
import { createMarkdownReader } from './markdown-text.ts'
import { toSpeakable } from './speakable.ts'

/** Reads an answer in Markdown while it is written, and passes on each sentence that can be spoken. */
export function createSentenceReader(onSentence: (sentence: string) => void) {
  let block = ''

  function speak(markdown: string): void {
    const sentence = toSpeakable(markdown)
    if (hasWords(sentence)) onSentence(sentence)
  }

  function takeSentences(): void {
    for (let end = firstEnd(block); end > 0; end = firstEnd(block)) {
      speak(block.slice(0, end))
      block = block.slice(end)
    }
  }

  const firstEnd = (text: string) => findSentenceEnd(text, isMarkOpen)

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

/** Inside inline code and the brackets of a link, a point ends no sentence. */
function isMarkOpen(text: string): boolean {
  const isInCode = text.split('`').length % 2 === 0
  const afterBracket = text.slice(text.lastIndexOf('['))
  const isInLink = text.includes('[') && /^\[[^\]]*$|\]\([^)]*$/.test(afterBracket)
  return (isInCode || isInLink) && text.length <= MAX_SENTENCE_LENGTH
}
