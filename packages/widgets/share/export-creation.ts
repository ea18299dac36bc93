// The text of a shared creation for the clipboard and for files: the wish, and what a tool has written, or of each picture
// what it shows, its URL and what has made it. Titles and descriptions were written by strangers, so they are escaped.
import type { share } from '@atelier/contract'
import { formatTime } from '../dates.ts'
import type { Translate } from '../i18n.ts'
import type { sharedCreationTexts } from './creation-texts.ts'
import { codeBlock, escapeMarkdown, oneLine, quote } from './export-conversation.ts'
import { siteOrigin } from './share-address.ts'

export type CreationTranslate = Translate<keyof typeof sharedCreationTexts.english>
type Creation = Pick<share.SharedConversation, 'title' | 'messages'>

export function creationText({ title, messages }: Creation, t: CreationTranslate): string {
  const parts = messages.map(
    (message) =>
      `${headingOf(message, t)}, ${formatTime(message.timestamp)}\n` +
      (message.pictures ? picturesText(message.pictures, t) : message.content),
  )
  return [oneLine(title), ...parts].join('\n\n')
}

export function picturesText(
  pictures: readonly share.SharedPicture[],
  t: CreationTranslate,
): string {
  const texts = pictures.map((picture) =>
    [oneLine(picture.alt), factsOf(picture, t), urlOf(picture)].filter(Boolean).join('\n'),
  )
  return [...texts, t('addressesEnd')].join('\n\n')
}

export function creationMarkdown({ title, messages }: Creation, t: CreationTranslate): string {
  const parts = messages.map((message) => {
    const { role, content, timestamp, pictures } = message
    const text = role === 'assistant' ? quote(content) : codeBlock(content)
    const body = pictures ? picturesMarkdown(pictures, t) : text
    return `## ${headingOf(message, t)}, ${timestamp}\n\n${body}`
  })
  return `${[`# ${escapeMarkdown(oneLine(title))}`, ...parts].join('\n\n')}\n`
}

function picturesMarkdown(pictures: readonly share.SharedPicture[], t: CreationTranslate): string {
  const texts = pictures.flatMap((picture) => [
    `![${escapeMarkdown(oneLine(picture.alt))}](<${urlOf(picture)}>)`,
    escapeMarkdown(oneLine(factsOf(picture, t))),
  ])
  return [...texts, t('addressesEnd')].filter(Boolean).join('\n\n')
}

/** The creation as JSON. Nothing else is exported. */
export function creationJson({ title, messages }: Creation): string {
  const wish = messages.find(({ role }) => role === 'user')?.content
  const text = messages.find(({ role, pictures }) => role === 'assistant' && !pictures)?.content
  const pictures = messages
    .flatMap((message) => message.pictures ?? [])
    .map(({ alt, width, height, engine, seed, ...picture }) => ({
      alt,
      url: urlOf(picture),
      width,
      height,
      engine,
      seed,
    }))
  const made = text === undefined ? { pictures } : { text }
  return `${JSON.stringify({ title, timestamp: messages[0]?.timestamp, wish, ...made }, null, 2)}\n`
}

/** `Sketch · seed 123`. Empty for the pictures of older links, of which neither is known. */
export function factsOf({ engine, seed }: share.SharedPicture, t: CreationTranslate): string {
  return [
    engine && (engine.isSketch ? t('sketch') : engine.name),
    seed !== undefined && t('seed', { seed }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The URL for any page: that of the reply has no origin. */
export const urlOf = ({ url }: Pick<share.SharedPicture, 'url'>): string =>
  new URL(url, siteOrigin()).href

export function headingOf(
  { role, pictures }: Pick<share.SharedMessage, 'role' | 'pictures'>,
  t: CreationTranslate,
): string {
  if (pictures) return t('pictures', { count: pictures.length })
  return t(role === 'assistant' ? 'made' : 'wish')
}
