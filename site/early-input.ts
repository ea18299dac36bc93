import { createDraftStorage, UNSAVED_CONVERSATION_ID } from '@atelier/widgets'

/**
 * Repeats what the visitor has pressed or sent before the code of the page had loaded (public/start.js). Call it
 * when the page has been hydrated.
 */
export function repeatEarlyInput(root: HTMLElement): void {
  root.dataset.ready = ''
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
