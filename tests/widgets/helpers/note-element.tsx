// <x-note>, a small element for the tests of defineElement: it uses every kind of attribute, event and method.
import { useImperativeHandle, useState, type Ref } from 'react'
import { boolean, number, oneOf, text } from '../../../packages/widgets/attributes.ts'
import { json } from '../../../packages/widgets/json-attribute.ts'
import { defineElement, type ElementOf, type JsxPropsOf } from '../../../packages/widgets/define.ts'

interface Item {
  name: string
}

interface NoteHandle {
  add(text: string): number
  fail(): void
}

export interface NoteProps {
  label?: string
  maxCount?: number
  side?: 'start' | 'end'
  wide: boolean
  items?: readonly Item[]
  language?: string | undefined
  controls?: Ref<NoteHandle>
  onSent?: (detail: { count: number }) => void
  onAskClose?: (detail: { reason: string }) => boolean | void
}

export function Note({
  label = 'Note',
  maxCount = 5,
  side = 'start',
  wide,
  items = [],
  language = 'none',
  controls,
  onSent,
  onAskClose,
}: NoteProps) {
  const [count, setCount] = useState(0)
  const [added, setAdded] = useState<string[]>([])
  const [isClosed, setClosed] = useState(false)
  useImperativeHandle(controls, () => ({
    add(text) {
      setAdded((before) => [...before, text])
      return text.length
    },
    fail() {
      throw new Error('Nothing to fail at')
    },
  }))

  function press() {
    setCount(count + 1)
    onSent?.({ count: count + 1 })
  }

  if (label === 'broken') throw new Error('The note is broken')
  return (
    <section aria-label={label}>
      <button onClick={press}>Pressed {count} times</button>
      <button onClick={() => setClosed(onAskClose?.({ reason: 'press' }) !== false)}>Close</button>
      <p>
        {label}, at most {maxCount}, at the {side}, {wide ? 'wide' : 'narrow'},{' '}
        {items.map(({ name }) => name).join(' and ') || 'no items'}, language {language}
      </p>
      <p>Added: {added.join(', ') || 'nothing'}</p>
      {isClosed && <p>Closed</p>}
    </section>
  )
}

export const NoteElement = defineElement('x-note', Note, {
  attributes: {
    label: text({ maxLength: 40 }),
    maxCount: number({ min: 1, max: 10 }),
    side: oneOf('start', 'end'),
    wide: boolean,
    items: json({ maxBytes: 1000, maxDepth: 3, is: isItemList }),
  },
  events: { onSent: {}, onAskClose: { cancelable: true } },
  methods: ['add', 'fail'],
  language: true,
})

declare global {
  interface HTMLElementTagNameMap {
    'x-note': ElementOf<typeof NoteElement>
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-note': JsxPropsOf<typeof NoteElement>
    }
  }
}

/** Appends the HTML to the page, waits until every note in it is ready, and returns the last one. */
export async function insertNotes(html: string): Promise<ElementOf<typeof NoteElement>> {
  document.body.insertAdjacentHTML('beforeend', html)
  const notes = [...document.body.querySelectorAll('x-note')]
  await Promise.all(notes.map(({ ready }) => ready))
  return notes.at(-1)!
}

/** The note's paragraph, which lists the values of all its attributes. */
export function textOfNote(note: Element): string {
  return note.shadowRoot?.querySelector('p')?.textContent ?? ''
}

export function isItemList(value: unknown): value is readonly Item[] {
  return Array.isArray(value) && value.every((item) => typeof (item as Item)?.name === 'string')
}
