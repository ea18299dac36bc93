import { logError } from '../../errors.ts'
import { copyText } from '../../ui/copy-text.ts'
import { loadSendingParts } from '../load-sending-parts.ts'
import { isQueued } from '../messages.ts'
import { hasPart } from '../page-parts.ts'
import type { ChatStore } from '../store.ts'
import { listButtonIn, openSearch } from './open-search.ts'
import { moveToMessage, moveToRegion } from './move-focus.ts'
import type { KeyboardSettings } from './settings.ts'

export interface ShortcutTarget {
  chat: ChatStore
  /** The messages and the message box. */
  thread: HTMLElement
  /** The keys work while the focus is inside: our own page, or the panel of a custom element. */
  scope: Document | HTMLElement
  settings: KeyboardSettings
  onNewConversation: () => void
  /** Shows the list of the shortcuts. */
  onShowShortcuts: () => void
  /** Whether the key before was an Escape that has stopped an answer. */
  isAfterStop: boolean
  onStop: () => void
  /** Announces again what a screen reader has announced last. */
  onRepeat: () => void
}

type Action = (() => void) | undefined

/** The action of a key; undefined if the key is not a shortcut of the chat. */
export function shortcutAction(event: KeyboardEvent, target: ShortcutTarget): Action {
  const focused = event.composedPath()[0]
  // Dialogs and menus handle their keys themselves.
  if (!(focused instanceof Element) || focused.closest('dialog, [popover]')) return undefined
  const action = findAction(event, focused, target)
  // Last, because it searches the whole page, and most keys are typed text.
  return action && !target.scope.querySelector('dialog:modal') ? action : undefined
}

function findAction(event: KeyboardEvent, focused: Element, target: ShortcutTarget): Action {
  const modifier = modifierOf(event)
  // Works although the shortcuts are off, because it shows the switch that turns them on.
  if (modifier === 'command' && event.key === '/') return target.onShowShortcuts
  if (modifier === 'none' && event.key === 'Escape')
    return event.repeat ? undefined : escapeAction(focused, target)
  if (!target.settings.usesShortcuts) return undefined
  if (modifier === 'command')
    return event.shiftKey ? commandAction(event, target) : searchAction(event, target)
  if (modifier === 'alt') return altAction(event, focused, target.thread)
  return modifier === 'none' ? plainAction(event, focused, target) : undefined
}

