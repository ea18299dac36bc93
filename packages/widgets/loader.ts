// The file in the page's script tag. Finds Atelier tags, renders a shell in each, and imports the code of those that
// come into view.
import { importFile, importTag, loaderUrl } from './loader/fetch.ts'
import { METHODS, nameOf } from './loader/methods.ts'
import { renderShell } from './loader/shell.ts'

import type * as Buttons from './loader/register-buttons.ts'
import type * as Settings from './page-settings.ts'

interface EntryModule {
  register(loaderUrl: string, tag: string): Promise<void>
}

/** Defined by the build. Another build has another one, even if both are of the same version. */
declare const ATELIER_BUILD_ID: string

/** The global through which all files of this build import others, so that their hashes are checked. */
const IMPORT_FILE = Symbol.for(`@atelier@${ATELIER_BUILD_ID}`)

async function importElement(element: Element): Promise<void> {
  const module = (await importTag(nameOf(element))) as EntryModule
  await module.register(loaderUrl, element.localName)
}

/**
 * Loads the stores and settings of the page's widgets, for a page that imports nothing from npm. Import it from the address
 * in the script tag, so that the browser does not load another build.
 * @example
 * const { loadSettings } = await import('https://atelier.example/atelier.js')
 * const { chooseTheme } = await loadSettings()
 */
export const loadSettings = async (): Promise<typeof Settings> =>
  ((await importFile('shared')) as typeof Buttons).loadSettings(loaderUrl)

const ALL_TAGS = Object.keys(METHODS)
  .map((name) => `atelier-${name}`)
  .join()

function renderShells(): void {
  for (const element of document.querySelectorAll<HTMLElement>(ALL_TAGS)) {
    // An element with a shadow root has a shell already, or its code has loaded.
    if (!element.shadowRoot) renderShell(element, () => importElement(element))
  }
}

if (!(IMPORT_FILE in globalThis)) {
  ;(globalThis as Record<symbol, unknown>)[IMPORT_FILE] = importFile
  // The early file asks for the conversation of a chat, and finds tags in shadow roots: at once where the page's first tag
  // is a chat or there is none, else with the code of the first element.
  const firstTag = document.querySelector(ALL_TAGS)
  const isEarlyFileLater =
    firstTag?.shadowRoot || firstTag?.matches(':not(atelier-chat),[launcher]')
  if (!isEarlyFileLater) importFile('early').catch(() => {})
  renderShells()
  new MutationObserver(renderShells).observe(document, { childList: true, subtree: true })
}
