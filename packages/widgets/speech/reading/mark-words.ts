import { addLateStyles } from '../../late-styles.ts'
import type { Sentence } from './sentences-of.ts'
import styles from './mark-words.css?inline'

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

/** Returns where the word around a position starts and ends. A position on a space belongs to the next word. */
export function wordAt(text: string, position: number): [start: number, end: number] {
  const found = [...text.matchAll(/\S+/g)].find(
    ({ index, 0: word }) => index + word.length > position,
  )
  return found ? [found.index, found.index + found[0].length] : [text.length, text.length]
}
