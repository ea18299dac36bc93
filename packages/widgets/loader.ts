// The file in the page's script tag. Finds Atelier tags, renders a shell in each, and imports the code of those that
// come into view.
import { entryFiles, importFile, loaderUrl } from './loader/fetch.ts'
import { renderShell } from './loader/shell.ts'

interface EntryModule {
  register(loaderUrl: string, tag: string): Promise<void>
}

/** Defined by the build. Another build has another one, even if both are of the same version. */
declare const ATELIER_BUILD_ID: string

const globals = globalThis as Record<symbol, unknown>
/** The global through which all files of this build import others, so that their hashes are checked. */
const IMPORT_FILE = Symbol.for(`@atelier@${ATELIER_BUILD_ID}`)

async function importElement(tag: string): Promise<void> {
  const module = (await importFile(entryFiles[tag]!)) as EntryModule
  await module.register(loaderUrl, tag)
}

function renderShells(): void {
  for (const element of document.querySelectorAll<HTMLElement>(Object.keys(entryFiles).join())) {
    // An element with a shadow root has a shell already, or its code has loaded.
    if (!element.shadowRoot) renderShell(element, () => importElement(element.localName))
  }
}

if (!(IMPORT_FILE in globals)) {
  globals[IMPORT_FILE] = importFile
  renderShells()
  new MutationObserver(renderShells).observe(document, { childList: true, subtree: true })
}
