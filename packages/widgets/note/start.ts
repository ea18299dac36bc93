/**
 * Shows the developer's note if the page is on the developer's own machine: only from there do browsers trust a page by
 * http. Never in a browser that a program drives, such as that of a test: its pictures and clicks should find the page as
 * visitors do.
 */
export function startNote(): void {
  // Servers that render pages, and simulated browsers, do not have it.
  if (!('webdriver' in (globalThis.navigator ?? {})) || navigator.webdriver) return
  if (!globalThis.isSecureContext || location.protocol !== 'http:') return
  import('./note.ts').then(
    ({ showNote }) => showNote(),
    () => {},
  )
}
