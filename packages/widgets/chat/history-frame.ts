// The end of a conversation as plain text, which the loader's first file draws while React and Markdown are loading.
import type { chat } from '@atelier/contract'
import { createElement } from '../ui/create-element.ts'

/** More than a screen of text, so that what follows cannot be seen to be missing. */
const MAX_CHARACTERS = 4000

let frame: HTMLElement | undefined

/** `assistant`: the name above answers. */
export function createHistoryFrame(
  messages: readonly chat.Message[],
  assistant: string,
): HTMLElement {
  const log = createElement('div', 'chat__log')
  let characters = 0
  for (const message of messages.toReversed()) {
    const content = message.content.slice(characters - MAX_CHARACTERS)
    if (message.alternativeTo || !content) continue
    log.prepend(createEntry(message.role, content, assistant))
    characters += content.length
    if (characters >= MAX_CHARACTERS) break
  }
  frame = createElement('div', 'chat__thread', log)
  return frame
}

/** A React ref: moves the frame into the chat, until the chat has drawn the messages itself. */
export function adoptHistoryFrame(scroller: HTMLElement | null): void {
  const shellScroller = frame?.parentElement
  // A frame outside of this element belongs to another chat, which has gone.
  if (!scroller || !frame || shellScroller?.getRootNode() !== scroller.getRootNode()) return
  const { scrollTop } = shellScroller
  scroller.append(frame)
  scroller.scrollTop = scrollTop
  frame = undefined
}

export function scrollToEnd(scroller: HTMLElement): void {
  scroller.scrollTop = scroller.scrollHeight
}

function createEntry(role: chat.Role, content: string, assistant: string): HTMLElement {
  const isAnswer = role === 'assistant'
  const text = isAnswer
    ? createElement('div', 'message__plain', ...paragraphsOf(withoutMarks(content)))
    : createElement('div', 'message__bubble', content)
  text.dir = 'auto'
  const entry = createElement('article', 'message')
  if (isAnswer) {
    const name = document.createElement('b')
    name.append(assistant)
    entry.append(createElement('h3', 'message__meta', createElement('i', 'dab'), name))
  } else entry.classList.add('atl-message--user')
  entry.append(text)
  return entry
}

function paragraphsOf(text: string): HTMLElement[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => createElement('p', 'message__paragraph', paragraph))
}

/** Removes the marks of Markdown that would disturb most. */
function withoutMarks(markdown: string): string {
  return markdown
    .replace(/^(?:#+ |```.*\n?|\|[-:| ]+\|\n)/gm, '')
    .replace(/(\*\*|`)(\S.{0,200}?)\1/g, '$2')
    .replace(/!?\[([^[\]\n]{1,200})\]\([^()\n]{1,200}\)/g, '$1')
}
