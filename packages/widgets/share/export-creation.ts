// The text of a shared creation for the clipboard and for files: the wish, and what a tool has written, or of each picture
// what it shows, and of a sound its name and length, its URL and what has made it. Titles and descriptions were written by strangers, so they are escaped.
import type { share } from '@atelier/contract'
import { formatDuration, formatTime } from '../dates.ts'
import type { Translate } from '../i18n.ts'
import type { sharedCreationTexts } from './creation-texts.ts'
import { escapeMarkdown, oneLine, sectionHeading } from './export-conversation.ts'
import { quote, sectionMarkdown } from './section-markdown.ts'
import { siteOrigin } from './share-address.ts'

export type CreationTranslate = Translate<keyof typeof sharedCreationTexts.english>
type Creation = Pick<share.SharedConversation, 'title' | 'messages'>

export function creationText({ title, messages }: Creation, t: CreationTranslate): string {
  const parts = messages.map(
    (message) =>
      `${headingOf(message, t)}, ${formatTime(message.timestamp)}\n` + bodyText(message, t),
  )
  return [oneLine(title), ...parts].join('\n\n')
}

function bodyText({ content, pictures, sound }: share.SharedMessage, t: CreationTranslate): string {
  if (pictures) return picturesText(pictures, t)
  if (!sound?.file) return content
  return [soundText(sound, t), content].filter(Boolean).join('\n\n')
}

export function soundText(sound: share.SharedSound, t: CreationTranslate): string {
  const facts = [lengthLine(sound), makerOf(sound, t), sound.file && urlOf(sound.file)]
  return `${facts.filter(Boolean).join('\n')}\n\n${t('addressesEnd')}`
}

/** `Evening waltz, 1:24`. */
const lengthLine = ({ name, file }: share.SharedSound): string =>
  [oneLine(name), file && formatDuration(file.seconds)].filter(Boolean).join(', ')

export function picturesText(
  pictures: readonly share.SharedPicture[],
  t: CreationTranslate,
): string {
  const texts = pictures.map((picture) =>
    [oneLine(picture.alt), factsOf(picture, t), urlOf(picture)].filter(Boolean).join('\n'),
  )
  return [...texts, t('addressesEnd')].join('\n\n')
}

export function creationMarkdown(
  { title, messages }: Creation,
  t: CreationTranslate,
  language: string,
): string {
  const parts = messages.map((message) => {
    const heading = sectionHeading(headingOf(message, t), message.timestamp, language)
    return `${heading}\n\n${bodyMarkdown(message, t)}`
  })
  return `${[`# ${escapeMarkdown(oneLine(title))}`, ...parts].join('\n\n')}\n`
}

function bodyMarkdown(message: share.SharedMessage, t: CreationTranslate): string {
  const { role, content, pictures, sound } = message
  if (pictures) return picturesMarkdown(pictures, t)
  const text = role === 'assistant' && !sound ? sectionMarkdown(content) : quote(content)
  if (!sound?.file) return text
  return [soundMarkdown(sound, t), content && text].filter(Boolean).join('\n\n')
}

function soundMarkdown(sound: share.SharedSound, t: CreationTranslate): string {
  return [
    `[${escapeMarkdown(lengthLine(sound))}](<${urlOf(sound.file!)}>)`,
    escapeMarkdown(oneLine(makerOf(sound, t))),
    t('addressesEnd'),
  ].join('\n\n')
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
  const sound = messages.find((message) => message.sound)?.sound
  const made = sound
    ? { text: text || undefined, sound: soundJson(sound) }
    : text === undefined
      ? { pictures }
      : { text }
  return `${JSON.stringify({ title, timestamp: messages[0]?.timestamp, wish, ...made }, null, 2)}\n`
}

const soundJson = ({ name, file, engine, seed, notes }: share.SharedSound) =>
  file && { name, url: urlOf(file), seconds: file.seconds, engine, seed, notes }

/** `Sketch · seed 123`, or `Read by espeak-ng`. */
export const makerOf = (sound: share.SharedSound, t: CreationTranslate): string =>
  sound.is === 'reading' ? t('readBy', { engine: sound.engine.name }) : factsOf(sound, t)

/** `Sketch · seed 123`. Empty for the pictures of older links, of which neither is known. */
export function factsOf(
  { engine, seed }: Pick<share.SharedPicture, 'engine' | 'seed'>,
  t: CreationTranslate,
): string {
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
  { role, pictures, sound }: Pick<share.SharedMessage, 'role' | 'pictures' | 'sound'>,
  t: CreationTranslate,
): string {
  if (sound?.file) return t(sound.is)
  if (pictures) return t('pictures', { count: pictures.length })
  return t(role === 'assistant' ? 'made' : 'wish')
}
