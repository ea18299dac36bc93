import type { DocumentStore } from './document-store.ts'

export const VIEWER_ID = 'document-viewer'

/** Shows a page of the document, and moves to it. */
export function showPage({ $page }: DocumentStore, page: number): void {
  $page.set(page)
  const viewer = document.getElementById(VIEWER_ID)
  viewer?.scrollIntoView({ block: 'start' })
  viewer?.focus({ preventScroll: true })
}
