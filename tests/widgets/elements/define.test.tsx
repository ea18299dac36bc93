import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boolean, number, oneOf, text } from '../../../packages/widgets/attributes.ts'
import { json } from '../../../packages/widgets/json-attribute.ts'
import { defineElement } from '../../../packages/widgets/define.ts'
import { isItemList, Note, NoteElement, textOfNote, insertNotes } from '../helpers/note-element.tsx'
import { render } from '../helpers/render.tsx'

const consoleErrors = vi.spyOn(console, 'error')
const consoleWarnings = vi.spyOn(console, 'warn').mockImplementation(() => {})

/** A second copy of the module, as when a page loads the package twice. */
const copies = import.meta.glob<{ defineElement: typeof defineElement }>(
  '../../../packages/widgets/define.ts',
  {
    query: '?copy=2',
    eager: true,
  },
)

/** Waits until React has finished earlier work: by then a new note is ready. */
async function settle(): Promise<void> {
  const note = await insertNotes('<x-note></x-note>')
  note.remove()
}

beforeEach(() => {
  consoleErrors.mockReset()
  consoleWarnings.mockReset().mockImplementation(() => {})
})

// Fails a test with an unexpected error. A test that expects an error resets the spy.
afterEach(() => {
  const [first] = consoleErrors.mock.calls
  if (first) throw new Error(`Unexpected console.error: ${first.join(' ')}`)
})

test('a boolean attribute is true without a value, and false when it is "false" or missing', async () => {
  expect(textOfNote(await insertNotes('<x-note wide></x-note>'))).toContain('wide')
  expect(textOfNote(await insertNotes('<x-note wide="false"></x-note>'))).toContain('narrow')
  expect(textOfNote(await insertNotes('<x-note></x-note>'))).toContain('narrow')
})

test('a note shows the default again when the page removes an attribute', async () => {
  const note = await insertNotes('<x-note wide label="Mine" max-count="7" side="end"></x-note>')
  expect(textOfNote(note)).toBe('Mine, at most 7, at the end, wide, no items, language en')
  for (const name of ['wide', 'label', 'max-count', 'side']) note.removeAttribute(name)
  await expect
    .poll(() => textOfNote(note))
    .toBe('Note, at most 5, at the start, narrow, no items, language en')
})

test('invalid attributes count as missing, and the developer reads once, in one line, what to write instead', async () => {
  const note = await insertNotes('<x-note max-count="99" side="middle"></x-note>')
  expect(textOfNote(note)).toContain('at most 5, at the start')
  await expect
    .poll(() => consoleWarnings.mock.calls)
    .toEqual([
      [
        'Atelier: <x-note>: max-count is "99", which is not a number from 1 to 10, so it counts as missing; ' +
          'side is "middle", which is not one of start, end, so it counts as missing. ' +
          'Write <x-note max-count="1" side="start"></x-note> ' +
          'Help: https://your-atelier-server/help?page=console#tags',
      ],
    ])
  note.setAttribute('max-count', 'many')
  note.setAttribute('max-count', '11')
  note.setAttribute('max-count', '9')
  await expect.poll(() => textOfNote(note)).toContain('at most 9')
})

test('the correction keeps what a script has set as properties', async () => {
  const note = document.createElement('x-note') as HTMLElement & { label?: string }
  note.label = 'Mine'
  note.setAttribute('sidee', 'end')
  document.body.append(note)
  await expect
    .poll(() => consoleWarnings.mock.calls.map(([line]) => String(line)))
    .toEqual([expect.stringContaining('Write <x-note label="Mine" side="end"></x-note>')])
})

test('a note ignores an attribute with broken JSON and warns the developer without an error', async () => {
  const note = await insertNotes(`<x-note items='[{"name": "one"'></x-note>`)
  expect(textOfNote(note)).toContain('no items')
  await expect.poll(() => consoleWarnings.mock.calls.length).toBe(1)
  note.setAttribute('items', '[{"name": "one"}, {"name": "two"}]')
  await expect.poll(() => textOfNote(note)).toContain('one and two')
})

test('EMB-12 JSON in an attribute cannot change a prototype at any depth', async () => {
  const note = await insertNotes('<x-note></x-note>')
  note.setAttribute(
    'items',
    `[{"name": "one", "__proto__": {"stained": 1}, "constructor": {"prototype": {"stained": 2}},
       "more": {"__proto__": {"stained": 3}, "prototype": 4}}]`,
  )
  await expect.poll(() => textOfNote(note)).toContain('one')
  expect(JSON.stringify(note.items)).toBe('[{"name":"one","more":{}}]')
  expect(note.items![0]).not.toHaveProperty('stained')
  expect({}).not.toHaveProperty('stained')
})

