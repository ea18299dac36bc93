import { LENGTHS, TONES, type Brief, type WritingLanguage } from './brief.ts'
import type { Draft, Pattern } from './draft.ts'
import { sentencesOf } from '../analysis/sentences.ts'

interface Blanks {
  about: string
  topic: string
  audience: string
}

/** Fills a pattern with the visitor's words. `blanks` stand where there are none. */
export function fillPattern(pattern: Pattern, brief: Brief, blanks: Blanks): Draft {
  const words = wordsOf(brief, blanks)
  const lines = pattern.text
    .trim()
    .split('\n')
    .flatMap((line) => linesForLength(line, brief))
    .flatMap((line) => fillLine(withTone(line, brief), words))
  return {
    title: fill(withTone(pattern.title, brief), words, (text) => text),
    note: pattern.note,
    markdown: lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  }
}

interface Words {
  /** Whole: `{about}`, its first sentence: `{first}`, the others: `{rest}`, all one by one: `{each}`. */
  sentences: readonly string[]
  /** The subject in a few words, for headings. */
  topic: string
  audience: string
}

function wordsOf({ about, audience, language }: Brief, blanks: Blanks): Words {
  const sentences = sentencesOf(about.trim().replaceAll(/\s+/g, ' '), language).map(
    ({ text }) => text,
  )
  return {
    sentences: sentences.length > 0 ? sentences : [blanks.about],
    topic: sentences[0] ? topicOf(sentences[0], language) : blanks.topic,
    audience: audience.trim() || blanks.audience,
  }
}

/** Vietnamese writes a space after each syllable. */
const TOPIC_WORDS = { en: 9, vi: 14, ar: 9 }

/** A sentence without its full stop; if it is long, only as far as its first comma or some words. */
export function topicOf(sentence: string, language: WritingLanguage): string {
  const most = TOPIC_WORDS[language]
  const bare = sentence.replace(/(?<![.!?؟…。])[.!?؟…。]+$/, '')
  if (bare.split(' ').length <= most) return bare
  const [clause = bare] = bare.split(/[,،;؛:–—(]/)
  const words = clause.trim().split(' ')
  return words.length <= most ? words.join(' ') : `${words.slice(0, most).join(' ')} …`
}

const MARKS = /^(\+\+|\+)( |$)/

function linesForLength(line: string, { length }: Brief): string[] {
  const mark = MARKS.exec(line)
  if (!mark) return [line]
  return LENGTHS.indexOf(length) >= mark[1]!.length ? [line.slice(mark[0].length)] : []
}

/** Reads `{{plain ~ warm ~ playful}}`. The words may have `{topic}` at their end: the last two braces of three close. */
function withTone(text: string, { tone }: Brief): string {
  let result = ''
  let rest = text
  for (;;) {
    const start = rest.indexOf('{{')
    let end = rest.indexOf('}}', start)
    if (start === -1 || end === -1) return result + rest
    if (rest[end + 2] === '}') end++
    const options = rest.slice(start + 2, end).split(' ~ ')
    result += rest.slice(0, start) + (options[TONES.indexOf(tone)] ?? options[0]!).trim()
    rest = rest.slice(end + 2)
  }
}

function fillLine(line: string, words: Words): string[] {
  if (line.includes('{each}'))
    return words.sentences.map((sentence) => line.replace('{each}', () => escapeMarkdown(sentence)))
  if (line.includes('{rest}') && words.sentences.length < 2) return []
  return [fill(line, words, escapeMarkdown)]
}

function fill(
  line: string,
  { sentences, topic, audience }: Words,
  escape: (text: string) => string,
) {
  const values: Record<string, string> = {
    about: sentences.join(' '),
    first: sentences[0]!,
    rest: sentences.slice(1).join(' '),
    topic,
    audience,
  }
  const filled = line.replaceAll(/\{(about|first|rest|topic|audience)\}/g, (_, name: string) =>
    escape(values[name]!),
  )
  return startsWithValue(line) ? capitalize(filled) : filled
}

const startsWithValue = (line: string): boolean =>
  /^(#{2,4} |- |> )?\{(topic|audience)\}/.test(line)

/** Not inside a blank, which begins with a bracket. */
const capitalize = (text: string): string =>
  text.replace(
    /^([#> -]*)(\p{L})/u,
    (_, mark: string, letter: string) => mark + letter.toLocaleUpperCase(),
  )

/** The visitor's words are words, not Markdown. */
const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`)
