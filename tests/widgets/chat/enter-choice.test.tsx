// Enter while the code of the keyboard settings has not loaded yet. A file of its own, because that code stays loaded.
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Composer } from '../../../packages/widgets/chat/Composer.tsx'
import { acceptText } from '../../../packages/widgets/loader/accept-text.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { createChat } from '../helpers/chats.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()

beforeEach(() => {
  localStorage.setItem('atelier_keyboard', '{"guest":{"enterAddsLine":true}}')
  server.start()
})
afterEach(async () => {
  localStorage.clear()
  await server.reset()
  server.stop()
})

/** Returns whether the key does what it does in any field: Enter begins a new line. */
function press(field: HTMLTextAreaElement, options: KeyboardEventInit = {}): boolean {
  const init = { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true, ...options }
  return field.dispatchEvent(new KeyboardEvent('keydown', init))
}

test('a visitor who sends with Ctrl+Enter begins a new line with Enter, before the tools have loaded', async () => {
  const chat = createChat()
  chat.$draft.set('Hello')
  flushSync(() => void render(<Composer chat={chat} />))
  const field = document.querySelector('textarea')!
  expect(press(field)).toBe(true)
  expect(chat.$messages.get()).toEqual([])
  expect(press(field, { ctrlKey: true })).toBe(false)
  await expect.poll(() => chat.$messages.get().length).toBeGreaterThan(0)
})

test('the same counts in the field that the script tag shows until the chat has loaded', () => {
  document.body.innerHTML = '<form><textarea>Hello</textarea></form>'
  const field = document.querySelector('textarea')!
  acceptText(document.body, document.body)
  expect(press(field)).toBe(true)
  expect(field.readOnly).toBe(false)
  expect(press(field, { ctrlKey: true })).toBe(false)
  expect(field.readOnly).toBe(true)
})

test('a visitor who has chosen nothing sends with Enter at once', () => {
  localStorage.clear()
  document.body.innerHTML = '<form><textarea>Hello</textarea></form>'
  const field = document.querySelector('textarea')!
  acceptText(document.body, document.body)
  expect(press(field)).toBe(false)
  expect(field.readOnly).toBe(true)
})
