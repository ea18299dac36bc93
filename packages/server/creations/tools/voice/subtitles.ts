import type { StoredCreation } from '../../rows.ts'
import { divideIntoCues, type Cue } from './cues.ts'
import { recipeOf, sentencesOf } from './plan.ts'
import { timelineOf } from './timeline.ts'

interface SpokenCues {
  speaker: string | undefined
  cues: Cue[]
}

/** https://www.w3.org/TR/webvtt1/, or SubRip, with when each sentence of a reading is heard. */
export function writeSubtitles(creation: StoredCreation, format: 'srt' | 'vtt'): string {
  return format === 'vtt' ? toVtt(cuesOf(creation)) : toSrt(cuesOf(creation, namePrefix))
}

const namePrefix = (speaker: string | undefined) => (speaker ? `${speaker}: ` : '')

/** The cues of each sentence. `prefixOf`: what stands before the words of a paragraph. */
function cuesOf(
  creation: StoredCreation,
  prefixOf: (speaker: string | undefined) => string = () => '',
): SpokenCues[] {
  const recipe = recipeOf(creation)
  const sentences = sentencesOf(recipe)
  return timelineOf(creation).map(({ sentence, from, to }) => {
    const { text, speaker: index, paragraph } = sentences[sentence]!
    const speaker = index === undefined ? undefined : recipe.speakers[index]!.name
    const isFirst = sentences[sentence - 1]?.paragraph !== paragraph
    return { speaker, cues: divideIntoCues(text, { from, to }, isFirst ? prefixOf(speaker) : '') }
  })
}

function toVtt(spoken: readonly SpokenCues[]): string {
  const blocks = spoken.flatMap(({ speaker, cues }) => {
    const voice = speaker ? `<v ${escapeVtt(speaker.replaceAll(/\s+/g, ' '))}>` : ''
    return cues.map(
      ({ lines, from, to }) =>
        `${toTime(from, '.')} --> ${toTime(to, '.')}\n${voice}${escapeVtt(lines.join('\n'))}\n`,
    )
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** Escapes all that could be a tag, a reference, or the arrow between two times. */
const escapeVtt = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function toSrt(spoken: readonly SpokenCues[]): string {
  const blocks = spoken
    .flatMap(({ cues }) => cues)
    .map(
      ({ lines, from, to }, index) =>
        `${index + 1}\n${toTime(from, ',')} --> ${toTime(to, ',')}\n${toSrtText(lines.join('\n'))}\n`,
    )
  return blocks.join('\n')
}

/** SubRip has no escapes: players show references such as `&lt;` as they are. Signs that could begin a tag are replaced. */
const toSrtText = (text: string): string =>
  text.replaceAll('<', '‹').replaceAll('>', '›').replaceAll('{\\', '{ \\')

/** @example toTime(3_661.5, '.') // '01:01:01.500' */
function toTime(seconds: number, separator: string): string {
  const milliseconds = Math.round(seconds * 1000)
  const pad = (value: number, length = 2) => String(value).padStart(length, '0')
  const [hours, minutes] = [
    Math.floor(milliseconds / 3_600_000),
    Math.floor(milliseconds / 60_000) % 60,
  ]
  const rest = `${pad(Math.floor(milliseconds / 1000) % 60)}${separator}${pad(milliseconds % 1000, 3)}`
  return `${pad(hours)}:${pad(minutes)}:${rest}`
}
