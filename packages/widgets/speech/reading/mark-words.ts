import { addLateStyles } from '../../late-styles.ts'
import type { Sentence } from './sentences-of.ts'
import styles from './mark-words.css?inline'
import { wordAt } from './word-at.ts'

addLateStyles(styles)

/** The names that mark-words.css gives a colour. Only one voice reads on a page, so they are enough. */
const SENTENCE = 'atl-spoken-sentence'
const WORD = 'atl-spoken-word'

/**
 * Highlights a sentence and the word in it that is being spoken. CSS highlights change no elements, so they do not
 * conflict with React. In a browser without them, marks the paragraph.
 */
export function markWords({ block, text, rangeOf }: Sentence) {
  if (!('highlights' in CSS)) {
    block.classList.add(SENTENCE)
    return { word() {}, clear: () => block.classList.remove(SENTENCE) }
  }
  const sentence = new Highlight(rangeOf(0, text.length))
  CSS.highlights.set(SENTENCE, sentence)
  return {
    /** Marks the word around this position. */
    word(position: number) {
      const word = wordAt(text, position)
      const highlight = new Highlight(rangeOf(...word))
      highlight.priority = 1
      CSS.highlights.set(WORD, highlight)
    },
    clear() {
      if (CSS.highlights.get(SENTENCE) !== sentence) return
      CSS.highlights.delete(SENTENCE)
      CSS.highlights.delete(WORD)
    },
  }
}