test('a note keeps the very object that a page sets as a property, and gets no attribute for it', async () => {
  const note = await insertNotes('<x-note></x-note>')
  const items = Object.freeze([{ name: 'one' }])
  note.items = items
  await expect.poll(() => textOfNote(note)).toContain('one')
  expect(note.items).toBe(items)
  expect(note.getAttributeNames()).toEqual([])
})

test('a property that a page set before the element was defined is kept and wins over the attribute', async () => {
  const early = document.createElement('x-early') as HTMLElement & { label?: string }
  early.setAttribute('label', 'from the attribute')
  early.label = 'from the property'
  document.body.append(early)
  defineElement('x-early', ({ label }: { label?: string }) => <p>{label}</p>, {
    attributes: { label: text({ maxLength: 40 }) },
    events: {},
  })
  await expect.element(page.getByText('from the property')).toBeVisible()
  expect(Object.hasOwn(early, 'label')).toBe(false)
  early.label = 'from the property again'
  await expect.element(page.getByText('from the property again')).toBeVisible()
})

test('the last write wins when a page sets both the attribute and the property', async () => {
  const note = await insertNotes('<x-note label="first"></x-note>')
  note.label = 'second'
  await expect.poll(() => textOfNote(note)).toContain('second')
  note.setAttribute('label', 'third')
  await expect.poll(() => textOfNote(note)).toContain('third')
  note.label = undefined
  await expect.poll(() => textOfNote(note)).toContain('Note')
  expect(note.maxCount).toBeUndefined()
  expect(note.wide).toBe(false)
})

test('a property with an invalid value counts as missing, and a string is parsed like the attribute', async () => {
  const note = await insertNotes('<x-note></x-note>')
  const untyped = note as unknown as Record<string, unknown>
  untyped.maxCount = '8'
  untyped.wide = ''
  untyped.items = 'nonsense'
  await expect.poll(() => textOfNote(note)).toContain('at most 8, at the start, wide, no items')
  untyped.maxCount = { valueOf: () => 7 }
  await expect.poll(() => textOfNote(note)).toContain('at most 5')
  await expect
    .poll(() => consoleWarnings.mock.calls.map(([message]) => String(message).split(',')[0]))
    .toEqual([
      'Atelier: <x-note>: items is "nonsense"',
      'Atelier: <x-note>: max-count is of type object',
    ])
})

test('a note that a page creates but never inserts renders nothing', async () => {
  const note = document.createElement('x-note')
  note.setAttribute('label', 'Nowhere')
  note.label = 'Nowhere at all'
  await settle()
  expect(note.shadowRoot!.textContent).toBe('')
})

test('a note keeps its state when a page moves it with append', async () => {
  const note = await insertNotes('<x-note></x-note>')
  await userEvent.click(page.getByText('Pressed 0 times'))
  const [first, second] = [document.createElement('div'), document.createElement('div')]
  document.body.append(first, second)
  first.append(note)
  second.append(note)
  second.remove()
  document.body.append(second)
  await settle()
  await expect.element(page.getByText('Pressed 1 times')).toBeVisible()
})

test('a note keeps its state when a page moves it with moveBefore', async () => {
  const note = await insertNotes('<x-note></x-note>')
  await userEvent.click(page.getByText('Pressed 0 times'))
  const target = document.createElement('div')
  document.body.append(target)
  target.moveBefore(note, null)
  await settle()
  await expect.element(page.getByText('Pressed 1 times')).toBeVisible()
})

test('a note that a page removes and inserts again starts with fresh state and keeps its properties', async () => {
  const note = await insertNotes('<x-note label="Mine"></x-note>')
  await userEvent.click(page.getByText('Pressed 0 times'))
  note.remove()
  await settle()
  expect(note.shadowRoot!.textContent).toBe('')
  note.label = 'Still mine'
  document.body.append(note)
  await expect.element(page.getByText('Pressed 0 times')).toBeVisible()
  expect(textOfNote(note)).toContain('Still mine')
})

