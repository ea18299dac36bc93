import { renderAbc } from 'abcjs'
import { allowEmptying } from './allow-emptying.ts'
import { spaceSyllables } from './space-syllables.ts'

interface ScoreOptions {
  abc: string
  /** In pixels, of what is around it. */
  width: number
  label: string
  /** `bar` counts from 0. */
  onPress: (bar: number) => void
}

/** In pixels. Narrow sheets are drawn smaller. */
const MIN_STAFF_WIDTH = 620
const BAR_WIDTH = 150

/** Draws a score in an element, in place of what was there. */
export function drawScore(
  element: HTMLElement,
  { abc, width, label, onPress }: ScoreOptions,
): void {
  allowEmptying()
  const staffwidth = Math.max(MIN_STAFF_WIDTH, width)
  renderAbc(element, spaceSyllables(abc), {
    add_classes: true,
    ariaLabel: label,
    foregroundColor: 'currentColor',
    selectionColor: 'currentColor',
    staffwidth,
    paddingleft: 0,
    paddingright: 0,
    wrap: {
      preferredMeasuresPerLine: Math.max(2, Math.round(staffwidth / BAR_WIDTH)),
      minSpacing: 1.4,
      maxSpacing: 2.6,
    },
    clickListener: (_element, _tune, classes) => {
      const bar = /abcjs-mm(\d+)/.exec(classes)?.[1]
      if (bar !== undefined) onPress(Number(bar))
    },
  })
}

/** Marks a bar in all parts, and no other one. Returns one of its notes. */
export function markBar(element: HTMLElement, bar: number): Element | undefined {
  for (const marked of element.querySelectorAll('.score__now'))
    marked.classList.remove('score__now')
  const notes = [...element.querySelectorAll(`.abcjs-mm${bar}`)]
  for (const note of notes) note.classList.add('score__now')
  return notes[0]
}
