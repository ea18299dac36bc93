import { renderAbc } from 'abcjs'
import { allowEmptying } from './allow-emptying.ts'
import { fontsOf } from './fonts.ts'
import { spaceSyllables } from './space-syllables.ts'
import { takeTitle } from './take-title.ts'

interface ScoreOptions {
  abc: string
  /** In pixels, of what is around it. */
  width: number
  label: string
  /** `bar` counts from 0. */
  onPress: (bar: number) => void
}

/** In pixels. On narrower pages, the drawing is made smaller until it fits. */
const MIN_STAFF_WIDTH = 480
const BARS_OF_NARROW = 2
const BAR_WIDTH = 150
/** Of the systems that are seen at once, in pixels. */
const MAX_HEIGHT = 544

/** Draws a score in an element, in place of what was there. Its title stands on the page already. */
export function drawScore(
  element: HTMLElement,
  { abc, width, label, onPress }: ScoreOptions,
): void {
  allowEmptying()
  const staffwidth = Math.max(MIN_STAFF_WIDTH, width)
  const bars = width < MIN_STAFF_WIDTH ? BARS_OF_NARROW : Math.round(staffwidth / BAR_WIDTH)
  renderAbc(element, spaceSyllables(takeTitle(abc).music), {
    add_classes: true,
    ariaLabel: label,
    foregroundColor: 'currentColor',
    selectionColor: 'currentColor',
    staffwidth,
    paddingleft: 0,
    paddingright: 0,
    format: fontsOf(getComputedStyle(element).fontFamily),
    wrap: {
      preferredMeasuresPerLine: bars,
      minSpacing: 1.4,
      maxSpacing: 2.6,
    },
    clickListener: (_element, _tune, classes) => {
      const bar = /abcjs-mm(\d+)/.exec(classes)?.[1]
      if (bar !== undefined) onPress(Number(bar))
    },
  })
  fitToPage(element)
}

/** A drawing that is wider than the page becomes smaller: it is scrolled in one direction only. */
function fitToPage(element: HTMLElement): void {
  const drawing = element.querySelector('svg')
  if (!drawing) return
  const [width, height] = [drawing.getAttribute('width'), drawing.getAttribute('height')]
  drawing.setAttribute('viewBox', `0 0 ${width} ${height}`)
  element.style.removeProperty('height')
}

/** In pixels: how much of a score is seen so that its last system is not cut. Undefined where one alone is higher. */
export function wholeSystemsHeight(element: HTMLElement): number | undefined {
  const { top } = element.getBoundingClientRect()
  const systems = [...element.querySelectorAll('.abcjs-staff-wrapper')]
  const ends = systems.map((system) => system.getBoundingClientRect().bottom - top)
  return ends.findLast((end) => end <= MAX_HEIGHT)
}

/** Marks a bar in all parts, and no other one. Returns one of its notes. */
export function markBar(element: HTMLElement, bar: number): Element | undefined {
  for (const marked of element.querySelectorAll('.score__now'))
    marked.classList.remove('score__now')
  const notes = [...element.querySelectorAll(`.abcjs-mm${bar}`)]
  for (const note of notes) note.classList.add('score__now')
  return notes[0]
}
