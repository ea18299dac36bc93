// Shadow roots load their styles in steps: first.css with the first paint, later.css afterwards, messages.css with the
// first message. Components that need these wait for them. sheet.ts sets the loader, so that pages without custom elements
// do not bundle the styles.

export type LateStyles = 'later' | 'messages'

let load: (name: LateStyles) => Promise<void> = async () => {}
let addToElements: ((styles: string) => void) | undefined

export function setLateStylesLoader(loader: typeof load, adder?: (styles: string) => void): void {
  load = loader
  addToElements = adder
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
  addToElements?.(styles)
  if (!addToElements || linksAllStyles()) addToDocument(styles)
}

/** Whether the page also uses components outside custom elements. A partner's page must not get any style of ours. */
function linksAllStyles(): boolean {
  const root = document.querySelector('.atl')
  return root !== null && getComputedStyle(root).getPropertyValue('--at-rem') !== ''
}

/** A constructed sheet needs no permission from the page's Content Security Policy. */
function addToDocument(styles: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
