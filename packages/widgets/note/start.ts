import { mayBeOnOwnMachine } from './own-machine.ts'

/** Shows the developer's note if the page is on the developer's own machine. */
export function startNote(): void {
  // Servers that render pages and simulated browsers do not have `navigator.webdriver`.
  if (!('webdriver' in (globalThis.navigator ?? {})) || !mayBeOnOwnMachine()) return
  // Over http, browsers treat only pages from this machine as secure contexts.
  if (!isSecureContext) return
  import('./note.ts').then(
    ({ showNote }) => showNote(),
    () => {},
  )
}