test('a React page in strict mode can show and hide a note without a console error', async () => {
  function Host() {
    const [isShown, setShown] = useState(true)
    return (
      <>
        <button onClick={() => setShown(!isShown)}>Toggle</button>
        {isShown && <x-note label="In React" />}
      </>
    )
  }
  render(
    <StrictMode>
      <Host />
    </StrictMode>,
  )
  for (let round = 0; round < 3; round += 1) {
    await expect.element(page.getByRole('region', { name: 'In React' })).toBeVisible()
    await userEvent.click(page.getByText('Toggle'))
    await expect.element(page.getByRole('region', { name: 'In React' })).not.toBeInTheDocument()
    await userEvent.click(page.getByText('Toggle'))
  }
})

test('a page that replaces its whole body gets new notes that work', async () => {
  const old = document.body
  const oldNote = await insertNotes('<x-note label="Old"></x-note>')
  const body = document.createElement('body')
  body.innerHTML = '<main><x-note label="New" theme="host"></x-note></main>'
  document.documentElement.replaceChild(body, old)
  await userEvent.click(page.getByText('Pressed 0 times'))
  await expect.element(page.getByText('Pressed 1 times')).toBeVisible()
  expect(oldNote.shadowRoot!.textContent).toBe('')
  body.innerHTML = '<x-note label="Newer"></x-note>'
  await expect.element(page.getByRole('region', { name: 'Newer' })).toBeVisible()
  document.documentElement.replaceChild(old, body)
})

test('defineElement returns the existing class for a tag that is already defined, also from another copy of the package', async () => {
  const again = defineElement('x-note', () => <p>Another</p>, { attributes: {}, events: {} })
  expect(again).toBe(NoteElement)
  const copy = Object.values(copies)[0]!
  expect(copy.defineElement).not.toBe(defineElement)
  expect(copy.defineElement('x-note', () => <p>Another</p>, { attributes: {}, events: {} })).toBe(
    again,
  )
  expect(textOfNote(await insertNotes('<x-note></x-note>'))).toContain('Note')
})

test('a page receives an event of the component once, outside the shadow root, with its detail', async () => {
  const received: [string, unknown, boolean][] = []
  document.body.addEventListener(
    'atelier-sent',
    (event) => {
      const { type, detail, composed } = event as CustomEvent<unknown>
      received.push([type, detail, composed])
    },
    { once: true },
  )
  const note = await insertNotes('<x-note></x-note>')
  let countAtNote = 0
  note.addEventListener('atelier-sent', ({ detail }) => (countAtNote = detail.count))
  await userEvent.click(page.getByText('Pressed 0 times'))
  expect(received).toEqual([['atelier-sent', { count: 1 }, true]])
  expect(countAtNote).toBe(1)
})

test('a page can cancel the default action of a cancelable event', async () => {
  const note = await insertNotes('<x-note></x-note>')
  note.addEventListener('atelier-ask-close', (event) => event.preventDefault(), { once: true })
  await userEvent.click(page.getByText('Close'))
  await expect.element(page.getByText('Closed')).not.toBeInTheDocument()
  await userEvent.click(page.getByText('Close'))
  await expect.element(page.getByText('Closed')).toBeVisible()
})

test('a React page sets objects and event listeners as props of a note', async () => {
  const items = [{ name: 'one' }]
  function Host() {
    const [count, setCount] = useState(0)
    return (
      <>
        <x-note
          items={items}
          maxCount={3}
          wide
          side="end"
          onatelier-sent={({ detail }) => setCount(detail.count)}
          ref={(note) =>
            note?.addEventListener('atelier-ready', () => void note.add('by the host'))
          }
        />
        <output>The host received {count}</output>
      </>
    )
  }
  render(<Host />)
  await userEvent.click(page.getByText('Pressed 0 times'))
  await expect.element(page.getByText('The host received 1')).toBeVisible()
  await expect.element(page.getByText(/at most 3, at the end, wide, one,/)).toBeVisible()
  await expect.element(page.getByText('Added: by the host')).toBeVisible()
  expect(document.querySelector('x-note')!.items).toBe(items)
})

test('methods that a page calls before the note is ready run in order once it is', async () => {
  const note = document.createElement('x-note')
  const lengths = [note.add('one'), note.add('three')]
  let isReady = false
  note.addEventListener('atelier-ready', () => (isReady = true))
  document.body.append(note)
  expect(isReady).toBe(false)
  expect(await Promise.all(lengths)).toEqual([3, 5])
  await note.ready
  expect(isReady).toBe(true)
  await expect.element(page.getByText('Added: one, three')).toBeVisible()
  await note.add('four')
  await expect.element(page.getByText('Added: one, three, four')).toBeVisible()
})

