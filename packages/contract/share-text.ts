// What becomes of a conversation's texts when it is shared. The dialog shows with the same functions what the server stores.
import { CONVERSATION_TITLE_MAX_LENGTH, SHARE_BLANK } from './constants.ts'

/** The title of a conversation: the first words of its first message, cut between words if possible. */
export function createTitle(content: string): string {
  const line = content.trim().split(/\s+/).join(' ')
  if (line.length <= CONVERSATION_TITLE_MAX_LENGTH) return line
  const cut = line.slice(0, CONVERSATION_TITLE_MAX_LENGTH)
  const words = cut.slice(0, cut.lastIndexOf(' '))
  return `${(words.length > CONVERSATION_TITLE_MAX_LENGTH / 2 ? words : cut).toWellFormed()}…`
}

/** Replaces every occurrence of the given texts. Where they overlap, the longer one is replaced. */
export function blankTexts(content: string, blankedTexts: readonly string[]): string {
  if (blankedTexts.length === 0) return content
  const longestFirst = blankedTexts.toSorted((a, b) => b.length - a.length)
  const escaped = longestFirst.map((text) =>
    text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`),
  )
  return content.replaceAll(new RegExp(escaped.join('|'), 'gu'), SHARE_BLANK)
}

/** The title under which messages are shared: that of their first question, or an empty text if there is none. */
export function sharedTitle(messages: readonly { role: string; content: string }[]): string {
  const firstQuestion = messages.find(({ role }) => role === 'user')
  return firstQuestion ? createTitle(firstQuestion.content) : ''
}