/** The keys that are pressed together with a key, beside Shift. AltGr, which types characters, is `other`. */
function modifierOf({ ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (ctrlKey || metaKey) return altKey ? 'other' : 'command'
  return altKey ? 'alt' : 'none'
}

/** Whether Enter begins a new line, because Ctrl+Enter sends. */
export function isNewLine(event: KeyboardEvent, { enterAddsLine }: KeyboardSettings): boolean {
  const field = event.composedPath()[0]
  return (
    enterAddsLine &&
    event.key === 'Enter' &&
    !(event.ctrlKey || event.metaKey) &&
    field instanceof Element &&
    field.matches('.atl-composer__text, .atl-edit__text')
  )
}

const CANCEL_EDIT = '.atl-edit__bar > button[type="button"]'

/**
 * Leaves the form with the focus, else stops the answer, else leaves a question as it is that is being changed, else sends the
 * question that was queued behind the answer that the key before has stopped. What closes, closes itself.
 */
function escapeAction(focused: Element, target: ShortcutTarget): Action {
  const { chat, thread } = target
  if (!thread.contains(focused) && focused !== document.body) return undefined
  // A queued message is changed while an answer is written.
  const ownCancel = focused.closest('.atl-edit')?.querySelector<HTMLElement>(CANCEL_EDIT)
  if (ownCancel) return () => ownCancel.click()
  if (chat.$isAnswering.get()) {
    return () => {
      const isStopButton = focused.matches('.atl-send')
      chat.stopAnswer()
      target.onStop()
      // The button is removed, and the focus would be lost.
      if (isStopButton) messageField(thread).focus()
    }
  }
  const cancel = thread.querySelector<HTMLElement>(CANCEL_EDIT)
  if (cancel) return () => cancel.click()
  const hasQueued = target.isAfterStop && chat.$messages.get().some(isQueued)
  return hasQueued ? () => void sendQueued(chat).catch(logError) : undefined
}

async function sendQueued({ core }: ChatStore): Promise<void> {
  // Has loaded with the first message.
  const { sendQueuedNow } = await loadSendingParts()
  await sendQueuedNow(core, core.shown.current())
}

/** Ctrl+K in an element that has a list. On our own page of the chat, useSearchKey() handles it. */
function searchAction({ key }: KeyboardEvent, { chat, scope }: ShortcutTarget): Action {
  const hasList = hasPart(chat, 'search') && scope !== document && listButtonIn(scope) !== null
  return key === 'k' && hasList ? () => openSearch(scope) : undefined
}

/** Keys with Ctrl and Shift. Compares `event.code`, since Shift changes `event.key` on many keyboard layouts. */
function commandAction({ code, key }: KeyboardEvent, target: ShortcutTarget): Action {
  const { chat, thread } = target
  if (code === 'KeyO') return target.onNewConversation
  if (code === 'KeyE') return target.onRepeat
  if (code === 'KeyC') return () => copy(thread, lastAnswer(chat))
  if (code === 'Semicolon' || key === ';') return () => copy(thread, lastCodeBlock(chat))
  return undefined
}

function altAction(
  { key, shiftKey }: KeyboardEvent,
  focused: Element,
  thread: HTMLElement,
): Action {
  if (shiftKey) return undefined
  if (key === 'ArrowUp') return () => moveToMessage(thread, -1)
  if (key === 'ArrowDown') return () => moveToMessage(thread, 1)
  if (key === 'ArrowLeft') return versionAction(focused, 'left')
  if (key === 'ArrowRight') return versionAction(focused, 'right')
  return undefined
}

/** Shows another version of the message that has the focus. Elsewhere, the keys go back and forward in the browser. */
function versionAction(focused: Element, side: 'left' | 'right'): Action {
  const message = focused.closest('.atl-message')
  if (!message || isTyping(focused)) return undefined
  const isRightToLeft = getComputedStyle(message).direction === 'rtl'
  const which = (side === 'left') === isRightToLeft ? 'last' : 'first'
  const button = message.querySelector<HTMLElement>(`.atl-versions > button:${which}-of-type`)
  return button ? () => button.click() : undefined
}

/** Keys without Ctrl, Cmd and Alt, which must not disturb someone who types. */
function plainAction(event: KeyboardEvent, focused: Element, target: ShortcutTarget): Action {
  const { scope, thread } = target
  if (event.key === 'F6') return () => moveToRegion(scope, thread, event.shiftKey ? -1 : 1)
  if (event.key === '?' && !isTyping(focused)) return target.onShowShortcuts
  if (event.key !== 'ArrowUp' || event.shiftKey) return undefined
  const field = messageField(thread)
  if (focused !== field || field.value) return undefined
  const change = [...thread.querySelectorAll<HTMLElement>('.atl-change')].at(-1)
  return change && (() => change.click())
}

const isTyping = (element: Element): boolean =>
  element.matches('input, textarea, select') || (element as HTMLElement).isContentEditable

const messageField = (thread: HTMLElement): HTMLTextAreaElement =>
  thread.querySelector<HTMLTextAreaElement>('.atl-composer__text')!

function lastAnswer({ $messages }: ChatStore): string | undefined {
  return $messages.get().findLast(({ role, content }) => role === 'assistant' && content)?.content
}

function lastCodeBlock(chat: ChatStore): string | undefined {
  const answer = lastAnswer(chat) ?? ''
  const fences = [...answer.matchAll(/^```[^\n]*/gm)]
  const [opening, closing] = fences.slice(0, fences.length - (fences.length % 2)).slice(-2)
  return opening && answer.slice(opening.index + opening[0].length + 1, closing!.index)
}

function copy(thread: HTMLElement, text: string | undefined): void {
  if (text) copyText(text, messageField(thread)).catch(logError)
}
