import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boolean, json, number, oneOf, text } from '../../packages/widgets/attributes.ts'
import { defineElement } from '../../packages/widgets/define.ts'
import { isItems, Note, NoteElement, textOf, write } from './note.tsx'
import { render } from './render.tsx'

const errors = vi.spyOn(console, 'error')
const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})

/** As another version of the package, from a script tag. */
const copies = import.meta.glob<{ defineElement: typeof defineElement }>(
  '../../packages/widgets/define.ts',
  {
    query: '?copy=2',
    eager: true,
  },
)

/** What was begun before is over once a new note is drawn. */
async function settle(): Promise<void> {
  const note = await write('<x-note></x-note>')
  note.remove()
}

beforeEach(() => {
  errors.mockReset()
  warnings.mockReset().mockImplementation(() => {})
})

// A test that expects an error looks at it, and forgets it.
afterEach(() => {
  const [first] = errors.mock.calls
  if (first) throw new Error(`The console was told: ${first.join(' ')}`)
})

// Attributes

test('an attribute without a value is switched on, "false" and its absence are off', async () => {
  expect(textOf(await write('<x-note wide></x-note>'))).toContain('wide')
  expect(textOf(await write('<x-note wide="false"></x-note>'))).toContain('narrow')
  expect(textOf(await write('<x-note></x-note>'))).toContain('narrow')
})

test('who removes an attribute sees the default again', async () => {
  const note = await write('<x-note wide label="Mine" max-count="7" side="end"></x-note>')
  expect(textOf(note)).toBe('Mine, at most 7, at the end, wide, no items, language en')
  for (const name of ['wide', 'label', 'max-count', 'side']) note.removeAttribute(name)
  await expect
    .poll(() => textOf(note))
    .toBe('Note, at most 5, at the start, narrow, no items, language en')
})

test('what an attribute may not say is taken as missing, and said once to the developer', async () => {
  const note = await write('<x-note max-count="99" side="middle"></x-note>')
  expect(textOf(note)).toContain('at most 5, at the start')
  note.setAttribute('max-count', 'many')
  note.setAttribute('max-count', '11')
  expect(warnings.mock.calls).toEqual([
    [
      '<x-note>: max-count is "99", which is not a number from 1 to 10. It is taken as missing, ' +
        'so the default holds. Write max-count="1", for example, or leave it out.',
    ],
    [expect.stringContaining('side is "middle", which is not one of start, end.')],
  ])
  note.setAttribute('max-count', '9')
  await expect.poll(() => textOf(note)).toContain('at most 9')
})

test('JSON that is none leaves the note as it is without, and the page without an error', async () => {
  const note = await write(`<x-note items='[{"name": "one"'></x-note>`)
  expect(textOf(note)).toContain('no items')
  expect(warnings).toHaveBeenCalledOnce()
  note.setAttribute('items', '[{"name": "one"}, {"name": "two"}]')
  await expect.poll(() => textOf(note)).toContain('one and two')
})

test('EMB-12 JSON in an attribute reaches no prototype, at whatever depth', async () => {
  const note = await write('<x-note></x-note>')
  note.setAttribute(
    'items',
    `[{"name": "one", "__proto__": {"stained": 1}, "constructor": {"prototype": {"stained": 2}},
       "more": {"__proto__": {"stained": 3}, "prototype": 4}}]`,
  )
  await expect.poll(() => textOf(note)).toContain('one')
  expect(JSON.stringify(note.items)).toBe('[{"name":"one","more":{}}]')
  expect(note.items![0]).not.toHaveProperty('stained')
  expect({}).not.toHaveProperty('stained')
})

// Properties

test('an object given as a property is the very object, and no attribute appears', async () => {
  const note = await write('<x-note></x-note>')
  const items = Object.freeze([{ name: 'one' }])
  note.items = items
  await expect.poll(() => textOf(note)).toContain('one')
  expect(note.items).toBe(items)
  expect(note.getAttributeNames()).toEqual([])
})

