import { findLength, MUSIC_TEMPO, type music } from '@atelier/contract'
import { inLanguageOf, toEnglishWish } from '../../../arabic-wishes/english-wish.ts'
import type { Ending } from '../plan.ts'
import { ENGLISH } from './english.ts'
import { readKey } from './keys.ts'
import type { Meaning, Mood } from './mood.ts'
import {
  findPhrases,
  isPlainVietnamese,
  tableOf,
  toClauses,
  type Found,
  type PhraseTable,
} from './phrases.ts'
import { VIETNAMESE } from './vietnamese.ts'
import { findUnused } from './wish-fillers.ts'

const ALL_WORDS = [...ENGLISH, ...VIETNAMESE]
const VOCABULARY = tableOf<Meaning>(ALL_WORDS)
const PLAIN_VOCABULARY = tableOf<Meaning>([...VIETNAMESE, ...ENGLISH], 1)

const DIVIDERS = new Set(['but', 'then', 'yet', 'nhưng', 'rồi'])
const NEGATIONS = new Set(
  "no not without never isn't don't doesn't nothing less neither nor non không chẳng đừng chớ bớt thiếu khong".split(
    ' ',
  ),
)
/** Words that a negation looks through: "not too sad", "không có trống". */
const TRANSPARENT = new Set(
  'too very so any a an the at all really overly or of and that much be use using include want add have có quá lắm hề bị được hoặc hay và tiếng cái'.split(
    ' ',
  ),
)
const STRENGTHS: Record<string, number> = {
  very: 1.4,
  really: 1.4,
  extremely: 1.5,
  deeply: 1.4,
  so: 1.2,
  rất: 1.4,
  thật: 1.3,
  cực: 1.5,
  little: 0.5,
  bit: 0.5,
  slightly: 0.4,
  somewhat: 0.6,
  quite: 0.8,
  hơi: 0.5,
  chút: 0.5,
}
const ENDS = tableOf<true>([
  [
    'at the end, at the very end, in the end, at the end of the piece, at the end of the song, towards the end, toward the end, at last, finally, ending, ends, end, end of the piece, end of the song, end of the music',
    true,
  ],
  ['ở cuối, cuối bài, về cuối, đoạn cuối, cuối cùng, kết, kết thúc, đoạn kết, lúc kết', true],
])

/** Reads moods, tempos, styles, keys and instruments, English and Vietnamese. Words that it does not know change nothing, and are told. */
export function readMood(wishInAnyLanguage: string): Mood {
  const wish = toEnglishWish(withoutLength(wishInAnyLanguage))
  const reading = createReading()
  const vocabulary = isPlainVietnamese(wish) ? PLAIN_VOCABULARY : VOCABULARY
  for (const words of toClauses(wish, DIVIDERS)) readClause(words, vocabulary, reading)
  const mood = reading.finish()
  const understood = mood.understood.map((words) => inLanguageOf(wishInAnyLanguage, words))
  return { ...mood, understood }
}

/** The form has a field for the length. */
function withoutLength(wish: string): string {
  const length = findLength(wish)
  const text = wish.normalize('NFC')
  return length ? text.slice(0, length.at) + text.slice(length.at + length.text.length) : text
}

type Reading = ReturnType<typeof createReading>

function readClause(
  words: readonly string[],
  vocabulary: PhraseTable<Meaning>,
  reading: Reading,
): void {
  const isUsed = readTempo(words, reading)
  const use = (at: number, length = 1) => isUsed.fill(true, at, at + length)
  const key = readKey(words)
  if (key) {
    reading.setKey(key)
    use(key.at, key.text.split(' ').length)
  }
  const ends = findPhrases(words, ENDS).filter(({ at, length }) => words[at + length] !== 'of')
  const found = findPhrases(words, vocabulary).filter(
    ({ text }) => !key?.text.split(' ').includes(text),
  )
  for (const { at, length } of [...ends, ...found]) use(at, length)
  for (const phrase of found) {
    const negation = negationBefore(words, phrase.at)
    const isNegated = negation !== undefined
    const heard = isNegated ? { ...phrase, text: `${negation} ${phrase.text}` } : phrase
    const strength = STRENGTHS[words[phrase.at - 1] ?? ''] ?? 1
    if (isMood(phrase.value) && ends.some((end) => isNear(phrase, end)))
      reading.addEnding(heard, isNegated)
    else reading.add(heard, isNegated ? -0.6 : strength)
  }
  reading.addUnused(findUnused(words, isUsed))
}

const FARTHEST_WORD_OF_END = 3

