// The script tag. It finds our tags, draws what can be drawn without their code, and fetches the code of those
// that the page shows.
import { address, fetchFile, tags } from './loader/fetch.ts'
import { drawShell } from './loader/shell.ts'
import { VERSION } from './version.ts'

interface Code {
  begin(settings: { baseUrl: string; tag: string }): Promise<void>
}

/** How the build's files fetch what they need later, so that it is checked too. */
const LOAD = Symbol.for(`@atelier/load@${VERSION}`)

/** The Atelier server. Where the files lie on another, the script tag says which: data-atelier-server. */
const baseUrl =
  document.querySelector<HTMLElement>('script[data-atelier-server]')?.dataset.atelierServer ??
  new URL(address).origin

async function load(tag: string): Promise<void> {
  await ((await fetchFile(tags[tag]!)) as Code).begin({ baseUrl, tag })
}

function meetAll(): void {
  for (const tag of Object.keys(tags)) {
    for (const element of document.querySelectorAll<HTMLElement>(tag)) {
      // One that is drawn, or has its code already, has a shadow root.
      if (!element.shadowRoot) drawShell(element, () => load(tag))
    }
  }
}

if (!(LOAD in globalThis)) {
  Reflect.set(globalThis, LOAD, fetchFile)
  meetAll()
  new MutationObserver(meetAll).observe(document, { childList: true, subtree: true })
}
