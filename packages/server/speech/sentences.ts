import { findSentenceEnd, hasWords, type IsIncompleteAt } from '@atelier/contract'
import { createMarkdownReader } from './markdown-text.ts'
import { toSpeakable } from './speakable.ts'

/** Reads an answer in Markdown while it is written, and passes on each sentence that can be spoken. */
export function createSentenceReader(onSentence: (sentence: string) => void) {
  let block = ''

  function speak(markdown: string): void {
    // Checks hasWords() first, because a text may have thousands of empty blocks.
    const sentence = hasWords(markdown) && toSpeakable(markdown)
    if (sentence && hasWords(sentence)) onSentence(sentence)
  }

  function takeSentences(): void {
    for (let end = firstEnd(block); end > 0; end = firstEnd(block)) {
      speak(block.slice(0, end))
      block = block.slice(end)
    }
  }

  const firstEnd = (text: string) => findSentenceEnd(text, readMarks)

  const reader = createMarkdownReader({
    addText(text) {
      block += text
    },
    endBlock() {
      takeSentences()
      speak(block)
      block = ''
    },
  })

  return {
    push(text: string): void {
      reader.push(text)
      takeSentences()
    },
    end: reader.end,
  }
}

/**
 * Returns a function that reports positions inside inline code or a link's brackets, where a period does not end a
 * sentence.
 */
function readMarks(text: string): IsIncompleteAt {
  let position = 0
  let isInCode = false
  /** The bracket that ends the text or the target of a link. */
  let closing: ']' | ')' | undefined
  return (end) => {
    for (; position < end; position += 1) {
      if (text[position] === '`') isInCode = !isInCode
      else if (text[position] === '[') closing = ']'
      else if (text.startsWith('](', position)) closing = ')'
      else if (text[position] === closing) closing = undefined
    }
    return isInCode || closing !== undefined
  }
}
