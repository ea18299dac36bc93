// The text of a conversation for the clipboard and for files. Titles and messages were written by strangers, so they
// are escaped: they must not look like another message or like the structure of a file.
import type { share } from '@atelier/contract'
import { formatTime } from '../dates.ts'
import { formatDate } from '../format-date.ts'
import type { Translate } from '../i18n.ts'
import { quote, sectionMarkdown } from './section-markdown.ts'

type ExportText = Translate<'untitled' | 'user' | 'assistant'>
interface Conversation extends Pick<share.SharedConversation, 'title'> {
  /** `author`: the name of who wrote the message, if the file should have it. */
  messages: readonly (Pick<share.SharedMessage, 'role' | 'content' | 'timestamp'> & {
    author?: string
  })[]
}

const MAX_FILE_NAME_LENGTH = 80
/** The first half of a surrogate pair whose second half was cut off. */
const HALF_OF_A_PAIR = /[\uD800-\uDBFF]$/

/** The conversation as plain text, as a reader would copy it by hand. */
export function conversationText({ title, messages }: Conversation, t: ExportText): string {
  const parts = messages.map(
    ({ role, author, content, timestamp }) =>
      `${author ?? t(roleKey(role))}, ${formatTime(timestamp)}\n${content}`,
  )
  return [oneLine(title) || t('untitled'), ...parts].join('\n\n')
}

/** The conversation as Markdown, with the times in the language. Questions are quoted; answers stand as they were written. */
export function conversationMarkdown(
  { title, messages }: Conversation,
  t: ExportText,
  language: string,
): string {
  const parts = messages.map(({ role, author, content, timestamp }) => {
    const name = author === undefined ? t(roleKey(role)) : escapeMarkdown(oneLine(author))
    const body = role === 'assistant' ? sectionMarkdown(content) : quote(content)
    return `${sectionHeading(name, timestamp, language)}\n\n${body}`
  })
  return `${[`# ${escapeMarkdown(oneLine(title)) || t('untitled')}`, ...parts].join('\n\n')}\n`
}

/** `## You, 27 November 2025 at 09:20`. */
export const sectionHeading = (name: string, timestamp: string, language: string): string =>
  `## ${name}, ${formatDate(timestamp, language, { dateStyle: 'long', timeStyle: 'short' })}`

/** The conversation as JSON: its title, and the role, time and text of each message. Nothing else is exported. */
export function conversationJson({ title, messages }: Conversation): string {
  const plain = messages.map(({ role, timestamp, content }) => ({ role, timestamp, content }))
  return `${JSON.stringify({ title, messages: plain }, null, 2)}\n`
}

/** A name that every file system accepts and that cannot pass for another type of file. */
export function exportFileName(
  title: string,
  extension: 'md' | 'json' | 'html',
  fallback = 'shared-conversation',
): string {
  const name = title
    .normalize('NFC')
    // Control characters, those that reverse the direction of the text, and those that have a meaning in paths.
    .replaceAll(/[\p{C}<>:"/\\|?*.%~]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const short = name.slice(0, MAX_FILE_NAME_LENGTH).replace(HALF_OF_A_PAIR, '').trim()
  const isReserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(short)
  return `${short && !isReserved ? short : fallback}.${extension}`
}

const roleKey = (role: share.SharedMessage['role']) =>
  role === 'assistant' ? ('assistant' as const) : ('user' as const)

export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>()#+\-.!|&~$:@]/g, '\\$&')
}
