// Tags inside the page's own open shadow roots, which the loader cannot see. They get no shell: once a tag's code has
// loaded, the browser upgrades it wherever it is, in closed shadow roots too.

/** Defined by the build. */
declare const ATELIER_BUILD_ID: string

type ImportFile = (file: string) => Promise<{
  register(loaderUrl: string, tag: string): Promise<void>
}>

/** The file that defines each tag, as in vite.config.ts. */
const FILES: Record<string, string> = {
  'atelier-biometrics': 'shared',
  'atelier-chat': 'chat',
  'atelier-login': 'shared',
  'atelier-pro': 'shared',
  'atelier-share': 'share',
}
/** A page may change its elements all the time, so it is searched only so often. */
const SEARCH_INTERVAL_MS = 200

const loadedTags = new Set<string>()
const observedRoots = new WeakSet<Node>()
let isSearchPlanned = false
let observer: MutationObserver | undefined

/** Loads the code of the tags in open shadow roots that exist or appear later. */
export function findTagsInShadowRoots(): void {
  observer = new MutationObserver(planSearch)
  search(document)
}

function planSearch(): void {
  if (isSearchPlanned) return
  isSearchPlanned = true
  setTimeout(() => {
    isSearchPlanned = false
    search(document)
  }, SEARCH_INTERVAL_MS)
}

function search(root: Document | ShadowRoot): void {
  if (!observedRoots.has(root)) observer!.observe(root, { childList: true, subtree: true })
  observedRoots.add(root)
  for (const element of root.querySelectorAll('*')) {
    const { localName, shadowRoot } = element
    if (localName in FILES) {
      if (root !== document) void load(localName)
    } else if (shadowRoot) search(shadowRoot)
    // Its code may attach a shadow root when it is defined, which is no change of the page.
    else if (element.matches(':not(:defined)'))
      void customElements.whenDefined(localName).then(planSearch)
  }
}

async function load(tag: string): Promise<void> {
  if (loadedTags.has(tag)) return
  loadedTags.add(tag)
  const globals = globalThis as unknown as Record<symbol, ImportFile>
  const importFile = globals[Symbol.for(`@atelier@${ATELIER_BUILD_ID}`)]!
  try {
    const { register } = await importFile(FILES[tag]!)
    await register(new URL('../atelier.js', import.meta.url).href, tag)
  } catch (error) {
    console.error('Atelier:', error)
  }
}
