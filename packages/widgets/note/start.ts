/** Shows the developer's note if the page is on the developer's own machine. */
export function startNote(): void {
  // Servers that render pages and simulated browsers do not have `navigator.webdriver`.
  if (!('webdriver' in (globalThis.navigator ?? {})) || !mayBeOnOwnMachine()) return
  // Over http, browsers treat only pages from this machine as secure contexts, so this tells whether the machine is the
  // developer's own.
  if (!isSecureContext) return
  import('./note.ts').then(
    ({ showNote }) => showNote(),
    () => {},
  )
}

/**
 * Whether the page may be on the developer's own machine: those of others come by https. Never in a browser that a
 * program drives, such as that of a test: its pictures and clicks should find the page as visitors do.
 */
export const mayBeOnOwnMachine = (): boolean =>
  location.protocol === 'http:' && !navigator.webdriver
