import { logged } from '../errors.ts'
import { copyText } from '../ui/copy.ts'
import type { ChatStore } from './store.ts'

interface Reach {
  chat: ChatStore
  onNew: () => void
}

/**
 * What a key means inside a chat; undefined leaves it to the page. Listened to on the chat's own box, so nothing
 * of it holds anywhere else on the page.
 */
export function threadKeys(
  event: KeyboardEvent,
  box: HTMLElement,
  { chat, onNew }: Reach,
): (() => void) | undefined {
  if (event.isComposing) return undefined
  if (event.key === 'Escape' && chat.$isAnswering.get()) return chat.stop
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand)
    return event.shiftKey && !event.altKey ? command(event.code, box, chat, onNew) : undefined
  if (event.key === 'F6') return () => switchPart(box)
  if (event.altKey && event.key === 'ArrowUp') return () => moveBy(box, -1)
  if (event.altKey && event.key === 'ArrowDown') return () => moveBy(box, 1)
  return undefined
}

/** By the place of the key, since Shift changes what it writes. */
function command(code: string, box: HTMLElement, chat: ChatStore, onNew: () => void) {
  if (code === 'KeyO') return onNew
  if (code === 'KeyC') return () => copyLast(box, lastAnswer(chat))
  if (code === 'Semicolon') return () => copyLast(box, lastCode(chat))
  return undefined
}

/** From message to message, and from the last one into the box to write in. */
function moveBy(box: HTMLElement, step: 1 | -1): void {
  const all = [...box.querySelectorAll<HTMLElement>('.atl-message'), fieldOf(box)]
  const at = all.findIndex((one) => one.matches(':focus, :focus-within'))
  all[Math.min(Math.max(at + step, 0), all.length - 1)]?.focus()
}

function switchPart(box: HTMLElement): void {
  const field = fieldOf(box)
  const messages = [...box.querySelectorAll<HTMLElement>('.atl-message')]
  const target = field.matches(':focus') ? messages.at(-1) : field
  target?.focus()
}

function fieldOf(box: HTMLElement): HTMLElement {
  return box.querySelector<HTMLElement>('.atl-composer__text')!
}

function lastAnswer({ $messages }: ChatStore): string | undefined {
  return $messages.get().findLast(({ role, content }) => role === 'assistant' && content)?.content
}

function lastCode(chat: ChatStore): string | undefined {
  return [...(lastAnswer(chat)?.matchAll(/^```[^\n]*\n(.*?)^```/gms) ?? [])].at(-1)?.[1]
}

function copyLast(box: HTMLElement, text: string | undefined): void {
  if (text) copyText(text, fieldOf(box)).catch(logged)
}
