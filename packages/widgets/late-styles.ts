// Shadow roots load their styles in two steps: first.css with the first paint, later.css afterwards. Components that
// need later.css wait for it. sheet.ts sets the loader, so that pages without custom elements do not bundle the styles.

let load: () => Promise<void> = async () => {}
let add = addToDocument

export function setLateStylesLoader(loader: () => Promise<void>, adder = add): void {
  load = loader
  add = adder
}

/** Resolves at once outside custom elements, because there the page links all styles itself. */
export function loadLateStyles(): Promise<void> {
  return load()
}

/**
 * Adds the styles of a part that few visitors use, such as attached images. Call it once, in the module of the part:
 * `import styles from './tray.css?inline'`, then `addLateStyles(styles)`.
 */
export function addLateStyles(styles: string): void {
  add(styles)
}

/** Outside custom elements, and nothing on a server. A constructed sheet needs no permission from the page's Content Security Policy. */
function addToDocument(styles: string): void {
  if (!globalThis.document) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