test('a method that a page calls on a removed note runs when the note is inserted again', async () => {
  const note = await insertNotes('<x-note></x-note>')
  note.remove()
  await settle()
  const length = note.add('later')
  document.body.append(note)
  expect(await length).toBe(5)
  await expect.element(page.getByText('Added: later')).toBeVisible()
})

test('a method returns its result to the page, and its error rejects the promise of the caller', async () => {
  const note = await insertNotes('<x-note></x-note>')
  const before = note.shadowRoot!.textContent
  const length = note.add('at once')
  expect(await length).toBe(7)
  await expect.poll(() => note.shadowRoot!.textContent).not.toBe(before)
  await expect(note.fail()).rejects.toThrow('Nothing to fail at')
})

test('a component that throws shows the content between its tags in the styles of the page, and reports one error to the console and one to the page', async () => {
  consoleErrors.mockImplementation(() => {})
  const onError = vi.fn<(error: unknown) => void>()
  document.body.addEventListener(
    'atelier-error',
    (event) => onError((event as CustomEvent<{ error: unknown }>).detail.error),
    { once: true },
  )
  const body =
    '<main style="font-size: 30px"><p>The page</p><x-note label="broken"><a href="#help">Help</a></x-note></main>'
  document.body.insertAdjacentHTML('beforeend', body)
  const note = document.querySelector('x-note')!
  await expect(note.ready).rejects.toMatchObject({
    code: 'page-failed',
    cause: expect.objectContaining({ message: 'The note is broken' }),
  })
  expect(note.shadowRoot!.textContent).toBe('')
  expect(onError).toHaveBeenCalledOnce()
  expect(consoleErrors).toHaveBeenCalledOnce()
  await expect.element(page.getByText('The page')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Help' })).toBeVisible()
  expect(getComputedStyle(document.querySelector('a')!).fontSize).toBe('30px')
  consoleErrors.mockReset()
})

test('a component that threw because of an attribute works again with a valid one, and runs the waiting calls', async () => {
  const note = await insertNotes('<x-note></x-note>')
  consoleErrors.mockImplementation(() => {})
  note.label = 'broken'
  await expect.poll(() => note.shadowRoot!.textContent).toBe('')
  expect(consoleErrors).toHaveBeenCalledOnce()
  consoleErrors.mockReset()
  const length = note.add('while broken')
  note.label = 'whole'
  await expect.poll(() => textOfNote(note)).toContain('whole')
  expect(await length).toBe(12)
  expect(note.shadowRoot!.querySelector('.atl-element button')).not.toBeNull()
})

// Types: the lines after @ts-expect-error are errors when TypeScript checks this file.

test('TypeScript knows the properties, events and methods of a defined element', async () => {
  const TypedNote = defineElement('x-typed', Note, {
    attributes: {
      label: text({ maxLength: 1 }),
      maxCount: number({ min: 1, max: 2 }),
      side: oneOf('start'),
      wide: boolean,
      items: json({ maxBytes: 9, maxDepth: 1, is: isItemList }),
    },
    events: { onSent: {}, onAskClose: {} },
    methods: ['add'],
    language: true,
  })
  const note = new TypedNote()
  const length: Promise<number> = note.add('text')
  // @ts-expect-error fail is not in methods
  expect(note.fail).toBeUndefined()
  expect(length).toBeInstanceOf(Promise)

  const wrongDefinitions = () => {
    const Plain = (_props: { count?: number; onSent?: (detail: { id: string }) => void }) => null
    const WithRequiredName = (_props: { name: string; title?: string }) => null
    // @ts-expect-error count has no parser
    defineElement('x-wrong', Plain, { attributes: {}, events: { onSent: {} } })
    defineElement('x-wrong', Plain, {
      // @ts-expect-error count is a number
      attributes: { count: text({ maxLength: 9 }) },
      events: { onSent: {} },
    })
    defineElement('x-wrong', Plain, {
      attributes: { count: number({ min: 0, max: 9 }) },
      // @ts-expect-error onSent is missing
      events: {},
    })
    defineElement('x-wrong', WithRequiredName, {
      // @ts-expect-error the name may be missing, and title is an attribute of every element
      attributes: { name: text({ maxLength: 9 }), title: text({ maxLength: 9 }) },
      events: {},
    })
  }
  expect(wrongDefinitions).toBeInstanceOf(Function)
})
