// How a text is read aloud: the same in the page, which shows its sentences, and on the server, which speaks them.
import { findSentenceEnd, hasWords, MAX_SENTENCE_LENGTH } from './sentences.ts'
import {
  VOICE_CHARACTERS_PER_SECOND,
  VOICE_MAX_SPEAKERS,
  VOICE_SPEAKER_MAX_LENGTH,
} from './voice-limits.ts'

export interface ReadSentence {
  /** As it stands in the text. */
  text: string
  /** The index of the speaker. Undefined: nobody has a name. */
  speaker: number | undefined
  /** The first paragraph is 0. */
  paragraph: number
  /** Where it begins and ends in the text, in UTF-16 code units. */
  from: number
  to: number
}

interface Paragraph {
  from: number
  to: number
}

/** A name before a colon, with the spaces behind it. `https://` is none. */
const LABEL = /^\s*([^\s:：][^:：\n]{0,60}?)\s*[:：](?!\/\/)\s*/u
const ENDS_SENTENCE = /[.!?…:;。！？"'”’»)\]]$/
const STARTS_LOWER_CASE = /^\s*\p{Ll}/u

/**
 * Returns the sentences of a text in their order, without those that have no words. A paragraph that begins with the name
 * of a speaker and a colon is theirs; the name is not in the sentences.
 * @example divideReading('Mai: Hello. Hi.', [{ name: 'Mai' }]) // 'Hello.' and 'Hi.', both by speaker 0
 */
export function divideReading(text: string, speakers: readonly { name: string }[]): ReadSentence[] {
  const indexes = new Map(speakers.map(({ name }, index) => [toKey(name), index]))
  const sentences: ReadSentence[] = []
  let paragraph = 0
  /** Of a name that stands on a line of its own: the next paragraph is theirs. */
  let nextSpeaker: number | undefined
  for (const { from, to } of paragraphsOf(text)) {
    const label = LABEL.exec(text.slice(from, Math.min(to, from + MAX_LABEL_LENGTH)))
    const named = label ? indexes.get(toKey(label[1]!)) : undefined
    const speaker = named ?? nextSpeaker
    const start = named === undefined ? from : from + label![0].length
    const found = sentencesOf(text, { from: start, to })
    nextSpeaker = found.length > 0 ? undefined : speaker
    if (found.length === 0) continue
    for (const place of found)
      sentences.push({ text: text.slice(place.from, place.to), speaker, paragraph, ...place })
    paragraph += 1
  }
  return sentences
}

const MAX_LABEL_LENGTH = 100

const toKey = (name: string) => name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Each line is a paragraph, unless it goes on with a sentence of the line before. */
function paragraphsOf(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let last: Paragraph | undefined
  let from = 0
  for (const line of text.split('\n')) {
    const to = from + line.length
    if (line.trim() === '') last = undefined
    else if (last && isContinued(text.slice(Math.max(last.from, last.to - 8), last.to), line))
      last.to = to
    else paragraphs.push((last = { from, to }))
    from = to + 1
  }
  return paragraphs
}

const isContinued = (end: string, line: string): boolean =>
  !ENDS_SENTENCE.test(end.trimEnd()) && STARTS_LOWER_CASE.test(line.slice(0, 50))

function sentencesOf(text: string, { from, to }: Paragraph): Paragraph[] {
  const sentences: Paragraph[] = []
  for (let start = from; start < to;) {
    // One character more than is read, so that a sentence that is too long is recognized.
    const rest = text.slice(start, Math.min(to, start + MAX_SENTENCE_LENGTH + 1))
    const length = findSentenceEnd(rest) || rest.length
    const sentence = rest.slice(0, length)
    const indent = length - sentence.trimStart().length
    if (hasWords(sentence))
      sentences.push({ from: start + indent, to: start + sentence.trimEnd().length })
    start += length
  }
  return sentences
}

/** A capitalized name of at most four words. */
const NAME = /^\p{Lu}[\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{M}\p{N}.'’-]+){0,3}$/u
/** What stands before a colon without being a speaker. */
const NO_NAMES = new Set(
  (
    'note,notes,warning,tip,tips,hint,example,examples,attention,important,summary,ps,p.s.,re,fwd,subject,from,to,cc,' +
    'date,time,place,when,where,who,what,why,how,location,address,phone,tel,fax,email,e-mail,web,price,total,source,' +
    'ingredients,answer,question,ghi chú,lưu ý,chú ý,ví dụ,quan trọng,tóm tắt,kính gửi,ngày,giờ,thời gian,địa điểm,nơi,' +
    'địa chỉ,điện thoại,đt,giá,tổng,chủ đề,từ,đến,người gửi,người nhận,nguồn,nguyên liệu,câu hỏi,trả lời'
  ).split(','),
)

/**
 * The names with which paragraphs of a dialogue begin, as `Mai:`, in their order. None if the text does not look like a
 * dialogue: if few paragraphs begin with a name, and each name once.
 */
export function findSpeakers(text: string): string[] {
  const names = new Map<string, string>()
  const paragraphs = paragraphsOf(text)
  let namedCount = 0
  for (const { from, to } of paragraphs) {
    const label = LABEL.exec(text.slice(from, Math.min(to, from + MAX_LABEL_LENGTH)))
    const name = label?.[1]!.replaceAll(/\s+/g, ' ')
    if (!name || !isName(name)) continue
    namedCount += 1
    if (!names.has(toKey(name))) names.set(toKey(name), name)
  }
  const isDialogue = namedCount > names.size || 2 * namedCount >= paragraphs.length
  if (namedCount < 2 || !isDialogue) return []
  return [...names.values()].slice(0, VOICE_MAX_SPEAKERS)
}

const isName = (name: string): boolean =>
  name.length <= VOICE_SPEAKER_MAX_LENGTH && NAME.test(name) && !NO_NAMES.has(toKey(name))

/** Digits, and letters of scripts that write a syllable or a word with one of them, take as long as several letters. */
const LONG_CHARACTERS =
  /[\p{N}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Arabic}\p{Script=Hebrew}]/gu
const LENGTH_OF_LONG = 4

/** About how long it takes to read a text. Speed 1 is normal. */
export function estimateSeconds(text: string, speed: number): number {
  const longCount = text.match(LONG_CHARACTERS)?.length ?? 0
  const length = text.length + longCount * (LENGTH_OF_LONG - 1)
  return length / (VOICE_CHARACTERS_PER_SECOND * speed)
}
