import { createDraftStorage, UNSAVED_CONVERSATION_ID } from '@atelier/widgets'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Takes over what the visitor has typed, and repeats what they have pressed or sent, before the code of the page had
 * loaded (public/start.js). Call it when the page has been hydrated, before anything renders again.
 */
export function repeatEarlyInput(root: HTMLElement): void {
  const texts = 'composing' in root.dataset ? [] : takeEarlyTexts(root)
  texts.forEach(reportTyped)
  // After the effects of the page: presses need them, and they may have set a field, for example to an earlier draft.
  setTimeout(() => {
    root.dataset.ready = ''
    texts.filter(isOverwritten).forEach(reportTyped)
    repeatPress(root)
  })
}

interface TypedText {
  field: TextField
  value: string
}

function takeEarlyTexts(root: HTMLElement): TypedText[] {
  return [...root.querySelectorAll<TextField>('[data-typed]')].map((field) => {
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

function repeatPress(root: HTMLElement): void {
  const element = root.querySelector<HTMLElement>('[data-early]')
  element?.removeAttribute('data-early')
  element?.removeAttribute('aria-busy')
  if (!(element instanceof HTMLFormElement)) return element?.click()
  const field = element.querySelector('textarea')
  if (field) field.readOnly = false
  element.requestSubmit()
}

/** Saves the message that the visitor has begun, for a reload, because the page that had its field has failed. */
export function saveEarlyText(root: HTMLElement): void {
  const text = root.querySelector('textarea')?.value
  if (text) createDraftStorage('chat', () => true).write(UNSAVED_CONVERSATION_ID, text)
}