/** "Warm, with a hopeful end": only what stands beside the end is said about it. */
const isNear = (phrase: Found<unknown>, end: Found<unknown>) =>
  end.at - phrase.at <= FARTHEST_WORD_OF_END && phrase.at - end.at <= FARTHEST_WORD_OF_END

const isMood = ({ brightness, energy, style, instrument }: Meaning) =>
  (brightness !== undefined || energy !== undefined) && !style && !instrument

function negationBefore(words: readonly string[], at: number): string | undefined {
  for (let before = at - 1; before >= 0; before -= 1) {
    const word = words[before]!
    if (NEGATIONS.has(word)) return word
    if (!TRANSPARENT.has(word) && !INSTRUMENT_WORDS.has(word)) return undefined
  }
  return undefined
}

/** "without drums or bass": a negation reaches the second instrument. */
const INSTRUMENT_WORDS = new Set(
  [...PLAIN_VOCABULARY.phrases].flatMap(([phrase, { instrument }]) => (instrument ? [phrase] : [])),
)

const TEMPO_WORDS = new Set(['bpm', 'tempo', 'độ', 'beats'])

/** Returns for each word whether it is the number of a tempo. */
function readTempo(words: readonly string[], reading: Reading): boolean[] {
  const isUsed = words.map(() => false)
  for (const [at, word] of words.entries()) {
    const attached = word.endsWith('bpm') ? Number(word.slice(0, -3)) : Number(word)
    if (!Number.isInteger(attached) || word === '') continue
    const isTempo =
      word.endsWith('bpm') ||
      TEMPO_WORDS.has(words[at + 1] ?? '') ||
      TEMPO_WORDS.has(words[at - 1] ?? '')
    if (!isTempo || attached < MUSIC_TEMPO.min || attached > MUSIC_TEMPO.max) continue
    reading.setTempo(attached, words[at + 1] === 'bpm' ? `${word} bpm` : word)
    isUsed[at] = true
  }
  return isUsed
}

const HINT_WEIGHT = 1
const STYLE_WEIGHT = 4

function createReading() {
  const mood: Mood = {
    speed: 0,
    brightness: 0,
    energy: 0,
    instruments: [],
    without: [],
    understood: [],
    notUnderstood: [],
  }
  const styles = new Map<music.Style, number>()
  const understand = (text: string) => {
    if (!mood.understood.includes(text)) mood.understood.push(text)
  }

  function add({ text, value }: Found<Meaning>, strength: number): void {
    understand(text)
    mood.speed += (value.speed ?? 0) * strength
    mood.brightness += (value.brightness ?? 0) * strength
    mood.energy += (value.energy ?? 0) * strength
    const isWanted = strength > 0
    if (value.mode && isWanted) mood.mode = value.mode
    if (value.style) {
      const weight = value.isHint ? HINT_WEIGHT : STYLE_WEIGHT
      styles.set(value.style, (styles.get(value.style) ?? 0) + weight * Math.sign(strength))
    }
    if (value.instrument) addInstrument(value.instrument, isWanted)
  }

  function addInstrument(instrument: music.Instrument, isWanted: boolean): void {
    const list = isWanted ? mood.instruments : mood.without
    if (!list.includes(instrument)) list.push(instrument)
  }

  return {
    add,
    addEnding({ text, value }: Found<Meaning>, isNegated: boolean): void {
      understand(text)
      const ending = endingOf(value, isNegated)
      if (ending) mood.ending = ending
    },
    addUnused(phrases: readonly string[]): void {
      for (const phrase of phrases)
        if (!mood.notUnderstood.includes(phrase)) mood.notUnderstood.push(phrase)
    },
    setTempo(tempo: number, text: string): void {
      mood.tempo = tempo
      understand(text)
    },
    setKey({ tonic, mode, text }: { tonic: music.Tonic; mode: music.Mode; text: string }): void {
      Object.assign(mood, { tonic, mode })
      understand(text)
    },
    finish(): Mood {
      const [style, weight] = [...styles].toSorted((a, b) => b[1] - a[1])[0] ?? []
      const limited = (value: number) => Math.min(1, Math.max(-1, value))
      return {
        ...mood,
        speed: limited(mood.speed),
        brightness: limited(mood.brightness),
        energy: limited(mood.energy),
        instruments: mood.instruments.filter((each) => !mood.without.includes(each)),
        ...(style && weight! > 0 && { style }),
      }
    },
  }
}

function endingOf({ brightness = 0, energy = 0 }: Meaning, isNegated: boolean): Ending | undefined {
  const sign = isNegated ? -1 : 1
  if (Math.abs(brightness) >= 0.3) return brightness * sign > 0 ? 'brighter' : 'darker'
  if (Math.abs(energy) >= 0.3) return energy * sign > 0 ? 'louder' : 'quieter'
  return undefined
}
