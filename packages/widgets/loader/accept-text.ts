import { canEnterAddLine } from '../chat/keyboard/enter-choice.ts'

/**
 * Lets the visitor write into a chat before its code has loaded. The chat then takes over the text, caret and focus, and
 * sends the text if the visitor has already submitted it.
 */
export function acceptText(box: HTMLElement, element: HTMLElement): void {
  const field = box.querySelector('textarea')!
  const form = field.form!
  const setFrom = (attribute: string, set: (value: string) => void) => {
    const value = element.getAttribute(attribute)
    if (value) set(value)
  }
  setFrom('heading', (heading) => (box.querySelector('h2')!.textContent = heading))
  setFrom('placeholder', (placeholder) => (field.placeholder = placeholder))
  field.onkeydown = (event) => {
    // The Enter that ends an IME composition has another key code, in all browsers.
    if (event.keyCode === 13 && !event.shiftKey) {
      if (!(event.ctrlKey || event.metaKey) && canEnterAddLine()) return
      event.preventDefault()
      form.requestSubmit()
    }
  }
  form.onsubmit = (event) => {
    event.preventDefault()
    // A read-only field tells the chat to send its text once it has loaded.
    field.readOnly = !!field.value.trim()
  }
}
