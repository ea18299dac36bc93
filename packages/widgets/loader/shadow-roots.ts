// Tags inside the page's own open shadow roots, which the loader cannot see. They get no shell: once a tag's code has
// loaded, the browser upgrades it wherever it is, in closed shadow roots too.

import { findServer } from './find-server.ts'

/** Defined by the build. */
declare const ATELIER_BUILD_ID: string

type ImportFile = (file: string) => Promise<{
  register(loaderUrl: string, tag: string): Promise<void>
}>

/** The file that defines each tag, as in build/vite-build.ts. */
const FILES: Record<string, string> = {
  'atelier-biometrics': 'shared',
  'atelier-chat': 'chat',
  'atelier-login': 'shared',
  'atelier-pro': 'shared',
  'atelier-share': 'share',
}
/** A page may change its elements all the time, so they are looked at only so often, and not for long at once. */
const SEARCH_INTERVAL_MS = 200
const SEARCH_MS = 4
/** The search pauses this many times as long as it took, so it takes at most one percent of the time. */
const PAUSE_FACTOR = 100

/** The tags whose code is loaded, and those of others whose code may come. */
const seenTags = new Set<string>()
/** The elements that the search has yet to look at. */
const queue: Element[] = []
let hasChanged = false
let isSearchPlanned = false
const observer = new MutationObserver(searchAgain)

/** Loads the code of the tags in open shadow roots that exist or appear later. */
export function findTagsInShadowRoots(): void {
  search()
}

function searchAgain(): void {
  hasChanged = true
  planSearch(0)
}

function planSearch(spentMs: number): void {
  if (isSearchPlanned) return
  isSearchPlanned = true
  setTimeout(search, Math.max(SEARCH_INTERVAL_MS, spentMs * PAUSE_FACTOR))
}

function search(): void {
  const start = performance.now()
  const elapsed = () => performance.now() - start
  isSearchPlanned = false
  if (queue.length === 0) {
    hasChanged = false
    searchIn(document)
  }
  while (queue.length > 0 && elapsed() < SEARCH_MS) inspect(queue.pop()!)
  if (queue.length > 0 || hasChanged) planSearch(elapsed())
}

function searchIn(root: Document | ShadowRoot): void {
  // Observing a root again changes nothing.
  observer.observe(root, { childList: true, subtree: true })
  for (const element of root.querySelectorAll('*')) queue.push(element)
}

function inspect(element: Element): void {
  const { localName, shadowRoot } = element
  const isOurs = localName in FILES
  if (shadowRoot && !isOurs) searchIn(shadowRoot)
  if (seenTags.has(localName)) return
  const isNew = isOurs ? element.getRootNode() !== document : element.matches(':not(:defined)')
  if (!isNew) return
  seenTags.add(localName)
  if (!isOurs && localName.startsWith('atelier-'))
    import('../tag-faults/lines.ts').then(
      ({ explainUnknownTag }) => explainUnknownTag(element, findServer(import.meta.url)),
      () => {},
    )
  if (isOurs) void load(localName)
  // Its code may attach a shadow root when it is defined.
  else void customElements.whenDefined(localName).then(searchAgain)
}

async function load(tag: string): Promise<void> {
  const globals = globalThis as unknown as Record<symbol, ImportFile>
  const importFile = globals[Symbol.for(`@atelier@${ATELIER_BUILD_ID}`)]!
  try {
    const { register } = await importFile(FILES[tag]!)
    await register(new URL('../atelier.js', import.meta.url).href, tag)
  } catch (error) {
    console.error(`Atelier: ${(error as Error).message}`)
  }
}
