import { mayBeOnOwnMachine } from './own-machine.ts'

/** Shows the developer's note if the page is on the developer's own machine. */
export function startNote(): void {
  // Servers that render pages, and simulated browsers, do not have it.
  if (!('webdriver' in (globalThis.navigator ?? {})) || !mayBeOnOwnMachine()) return
  // Of pages by http, browsers trust only those from the own machine.
  if (!isSecureContext) return
  import('./note.ts').then(
    ({ showNote }) => showNote(),
    () => {},
  )
}
