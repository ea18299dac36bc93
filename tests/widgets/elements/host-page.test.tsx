// EMB-13: an element leaves the page around it unchanged, and works on pages with strict policies.
import { afterEach, expect, test, vi } from 'vitest'
import { createRandom } from '../../helpers/random.ts'
import { insertNotes } from '../helpers/note-element.tsx'
import { readPageState } from '../helpers/page-state.ts'

const STRICT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
  "trusted-types 'none'; require-trusted-types-for 'script'"

afterEach(() => vi.restoreAllMocks())

/** From now on, counts the listeners added to window and document minus the removed ones. */
function watchListenerCount(): () => number {
  let count = 0
  for (const target of [globalThis, document]) {
    const { addEventListener, removeEventListener } = target
    vi.spyOn(target, 'addEventListener').mockImplementation((...args: unknown[]) => {
      count += 1
      Reflect.apply(addEventListener, target, args)
    })
    vi.spyOn(target, 'removeEventListener').mockImplementation((...args: unknown[]) => {
      count -= 1
      Reflect.apply(removeEventListener, target, args)
    })
  }
  return () => count
}

/** Opens a page with a note in a frame. Its head begins with the given HTML, such as a policy or a script. */
async function openHostPage(headHtml: string): Promise<Window & typeof globalThis> {
  const frame = document.createElement('iframe')
  const noteScript = new URL('../helpers/note-element.tsx', import.meta.url).href
  frame.srcdoc = `<!doctype html><html lang="en"><head>${headHtml}
    <script type="module" src="${noteScript}"></script></head>
    <body><x-note label="Hosted" theme="light" accent="#0a7" max-count="99" lang="ar"
      items='[{"name": "one"}]'></x-note></body></html>`
  document.body.append(frame)
  const loaded = Promise.withResolvers<unknown>()
  frame.addEventListener('load', loaded.resolve, { once: true })
  await loaded.promise
  return frame.contentWindow as Window & typeof globalThis
}

test('EMB-13 a page on which 100 notes were inserted, changed, moved and removed is as it was before', async () => {
  const random = createRandom(13)
  const randomBelow = (limit: number) => Math.floor(random() * limit)
  // React adds one listener to the document with its first root and never removes it.
  const first = await insertNotes('<x-note theme="auto"></x-note>')
  first.remove()
  // It removes its listeners in a microtask.
  await Promise.resolve()
  const before = readPageState()
  const listenerCount = watchListenerCount()
  for (let round = 0; round < 100; round += 1) {
    const [from, to] = [document.createElement('div'), document.createElement('div')]
    document.body.append(from, to)
    const note = document.createElement('x-note')
    note.setAttribute('theme', ['auto', 'host', 'cherry'][randomBelow(3)]!)
    from.append(note)
    if (randomBelow(2)) await note.ready
    note.maxCount = 1 + randomBelow(10)
    note.accent = '#2043c4'
    if (randomBelow(2)) to.append(note)
    if (randomBelow(2)) note.remove()
    document.body.replaceChildren()
  }
  await expect.poll(listenerCount).toBe(0)
  expect(readPageState()).toEqual(before)
})

test('EMB-13 a page that has frozen JavaScript’s built-in objects shows the note', async () => {
  const freezeScript = new URL('../helpers/freeze-intrinsics.ts', import.meta.url).href
  const { document } = await openHostPage(`<script type="module" src="${freezeScript}"></script>`)
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
  const view = await openHostPage(policy)
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
  expect(note.shadowRoot!.textContent).toContain('Hosted, at most 5')
  // A violation of the page itself shows that the policy was in force all along.
  view.document.body.setAttribute('style', 'color: red')
  await expect.poll(() => violations).toEqual(['style-src-attr'])
})
