import { createDraftStorage, UNSAVED_CONVERSATION_ID } from '@atelier/widgets'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Takes over what the visitor has typed before the code of the page had loaded (public/start.js). Call it when the page
 * has been hydrated, before anything renders again. Returns a function that repeats what they have pressed or sent: call
 * it after the effects of the page, which presses need.
 * @param part the page, or a part that is hydrated later (later-part.tsx)
 */
export function takeOverEarlyInput(part: HTMLElement): () => void {
  const texts = part.closest('[data-composing]') ? [] : takeEarlyTexts(part)
  texts.forEach(reportTyped)
  return () => {
    const [press] = elementsOf(part, '[data-early]')
    if ('later' in part.dataset) delete part.dataset.later
    else part.dataset.ready = ''
    // Effects may have set a field, for example to an earlier draft.
    texts.filter(isOverwritten).forEach(reportTyped)
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

interface TypedText {
  field: TextField
  value: string
}

function takeEarlyTexts(part: HTMLElement): TypedText[] {
  return (elementsOf(part, '[data-typed]') as TextField[]).map((field) => {
    field.removeAttribute('data-typed')
    return { field, value: field.value }
  })
}

function isOverwritten({ field, value }: TypedText): boolean {
  return field.value !== value && !field.hasAttribute('data-typed')
}

/**
 * Sends the input event again that React has missed. React ignores an event after which the value is the same as before
 * it, so the value is first emptied where React sees it, then set where it does not.
 */
function reportTyped({ field, value }: TypedText): void {
  const { selectionStart, selectionEnd } = field
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  field.value = ''
  set!.call(field, value)
  const hasSelection = selectionStart !== null && document.activeElement === field
  if (hasSelection) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function repeatPress(element: HTMLElement): void {
  element.removeAttribute('data-early')
  element.removeAttribute('aria-busy')
  if (!(element instanceof HTMLFormElement)) return element.click()
  const field = element.querySelector('textarea')
  if (field) field.readOnly = false
  element.requestSubmit()
}

/** Saves the message that the visitor has begun, for a reload, because the page that had its field has failed. */
export function saveEarlyText(root: HTMLElement): void {
  const text = root.querySelector('textarea')?.value
  if (text) createDraftStorage('chat', () => true).write(UNSAVED_CONVERSATION_ID, text)
}
