import { createElement, createIcon } from '../ui/create-element.ts'
import type { ShellTexts } from './texts.ts'

/**
 * A chat in which the visitor can write before its code has loaded. The chat then takes over the text, caret and focus,
 * and sends the text if the visitor has already submitted it.
 */
export function createChatBox(
  element: HTMLElement,
  [chat, placeholder, sendLabel]: ShellTexts,
): HTMLElement {
  const field = createElement('textarea', 'composer__text')
  const send = createElement('button', 'send', createIcon('M12 19V5M5 12l7-7 7 7'))
  const form = createElement('form', 'composer', field, createElement('div', 'bar', send))
  const title = createElement('b', 'chat__title', element.getAttribute('heading') || chat)
  const header = createElement('div', 'chat__bar', title)
  const panel = createElement('div', 'chat', header, createElement('div', 'chat__dock', form))
  field.rows = 1
  field.dir = 'auto'
  field.placeholder = element.getAttribute('placeholder') || placeholder
  field.onkeydown = (event) => {
    // The Enter that ends an IME composition has another key code, in all browsers.
    if (event.keyCode === 13 && !event.shiftKey) {
      event.preventDefault()
      form.requestSubmit()
    }
  }
  form.onsubmit = (event) => {
    event.preventDefault()
    // A read-only field tells the chat to send its text once it has loaded.
    field.readOnly = !!field.value.trim()
  }
  send.ariaLabel = sendLabel
  field.part = 'input'
  send.part = 'send'
  form.part = 'composer'
  title.part = 'title'
  header.part = 'header'
  panel.part = 'panel'
  return panel
}