test('a property set before the tag was known is kept, and wins over the attribute', async () => {
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

test('of an attribute and a property the last one written holds', async () => {
  const note = await write('<x-note label="first"></x-note>')
  note.label = 'second'
  await expect.poll(() => textOf(note)).toContain('second')
  note.setAttribute('label', 'third')
  await expect.poll(() => textOf(note)).toContain('third')
  note.label = undefined
  await expect.poll(() => textOf(note)).toContain('Note')
  expect(note.maxCount).toBeUndefined()
  expect(note.wide).toBe(false)
})

test('a property that cannot be is taken as missing; one written as text is read as text', async () => {
  const note = await write('<x-note></x-note>')
  const loose = note as unknown as Record<string, unknown>
  loose.maxCount = '8'
  loose.wide = ''
  loose.items = 'nonsense'
  await expect.poll(() => textOf(note)).toContain('at most 8, at the start, wide, no items')
  loose.maxCount = { valueOf: () => 7 }
  await expect.poll(() => textOf(note)).toContain('at most 5')
  expect(warnings.mock.calls.map(([said]) => String(said).split(',')[0])).toEqual([
    '<x-note>: items is "nonsense"',
    '<x-note>: max-count is of type object',
  ])
})

// Life

test('a note that was made but never inserted draws nothing', async () => {
  const note = document.createElement('x-note')
  note.setAttribute('label', 'Nowhere')
  note.label = 'Nowhere at all'
  await settle()
  expect(note.shadowRoot!.textContent).toBe('')
})

test('a note moved within the page keeps what it was at', async () => {
  const note = await write('<x-note></x-note>')
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

test('a note moved with moveBefore keeps what it was at', async () => {
  const note = await write('<x-note></x-note>')
  await userEvent.click(page.getByText('Pressed 0 times'))
  const place = document.createElement('div')
  document.body.append(place)
  place.moveBefore(note, null)
  await settle()
  await expect.element(page.getByText('Pressed 1 times')).toBeVisible()
})

test('a note taken out ends, and begins anew when it is put back', async () => {
  const note = await write('<x-note label="Mine"></x-note>')
  await userEvent.click(page.getByText('Pressed 0 times'))
  note.remove()
  await settle()
  expect(note.shadowRoot!.textContent).toBe('')
  note.label = 'Still mine'
  document.body.append(note)
  await expect.element(page.getByText('Pressed 0 times')).toBeVisible()
  expect(textOf(note)).toContain('Still mine')
})

test('a React page that shows and hides a note gets no complaint', async () => {
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

test('a page that swaps its whole body gets new notes that work', async () => {
  const old = document.body
  const left = await write('<x-note label="Old"></x-note>')
  const body = document.createElement('body')
  body.innerHTML = '<main><x-note label="New" theme="host"></x-note></main>'
  document.documentElement.replaceChild(body, old)
  await userEvent.click(page.getByText('Pressed 0 times'))
  await expect.element(page.getByText('Pressed 1 times')).toBeVisible()
  expect(left.shadowRoot!.textContent).toBe('')
  body.innerHTML = '<x-note label="Newer"></x-note>'
  await expect.element(page.getByRole('region', { name: 'Newer' })).toBeVisible()
  document.documentElement.replaceChild(old, body)
})

test('a tag that exists is left to whoever made it', async () => {
  const again = defineElement('x-note', () => <p>Another</p>, { attributes: {}, events: {} })
  expect(again).toBe(NoteElement)
  const copy = Object.values(copies)[0]!
  expect(copy.defineElement).not.toBe(defineElement)
  expect(copy.defineElement('x-note', () => <p>Another</p>, { attributes: {}, events: {} })).toBe(
    again,
  )
  expect(textOf(await write('<x-note></x-note>'))).toContain('Note')
})

// Events

test('what the component tells leaves the shadow as one event with its detail', async () => {
  const told: [string, unknown, boolean][] = []
  document.body.addEventListener(
    'atelier-sent',
    (event) => {
      const { type, detail, composed } = event as CustomEvent<unknown>
      told.push([type, detail, composed])
    },
    { once: true },
  )
  const note = await write('<x-note></x-note>')
  let heard = 0
  note.addEventListener('atelier-sent', ({ detail }) => (heard = detail.count))
  await userEvent.click(page.getByText('Pressed 0 times'))
  expect(told).toEqual([['atelier-sent', { count: 1 }, true]])
  expect(heard).toBe(1)
})

test('a page may prevent what an event announces, where that is foreseen', async () => {
  const note = await write('<x-note></x-note>')
  note.addEventListener('atelier-ask-close', (event) => event.preventDefault(), { once: true })
  await userEvent.click(page.getByText('Close'))
  await expect.element(page.getByText('Closed')).not.toBeInTheDocument()
  await userEvent.click(page.getByText('Close'))
  await expect.element(page.getByText('Closed')).toBeVisible()
})

test('a React page listens with a prop and gives objects as props', async () => {
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
        <output>The host heard {count}</output>
      </>
    )
  }
  render(<Host />)
  await userEvent.click(page.getByText('Pressed 0 times'))
  await expect.element(page.getByText('The host heard 1')).toBeVisible()
  await expect.element(page.getByText(/at most 3, at the end, wide, one,/)).toBeVisible()
  await expect.element(page.getByText('Added: by the host')).toBeVisible()
  expect(document.querySelector('x-note')!.items).toBe(items)
})

// Methods

test('calls made too early are made in their order once the note is there', async () => {
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

test('calls on a note that was taken out wait for its return', async () => {
  const note = await write('<x-note></x-note>')
  note.remove()
  await settle()
  const length = note.add('later')
  document.body.append(note)
  expect(await length).toBe(5)
  await expect.element(page.getByText('Added: later')).toBeVisible()
})

test('a call runs within the click that made it, and its failure comes back to the caller', async () => {
  const note = await write('<x-note></x-note>')
  const before = note.shadowRoot!.textContent
  const length = note.add('at once')
  expect(await length).toBe(7)
  await expect.poll(() => note.shadowRoot!.textContent).not.toBe(before)
  await expect(note.fail()).rejects.toThrow('Nothing to fail at')
})

// Failures

test('a component that breaks shows nothing, and says so once to the console and to the page', async () => {
  errors.mockImplementation(() => {})
  const told = vi.fn<(error: unknown) => void>()
  document.body.addEventListener(
    'atelier-error',
    (event) => told((event as CustomEvent<{ error: unknown }>).detail.error),
    { once: true },
  )
  document.body.insertAdjacentHTML('beforeend', '<p>The page</p><x-note label="broken"></x-note>')
  const note = document.querySelector('x-note')!
  await expect(note.ready).rejects.toMatchObject({
    code: 'page-failed',
    cause: expect.objectContaining({ message: 'The note is broken' }),
  })
  expect(note.shadowRoot!.textContent).toBe('')
  expect(told).toHaveBeenCalledOnce()
  expect(errors).toHaveBeenCalledOnce()
  await expect.element(page.getByText('The page')).toBeVisible()
  errors.mockReset()
})

test('a component that broke over what it was given works with something better', async () => {
  const note = await write('<x-note></x-note>')
  errors.mockImplementation(() => {})
  note.label = 'broken'
  await expect.poll(() => note.shadowRoot!.textContent).toBe('')
  expect(errors).toHaveBeenCalledOnce()
  errors.mockReset()
  const length = note.add('while broken')
  note.label = 'whole'
  await expect.poll(() => textOf(note)).toContain('whole')
  expect(await length).toBe(12)
})

// Types: what is wrong here is refused when the types are checked.

test('the types know the component', async () => {
  const Right = defineElement('x-typed', Note, {
    attributes: {
      label: text({ maxLength: 1 }),
      maxCount: number({ min: 1, max: 2 }),
      side: oneOf('start'),
      wide: boolean,
      items: json({ maxBytes: 9, maxDepth: 1, is: isItems }),
    },
    events: { onSent: {}, onAskClose: {} },
    methods: ['add'],
    language: true,
  })
  const note = new Right()
  const length: Promise<number> = note.add('text')
  // @ts-expect-error it was not offered
  expect(note.fail).toBeUndefined()
  expect(length).toBeInstanceOf(Promise)

  const wrong = () => {
    const Plain = (_props: { count?: number; onSent?: (detail: { id: string }) => void }) => null
    const Needy = (_props: { name: string; title?: string }) => null
    // @ts-expect-error count has no grammar
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
    defineElement('x-wrong', Needy, {
      // @ts-expect-error the name may be missing, and title is an attribute of every element
      attributes: { name: text({ maxLength: 9 }), title: text({ maxLength: 9 }) },
      events: {},
    })
  }
  expect(wrong).toBeInstanceOf(Function)
})
