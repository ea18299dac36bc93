import { createDraftStorage, UNSAVED_CONVERSATION_ID } from '@atelier/widgets'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Takes over what the visitor has typed or chosen before the code of the page had loaded (public/start.js). Call it when the page
 * has been hydrated, before anything renders again. Returns a function that repeats what they have pressed or sent: call
 * it after the effects of the page, which presses need.
 * @param part the page, or a part that is hydrated later (later-part.tsx)
 */
export function takeOverEarlyInput(part: HTMLElement): () => void {
  const entries = part.closest('[data-composing]') ? [] : takeEarlyEntries(part)
  entries.forEach(reportEntry)
  return () => {
    const [press] = elementsOf(part, '[data-early]')
    if ('later' in part.dataset) delete part.dataset.later
    else part.dataset.ready = ''
    // Effects may have set a field, for example to an earlier draft.
    entries.filter(isOverwritten).forEach(reportEntry)
    elementsOf(part, '[type=file][data-typed]').forEach(reportFiles)
    if (press) repeatPress(press)
  }
}

/** The elements of a part that are not those of a part in it that is hydrated later. */
function elementsOf(part: HTMLElement, selector: string): HTMLElement[] {
  const later = part.closest('[data-later]')
  return [...part.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.closest('[data-later]') === later,
  )
}

/** A field with what the visitor has typed or chosen in it before the code of the page had loaded. */
interface EarlyEntry {
  field: Field
  value: string
  isChecked: boolean
}

function takeEarlyEntries(part: HTMLElement): EarlyEntry[] {
  const entries = (elementsOf(part, '[data-typed]:not([type=file])') as Field[]).map((field) => {
    field.removeAttribute('data-typed')
    return { field, value: field.value, isChecked: isChecked(field) }
  })
  // A visitor may have pressed several radio buttons of a group. Only the one pressed last is checked.
  return entries.filter(({ field, isChecked }) => isChecked || field.type !== 'radio')
}

function isOverwritten({ field, value, isChecked: wasChecked }: EarlyEntry): boolean {
  const isSame = field.value === value && isChecked(field) === wasChecked
  return !isSame && !field.hasAttribute('data-typed')
}

const isChecked = (field: Field): boolean => 'checked' in field && field.checked

/** Sends the event again that React has missed. */
function reportEntry({ field, value, isChecked: wasChecked }: EarlyEntry): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (/^(checkbox|radio)$/.test(field.type)) {
    setBehindReact(field, 'checked', wasChecked, !wasChecked)
    // It is no MouseEvent, so that the browser does not choose something else by it.
    field.dispatchEvent(new Event('click', { bubbles: true }))
  } else reportTyped(field, value)
}

/** Reports chosen files to React. Called after the effects of the page, which connect the stores that take files. */
function reportFiles(field: HTMLElement): void {
  field.removeAttribute('data-typed')
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function reportTyped(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field
  setBehindReact(field, 'value', value, '')
  const hasSelection = selectionStart !== null && document.activeElement === field
  if (hasSelection) field.setSelectionRange(selectionStart, selectionEnd)
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

function repeatPress(element: HTMLElement): void {
  element.removeAttribute('data-early')
  element.removeAttribute('aria-busy')
  if (!(element instanceof HTMLFormElement)) return element.click()
  const field = element.querySelector('textarea')
  if (field) field.readOnly = false
  element.requestSubmit()
}

/** Frees the button that was pressed in a part whose code cannot be loaded. */
export function forgetEarlyPress(part: HTMLElement): void {
  const [press] = elementsOf(part, '[data-early]')
  press?.removeAttribute('data-early')
  press?.removeAttribute('aria-busy')
}

/** Saves the message that the visitor has begun, for a reload, because the page that had its field has failed. */
export function saveEarlyText(root: HTMLElement): void {
  const text = root.querySelector('textarea')?.value
  if (text) createDraftStorage('chat', () => true).write(UNSAVED_CONVERSATION_ID, text)
}
