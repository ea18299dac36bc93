import { contentBoxOf, type DrawnElement, type Drawing } from './drawn.ts'
import { describeElement, type Finding } from './findings.ts'
import type { Box } from './boxes.ts'

const CONTROLS = `a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true],
  [role=button], [role=link], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=slider], [role=option],
  [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=combobox], [role=textbox]`
/** The browser draws these parts itself, in the page's colours. */
const DRAWN_BY_BROWSER = '[type=checkbox], [type=radio], [type=range], [type=color], [type=file]'

export const findControls = ({ elements }: Drawing): DrawnElement[] =>
  elements.filter(({ element, box }) => element.matches(CONTROLS) && box.right > box.left)

/** A field may have a button in its padding. */
export function boxOfControl({ element, box, style }: DrawnElement): Box {
  return element.matches('input, textarea, select') ? contentBoxOf(box, style) : box
}

/** Buttons and fields for which no style sheet of the page or the widget is there. */
export function findBrowserDefaults(drawing: Drawing): Finding[] {
  return drawing.elements
    .filter(({ element }) => element.matches('button, input, select, textarea'))
    .filter(({ element }) => !element.matches(DRAWN_BY_BROWSER))
    .flatMap((control) => {
      const measured = defaultLook(control, drawing)
      return measured
        ? [{ kind: 'browser default', subject: describeElement(control), measured }]
        : []
    })
}

/** https://html.spec.whatwg.org/multipage/rendering.html#form-controls */
function defaultLook({ element, style }: DrawnElement, { texts }: Drawing): string | undefined {
  if (['outset', 'inset'].includes(style.borderTopStyle))
    return `border-style: ${style.borderTopStyle}`
  const hasLetters =
    !element.matches('button') || texts.some(({ holder }) => holder.element === element)
  if (hasLetters && style.fontSize === '13.3333px') return 'font-size: 13.3333px'
  const isGrey = style.backgroundColor === resolveColour('ButtonFace')
  return isGrey && style.appearance !== 'none' && element.matches('button')
    ? `background: ${style.backgroundColor}`
    : undefined
}

function resolveColour(name: string): string {
  const probe = document.createElement('span')
  probe.style.color = name
  document.documentElement.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
