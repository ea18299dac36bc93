const GAP_PX = 8
const WINDOW_MARGIN_PX = 16

/** The value that menu.css uses. */
const POSITION_AREA = 'self-block-end span-self-inline-start'

/**
 * If the browser has no CSS anchor positioning, places the panel below the button, or above it if there is more room.
 */
export function positionPopover(
  panel: HTMLElement,
  button: HTMLElement,
  align: 'start' | 'end',
): void {
  if (CSS.supports('position-area', POSITION_AREA)) return
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetWidth, offsetHeight } = panel
  const isRightToLeft = getComputedStyle(button).direction === 'rtl'
  const alignsLeft = (align === 'start') !== isRightToLeft
  const alignedLeft = alignsLeft ? left : right - offsetWidth
  const maxLeft = clientWidth - offsetWidth - WINDOW_MARGIN_PX
  const fitsBelow = bottom + GAP_PX + offsetHeight <= clientHeight || top < clientHeight - bottom
  panel.style.inset = 'auto'
  panel.style.margin = '0'
  panel.style.left = `${Math.max(WINDOW_MARGIN_PX, Math.min(alignedLeft, maxLeft))}px`
  panel.style.top = `${fitsBelow ? bottom + GAP_PX : top - GAP_PX - offsetHeight}px`
}
