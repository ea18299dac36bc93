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
/** A page may change its elements all the time, so they are looked at only so often, and not for long at once. */
const SEARCH_INTERVAL_MS = 200
const SEARCH_MS = 4
/** An element that was looked at may get a shadow root later, which is no change of the page. */
const REPEAT_MS = 3000

const loadedTags = new Set<string>()
const observedRoots = new WeakSet<Node>()
const awaitedTags = new Set<string>()
let isSearchPlanned = false
let queue: Element[] = []
let lastFullSearch = 0
let observer: MutationObserver | undefined

/** Loads the code of the tags in open shadow roots that exist or appear later. */
export function findTagsInShadowRoots(): void {
  observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(enqueue)
    planSearch()
  })
  search()
}

function planSearch(): void {
  if (isSearchPlanned) return
  isSearchPlanned = true
  setTimeout(search, SEARCH_INTERVAL_MS)
}

function search(): void {
  isSearchPlanned = false
  const start = performance.now()
  if (!lastFullSearch || start - lastFullSearch > REPEAT_MS) {
    lastFullSearch = start
    queue = []
    enter(document)
  }
  while (queue.length > 0 && performance.now() - start < SEARCH_MS) lookAt(queue.pop()!)
  if (queue.length > 0) planSearch()
}

function enter(root: Document | ShadowRoot): void {
  if (!observedRoots.has(root)) observer!.observe(root, { childList: true, subtree: true })
  observedRoots.add(root)
  enqueueDescendants(root)
}

function enqueue(node: Node): void {
  if (!(node instanceof Element)) return
  queue.push(node)
  if (node.firstElementChild) enqueueDescendants(node)
}

function enqueueDescendants(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) queue.push(element)
}

function lookAt(element: Element): void {
  const { localName, shadowRoot } = element
  if (localName in FILES) {
    if (element.getRootNode() !== document) void load(localName)
  } else if (shadowRoot) enter(shadowRoot)
  // Its code may attach a shadow root when it is defined.
  else if (localName.includes('-') && !awaitedTags.has(localName) && !element.matches(':defined')) {
    awaitedTags.add(localName)
    void customElements.whenDefined(localName).then(searchAll)
  }
}

function searchAll(): void {
  lastFullSearch = 0
  planSearch()
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
