// Titles and blanked texts of shared conversations. The server's snapshot and the share dialog's preview both use these
// functions, so that they are the same.
import { CONVERSATION_TITLE_MAX_LENGTH, SHARE_BLANK } from './constants.ts'
import { createTextSearch, type TextRange } from './text-search.ts'

/** The title of a conversation: the first words of its first message, cut between words if possible. */
export function createTitle(content: string): string {
  const plain = content.replaceAll(/^#+ |(^|\s)\*\*(\S[^*]*)\*\*/gm, '$1$2')
  const line = plain.trim().split(/\s+/).join(' ')
  if (line.length <= CONVERSATION_TITLE_MAX_LENGTH) return line
  const cut = line.slice(0, CONVERSATION_TITLE_MAX_LENGTH)
  const words = cut.slice(0, cut.lastIndexOf(' '))
  return `${(words.length > CONVERSATION_TITLE_MAX_LENGTH / 2 ? words : cut).toWellFormed()}…`
}

/**
 * Finds every occurrence of the given texts, in the order of the content. Occurrences that overlap are joined, so that
 * no character of any of them is left outside.
 */
export function findTexts(content: string, texts: readonly string[]): TextRange[] {
  return completeSteps(createTextSearch(texts)(content))
}

function completeSteps<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Replaces every occurrence of the given texts. Occurrences that overlap are replaced together. */
export function blankTexts(content: string, blankedTexts: readonly string[]): string {
  return completeSteps(createBlanking(blankedTexts)(content))
}

/**
 * Like blankTexts() for several contents, in steps between which the server can do other work. The texts, up to 250 kB,
 * are indexed once.
 */
export function createBlanking(blankedTexts: readonly string[]) {
  const searchInSteps = createTextSearch(blankedTexts)
  return function* blankInSteps(content: string): Generator<void, string> {
    let result = ''
    let position = 0
    for (const { start, end } of yield* searchInSteps(content)) {
      result += content.slice(position, start) + SHARE_BLANK
      position = end
    }
    return result + content.slice(position)
  }
}

type TitledMessages = readonly { role: string; content: string }[]

/** The title that messages give: that of their first question, or an empty text if there is none. */
export function titleOfMessages(messages: TitledMessages): string {
  const firstQuestion = messages.find(({ role }) => role === 'user')
  return firstQuestion ? createTitle(firstQuestion.content) : ''
}

/** A title that a model has written tells of the first question and its answer. */
export const TITLED_MESSAGES = 2

/**
 * Whether the title of a link comes from the messages that are shared: the conversation is called as its first question
 * begins, or may have got its title from a message that is left out. A text that is left out or blanked must not stay
 * readable as the title. Nobody knows who has written a title: an owner who left out what their own tells of types it again.
 */
export function takesTitleOfMessages<Message extends TitledMessages[number]>(
  title: string,
  messages: readonly Message[],
  isShared: (message: Message) => boolean,
): boolean {
  const isTitled = title !== '' && title !== titleOfMessages(messages)
  return !isTitled || !messages.slice(0, TITLED_MESSAGES).every(isShared)
}
