// Marks ranges without changing the document, which belongs to React: https://drafts.csswg.org/css-highlight-api-1/
const FOUND = 'atl-found'
const CURRENT = 'atl-found-current'

/** Where the browser has no highlights, the current message has an outline only. */
export function highlight(found: readonly Range[], current: Range | undefined): void {
  if (!globalThis.CSS?.highlights) return
  const currentHighlight = new Highlight(...(current ? [current] : []))
  currentHighlight.priority = 1
  CSS.highlights.set(FOUND, new Highlight(...found))
  CSS.highlights.set(CURRENT, currentHighlight)
}

export function removeHighlights(): void {
  globalThis.CSS?.highlights?.delete(FOUND)
  globalThis.CSS?.highlights?.delete(CURRENT)
}
