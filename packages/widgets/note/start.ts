import { isOnOwnMachine } from './own-machine.ts'

/** Shows the developer's note if the page is on the developer's own machine. */
export function startNote(): void {
  // Servers that render pages, and simulated browsers, do not have it.
  if (!('webdriver' in (globalThis.navigator ?? {})) || !isOnOwnMachine()) return
  import('./note.ts').then(
    ({ showNote }) => showNote(),
    () => {},
  )
}
