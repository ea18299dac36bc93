import { createDraftStorage, UNSAVED_CONVERSATION_ID } from '@atelier/widgets'
import { earlyPresses, elementsOf, isOwnElement, repeatPresses } from './early-presses.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Takes over what the visitor has typed or chosen before the code of the page had loaded (public/start.js). Call it when the page
 * has been hydrated, before anything renders again. Returns a function that repeats what they have pressed or sent: call
 * it after the effects of the page, which presses need.
 * @param part the page, or a part that is hydrated later (later-part.tsx)
 */
export function takeOverEarlyInput(part: HTMLElement): () => void {
  const early = takeEarlyEntries(part)
  const stopFollowing = followEntries(part, early)
  early.forEach(reportEntry)
  return () => {
    const presses = earlyPresses(part)
    // Effects may have set a field, for example to an earlier draft.
    const entries = stopFollowing()
    const overwritten = entries.filter(isOverwritten)
    if ('later' in part.dataset) delete part.dataset.later
    else part.dataset.ready = ''
    overwritten.forEach(reportEntry)
    elementsOf(part, '[type=file][data-typed]').forEach(reportFiles)
    // The press of an example, for instance, must not replace what was typed after it.
    void repeatPresses(presses, (pressNumber) =>
      entries
        .filter((entry) => entry.number > pressNumber && isOverwritten(entry))
        .forEach(reportEntry),
    )
  }
}

/** A field with what the visitor has typed or chosen in it before the code of the page had taken over. */
interface EarlyEntry {
  field: Field
  /** Its place among the entries and presses of the visitor (public/start.js). */
  number: number
  value: string
  isChecked: boolean
  /** Start and end of the selection. Undefined in a field without one. */
  selection: [number, number] | undefined
}

const TYPED = '[data-typed]:not([type=file])'

function takeEarlyEntries(part: HTMLElement): EarlyEntry[] {
  const composed = composedField(part)
  const fields = (elementsOf(part, TYPED) as Field[]).filter((field) => field !== composed)
  const entries = fields.map(takeEntry)
  // A visitor may have pressed several radio buttons of a group. Only the one pressed last is checked.
  return entries.filter(({ field, isChecked }) => isChecked || field.type !== 'radio')
}

/** Takes away the mark of the field. */
function takeEntry(field: Field): EarlyEntry {
  const number = Number(field.dataset.typed)
  field.removeAttribute('data-typed')
  const { selectionStart = null, selectionEnd = null } = field as Partial<HTMLTextAreaElement>
  const selection: [number, number] | undefined =
    selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd]
  return { field, number, value: field.value, isChecked: isChecked(field), selection }
}

/** The field in which an input method composes, which setting the value would break off. */
const composedField = (part: HTMLElement): Element | null =>
  part.closest('[data-composing]') && document.activeElement

/**
 * Follows what the visitor goes on typing and choosing in a part while its effects run: a letter that comes after a field
 * has been set to something else is added to what the visitor sees as theirs. Returns a function that ends it, with the
 * entries that count then. Choices are React's from now on: it has heard of them.
 */
function followEntries(part: HTMLElement, early: EarlyEntry[]): () => EarlyEntry[] {
  const latest = new Map(early.map((entry) => [entry.field, entry]))
  function restoreBeforeInput(event: InputEvent): void {
    const entry = latest.get(event.target as Field)
    if (!entry || event.isComposing || !isOverwritten(entry)) return
    const isLetter = event.inputType === 'insertText' && event.data && entry.selection
    if (!isLetter) return reportEntry(entry)
    // WebKit would add the letter where it was typed, although the field has another value now.
    event.preventDefault()
    reportEntry(insertText(entry, entry.selection!, event.data))
  }
  function followInput({ target }: Event): void {
    const field = target as Field
    if (!field.matches(TYPED) || !isOwnElement(part, field)) return
    const earlier = latest.get(field)
    const entry = takeEntry(field)
    // An event that reports an entry to React is no new entry.
    if (entry.value === earlier?.value) entry.number = earlier.number
    if (isText(field)) latest.set(field, entry)
    else
      for (const other of latest.keys())
        if (other === field || isOfSameGroup(other, field)) latest.delete(other)
  }
  const ends = new AbortController()
  const options = { capture: true, signal: ends.signal }
  part.addEventListener('beforeinput', restoreBeforeInput, options)
  part.addEventListener('input', followInput, options)
  return () => {
    ends.abort()
    const composed = composedField(part)
    return [...latest.values()].filter(({ field }) => field !== composed)
  }
}

function insertText(entry: EarlyEntry, [start, end]: [number, number], text: string): EarlyEntry {
  const value = entry.value.slice(0, start) + text + entry.value.slice(end)
  const caret = start + text.length
  return { ...entry, value, selection: [caret, caret] }
}

const isText = (field: Field): boolean =>
  !(field instanceof HTMLSelectElement) && !/^(checkbox|radio)$/.test(field.type)

const isOfSameGroup = (one: Field, other: Field): boolean =>
  one.type === 'radio' && other.type === 'radio' && one.name === other.name

const isOverwritten = ({ field, value, isChecked: wasChecked }: EarlyEntry): boolean =>
  field.value !== value || isChecked(field) !== wasChecked

const isChecked = (field: Field): boolean => 'checked' in field && field.checked

/** Sends the event again that React has missed. */
function reportEntry({ field, value, isChecked: wasChecked, selection }: EarlyEntry): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (/^(checkbox|radio)$/.test(field.type)) {
    setBehindReact(field, 'checked', wasChecked, !wasChecked)
    // It is no MouseEvent, so that the browser does not choose something else by it.
    field.dispatchEvent(new Event('click', { bubbles: true }))
  } else reportTyped(field, value, selection)
}

/** Reports chosen files to React. Called after the effects of the page, which connect the stores that take files. */
function reportFiles(field: HTMLElement): void {
  field.removeAttribute('data-typed')
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function reportTyped(
  field: HTMLInputElement | HTMLTextAreaElement,
  value: string,
  selection: EarlyEntry['selection'],
): void {
  setBehindReact(field, 'value', value, '')
  if (selection && document.activeElement === field) field.setSelectionRange(...selection)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * React ignores an event after which the value is the same as before it, so another value is first set where React sees
 * it, then the value where it does not.
 */
function setBehindReact<Value>(
  field: Field,
  property: 'value' | 'checked',
  value: Value,
  otherValue: Value,
): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)!
  Object.assign(field, { [property]: otherValue })
  set!.call(field, value)
}

/** Saves the message that the visitor has begun, for a reload, because the page that had its field has failed. */
export function saveEarlyText(root: HTMLElement): void {
  const text = root.querySelector('textarea')?.value
  if (text) createDraftStorage('chat', () => true).write(UNSAVED_CONVERSATION_ID, text)
}

/** Whether the visitor has pressed Ctrl+K before the page was ready (public/start.js). Says so once. */
export function takeEarlySearch(): boolean {
  const root = document.querySelector<HTMLElement>('#root[data-search]')
  delete root?.dataset.search
  return root !== null
}
