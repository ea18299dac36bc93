// Shadow roots load their styles in two steps: first.css with the first paint, later.css afterwards. Components that
// need later.css wait for it. sheet.ts sets the loader, so that pages without custom elements do not bundle the styles.

let load: () => Promise<void> = async () => {}

export function setLateStylesLoader(loader: () => Promise<void>): void {
  load = loader
}

/** Resolves at once outside custom elements, because there the page links all styles itself. */
export function loadLateStyles(): Promise<void> {
  return load()
}
