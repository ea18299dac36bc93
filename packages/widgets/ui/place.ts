const GAP = 8
const EDGE = 16

/** As the style sheet says it, for browsers that know how. */
const OWN_PLACE = 'self-block-end span-self-inline-start'

/** For the others: the panel stands below its button, or above where there is more room, inside the window. */
export function placeBelow(panel: HTMLElement, button: HTMLElement, side: 'start' | 'end'): void {
  if (CSS.supports('position-area', OWN_PLACE)) return
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetWidth, offsetHeight } = panel
  const isRightToLeft = getComputedStyle(button).direction === 'rtl'
  const alignsLeft = (side === 'start') !== isRightToLeft
  const wanted = alignsLeft ? left : right - offsetWidth
  const most = clientWidth - offsetWidth - EDGE
  const fitsBelow = bottom + GAP + offsetHeight <= clientHeight || top < clientHeight - bottom
  panel.style.inset = 'auto'
  panel.style.margin = '0'
  panel.style.left = `${Math.max(EDGE, Math.min(wanted, most))}px`
  panel.style.top = `${fitsBelow ? bottom + GAP : top - GAP - offsetHeight}px`
}
