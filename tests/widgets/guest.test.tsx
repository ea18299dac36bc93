// EMB-13: what the page around an element notices of it, which is nothing.
import { afterEach, expect, test, vi } from 'vitest'
import { write } from './note.tsx'

const STRICT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
  "trusted-types 'none'; require-trusted-types-for 'script'"

const PROTOTYPES = [Object, Array, Function, String, Promise, Map, EventTarget, Node, Element]
  .map(({ prototype }) => prototype as object)
  .concat(HTMLElement.prototype, Document.prototype, ShadowRoot.prototype, History.prototype)

afterEach(() => vi.restoreAllMocks())

/** Counts what is added to and taken from window and document from here on. */
function countListeners(): () => number {
  let count = 0
  for (const target of [globalThis, document]) {
    const { addEventListener, removeEventListener } = target
    vi.spyOn(target, 'addEventListener').mockImplementation((...given: unknown[]) => {
      count += 1
      Reflect.apply(addEventListener, target, given)
    })
    vi.spyOn(target, 'removeEventListener').mockImplementation((...given: unknown[]) => {
      count -= 1
      Reflect.apply(removeEventListener, target, given)
    })
  }
  return () => count
}

function whatThePageHas() {
  return {
    globals: Reflect.ownKeys(globalThis).map(String),
    prototypes: PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).map(String)),
    root: document.documentElement.cloneNode(false),
    head: document.head.outerHTML,
    body: document.body.cloneNode(false),
    sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
    history: history.length,
    address: location.href,
    title: document.title,
    focus: document.activeElement,
  }
}

/** The same numbers every time. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** A page of its own, with a policy or a script that comes before ours. */
async function openPage(head: string): Promise<Window & typeof globalThis> {
  const frame = document.createElement('iframe')
  const guest = new URL('./guest.tsx', import.meta.url).href
  frame.srcdoc = `<!doctype html><html lang="en"><head>${head}
    <script type="module" src="${guest}"></script></head>
    <body><x-note label="Guest" theme="light" accent="#0a7" max-count="99" lang="ar"
      items='[{"name": "one"}]'></x-note></body></html>`
  document.body.append(frame)
  const { promise, resolve } = Promise.withResolvers<unknown>()
  frame.addEventListener('load', resolve, { once: true })
  await promise
  return frame.contentWindow as Window & typeof globalThis
}

test('EMB-13 after 100 rounds of notes that come, change, move and go, the page is as it was', async () => {
  const random = seeded(13)
  // React listens for selections on the document once and for all, with the first root there is.
  const first = await write('<x-note theme="auto"></x-note>')
  first.remove()
  const before = whatThePageHas()
  const listeners = countListeners()
  for (let round = 0; round < 100; round += 1) {
    const [from, to] = [document.createElement('div'), document.createElement('div')]
    document.body.append(from, to)
    const note = document.createElement('x-note')
    note.setAttribute('theme', ['auto', 'host', 'cherry'][random(3)]!)
    from.append(note)
    if (random(2)) await note.ready
    note.maxCount = 1 + random(10)
    note.accent = '#2043c4'
    if (random(2)) to.append(note)
    if (random(2)) note.remove()
    document.body.replaceChildren()
  }
  await expect.poll(listeners).toBe(0)
  expect(whatThePageHas()).toEqual(before)
})

test('EMB-13 a page that has frozen its intrinsics shows the note all the same', async () => {
  const freeze = new URL('./freeze.ts', import.meta.url).href
  const { document } = await openPage(`<script type="module" src="${freeze}"></script>`)
  const note = document.querySelector('x-note')!
  await note.ready
  await note.add('a call')
  await expect.poll(() => note.shadowRoot!.textContent).toContain('one, language ar')
  await expect.poll(() => note.shadowRoot!.textContent).toContain('a call')
  note.remove()
  await expect.poll(() => note.shadowRoot!.textContent).toBe('')
})

test('EMB-13 a page with a strict policy and Trusted Types shows the note without a violation', async () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${STRICT_POLICY}">`
  const view = await openPage(policy)
  const violations: string[] = []
  view.document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
    violations.push(violatedDirective),
  )
  const note = view.document.querySelector('x-note')!
  await note.ready
  note.theme = 'forest'
  note.accent = '#c00'
  view.document.body.append(note)
  expect(view.getComputedStyle(note).getPropertyValue('--at-bg')).toBe('#0b1812')
  expect(note.shadowRoot!.textContent).toContain('Guest, at most 5')
  // The policy is in force.
  view.document.body.setAttribute('style', 'color: red')
  await expect.poll(() => violations).toEqual(['style-src-attr'])
})
