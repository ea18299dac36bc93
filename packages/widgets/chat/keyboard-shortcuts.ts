import { logError } from '../errors.ts'
import { copyText } from '../ui/copy-text.ts'
import type { ChatStore } from './store.ts'

interface ShortcutTarget {
  chat: ChatStore
  onNewConversation: () => void
}

/** The action of a key pressed inside `container`; undefined if the key is not a shortcut of the chat. */
export function shortcutAction(
  event: KeyboardEvent,
  container: HTMLElement,
  target: ShortcutTarget,
): (() => void) | undefined {
  const { chat } = target
  if (event.isComposing) return undefined
  if (event.key === 'Escape' && chat.$isAnswering.get()) return chat.stopAnswer
  if (event.ctrlKey || event.metaKey) {
    return event.shiftKey && !event.altKey
      ? controlShiftAction(event.code, container, target)
      : undefined
  }
  if (event.key === 'F6') return () => toggleFieldAndMessages(container)
  if (event.altKey) return altAction(event.key, container)
  if (event.key === 'ArrowUp' && messageField(container).matches(':focus:placeholder-shown'))
    return changeAction(container)
  return undefined
}

function altAction(key: string, container: HTMLElement): (() => void) | undefined {
  if (key === 'ArrowUp') return () => moveFocus(container, -1)
  if (key === 'ArrowDown') return () => moveFocus(container, 1)
  if (key === 'ArrowLeft') return versionAction(container, 'left')
  if (key === 'ArrowRight') return versionAction(container, 'right')
  return undefined
}

/** Shows another version of the message that has the focus. Elsewhere, the keys go back and forward in the browser. */
function versionAction(container: HTMLElement, side: 'left' | 'right'): (() => void) | undefined {
  const message = container.querySelector('.atl-message:is(:focus, :focus-within)')
  const isRightToLeft = getComputedStyle(container).direction === 'rtl'
  const which = (side === 'left') === isRightToLeft ? 'last' : 'first'
  const button = message?.querySelector<HTMLElement>(`.atl-versions > button:${which}-of-type`)
  return button ? () => button.click() : undefined
}

/** Changes the last question, if it can be changed. */
function changeAction(container: HTMLElement): (() => void) | undefined {
  const button = [...container.querySelectorAll<HTMLElement>('.atl-change')].at(-1)
  return button && (() => button.click())
}

/** Compares `event.code`, since Shift changes `event.key` on many keyboard layouts. */
function controlShiftAction(
  code: string,
  container: HTMLElement,
  { chat, onNewConversation }: ShortcutTarget,
) {
  if (code === 'KeyO') return onNewConversation
  if (code === 'KeyC') return () => copy(container, lastAnswer(chat))
  if (code === 'Semicolon') return () => copy(container, lastCodeBlock(chat))
  return undefined
}

/** Moves the focus through the messages; the message field comes after the last one. */
function moveFocus(container: HTMLElement, step: 1 | -1): void {
  const stops = [...messageElements(container), messageField(container)]
  const index = stops.findIndex((element) => element.matches(':focus, :focus-within'))
  stops[Math.min(Math.max(index + step, 0), stops.length - 1)]?.focus()
}

function toggleFieldAndMessages(container: HTMLElement): void {
  const field = messageField(container)
  const target = field.matches(':focus') ? messageElements(container).at(-1) : field
  target?.focus()
}

function messageElements(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>('.atl-message')]
}

function messageField(container: HTMLElement): HTMLElement {
  return container.querySelector<HTMLElement>('.atl-composer__text')!
}

function lastAnswer({ $messages }: ChatStore): string | undefined {
  return $messages.get().findLast(({ role, content }) => role === 'assistant' && content)?.content
}

function lastCodeBlock(chat: ChatStore): string | undefined {
  const answer = lastAnswer(chat) ?? ''
  const fences = [...answer.matchAll(/^```[^\n]*/gm)]
  const [opening, closing] = fences.slice(0, fences.length - (fences.length % 2)).slice(-2)
  return opening && answer.slice(opening.index + opening[0].length + 1, closing!.index)
}

function copy(container: HTMLElement, text: string | undefined): void {
  if (text) copyText(text, messageField(container)).catch(logError)
}
