// Detects whether a page is dark or light. The loader uses this file too, so its size matters.

/**
 * Whether the page behind an element is dark: by the nearest background colour, which may be the element's own. Over an
 * image or gradient, or without a background, the text colour decides.
 */
export function isPageDark(element: Element): boolean {
  let behind: Element | null | undefined = element
  for (; behind; behind = behind.assignedSlot ?? parentOf(behind)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(behind)
    if (backgroundImage !== 'none') return isTextLight(behind)
    if (opacityOf(backgroundColor) > 0.5) return lightnessOf(backgroundColor) < 0.5
  }
  return isTextLight(element)
}

/** Whether an element's text is light. On a page without colours, the browser's own text colour follows the colour scheme. */
export function isTextLight(element: Element): boolean {
  return lightnessOf(getComputedStyle(element).color) > 0.5
}

/** The parent, or the host of a shadow root. */
export function parentOf(element: Element): Element | null | undefined {
  return element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host
}

/** Returns the opacity in a computed colour, from 0 to 1: it is the last number of `rgba(…, 0.5)` or `oklch(… / 0.5)`. */
function opacityOf(colour: string): number {
  return Number(/(?:^rgba\(.*,|\/) ([\d.]+)\)$/.exec(colour)?.[1] ?? 1)
}

/**
 * Returns the lightness of a computed colour from 0 to 1: `rgb()`, `oklab()`, `oklch()`, `lab()`, `lch()` or `color()`.
 * NaN if there is none, because the element is not in a document.
 */
function lightnessOf(colour: string): number {
  const numbers = (colour.match(/\b[\d.]+/g) ?? []).map(Number)
  const [first, second, third] = numbers as [number, number, number]
  const [initial] = colour
  if (initial === 'o') return first
  if (initial === 'l') return first / 100
  return (0.3 * first + 0.6 * second + 0.1 * third) / (initial === 'r' ? 255 : 1)
}
