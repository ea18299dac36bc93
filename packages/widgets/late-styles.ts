// Shadow roots load their styles in steps: first.css with the first paint, later.css afterwards, messages.css with the
// first message. Components that need these wait for them. sheet.ts sets the loader, so that pages without custom elements
// do not bundle the styles.

import { remToPixels } from './rem-to-pixels.ts'

export type LateStyles = 'later' | 'messages'

let addToElements: ((styles: string) => void) | undefined
/** The styles that were needed or added before the page had an element. */
const neededBefore = new Set<LateStyles>()
const addedBefore: string[] = []
let load = async (name: LateStyles): Promise<void> => void neededBefore.add(name)

export function setLateStylesLoader(loader: typeof load, adder?: (styles: string) => void): void {
  load = loader
  addToElements = adder
  if (adder) for (const styles of addedBefore.splice(0)) adder(styles)
  // The next element tries again.
  for (const name of neededBefore) loader(name).catch(() => {})
}

/** Resolves at once outside custom elements, because there the page links all styles itself. */
export function loadLateStyles(name: LateStyles = 'later'): Promise<void> {
  return load(name)
}

/**
 * Adds the styles of a part that few visitors use, such as attached images. Call it once, in the module of the part:
 * `import styles from './tray.css?inline'`, then `addLateStyles(styles)`.
 */
export function addLateStyles(styles: string): void {
  // A server renders no styles.
  if (!globalThis.document) return
  if (addToElements) addToElements(styles)
  else addedBefore.push(styles)
  if (!addToElements || linksAllStyles()) addToDocument(styles)
}

/** Adds styles to a page of our own, for what its elements render outside their shadow roots. */
export function addPageStyles(styles: string): void {
  if (addToElements && !linksAllStyles()) addToDocument(styles)
}

/** Whether the page also uses components outside custom elements. A partner's page must not get any style of ours. */
const linksAllStyles = () => remOfPage() !== ''

/** What our styles in the page take for a rem: pixels in the style sheet of the npm package. */
function remOfPage(): string {
  const root = document.querySelector('.atl')
  return root ? getComputedStyle(root).getPropertyValue('--at-rem') : ''
}

/** A constructed sheet needs no permission from the page's Content Security Policy. */
function addToDocument(styles: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(remOfPage().endsWith('px') ? remToPixels(styles) : styles)
  document.adoptedStyleSheets.push(sheet)
}
