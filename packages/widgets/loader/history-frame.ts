// The end of a conversation, which the loader's first file draws while React and Markdown are loading.
import type { chat, preferences } from '@atelier/contract'
import { formatTime } from '../dates.ts'
import { createElement } from '../ui/create-element.ts'
import { draw } from './draw.ts'
import { templates } from './templates/history.tsx?prerendered'

/** More than a screen of text, so that what follows cannot be seen to be missing. */
const MAX_CHARACTERS = 4000

/** Returns the messages in an element that scrolls. */
export function drawHistory(
  messages: readonly chat.Message[],
  language: preferences.Language,
): HTMLElement {
  const log = createElement('div', 'chat__log')
  let characters = 0
  for (const message of messages.toReversed()) {
    const content = message.content.slice(characters - MAX_CHARACTERS)
    if (message.alternativeTo || !content) continue
    log.prepend(drawMessage({ ...message, content }, language))
    characters += content.length
    if (characters >= MAX_CHARACTERS) break
  }
  return createElement('div', 'chat__scroll', createElement('div', 'chat__thread', log))
}

function drawMessage(
  { role, content, timestamp }: chat.Message,
  language: preferences.Language,
): Node {
  const isAnswer = role === 'assistant'
  const entry = draw(
    templates.trees[isAnswer ? 'answer' : 'question']!,
    templates.texts[language],
  ) as HTMLElement
  const text = entry.querySelector('[dir]')!
  const time = entry.querySelector('time, .atl-unseen')!
  time.textContent = time.textContent.replace('00:00', formatTime(timestamp))
  if (isAnswer) {
    const paragraphs = withoutMarks(content)
      .split(/\n\s*\n/)
      .map((paragraph) => {
        const copy = text.cloneNode() as HTMLElement
        copy.textContent = paragraph
        return copy
      })
    text.replaceWith(...paragraphs)
  } else text.textContent = content
  return entry
}

/** Removes the marks of Markdown that would disturb most. */
function withoutMarks(markdown: string): string {
  return markdown
    .replace(/^(?:#+ |```.*\n?|\|[-:| ]+\|\n)/gm, '')
    .replace(/(\*\*|`)(\S.{0,200}?)\1/g, '$2')
    .replace(/!?\[([^[\]\n]{1,200})\]\([^()\n]{1,200}\)/g, '$1')
}
