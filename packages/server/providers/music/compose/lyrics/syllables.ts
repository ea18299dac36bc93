import { hasVietnameseMarks, isPlainVietnamese } from '../words/phrases.ts'

/** What is sung on one note. */
export interface Syllable {
  /** Ends with a hyphen if the word goes on. */
  text: string
  /** How high the tone of a Vietnamese syllable is. */
  height?: number
}

const SPACE = /\s+/u
const SCRIPT_WITHOUT_SPACES = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u

/** The syllables of a line: Vietnamese words are one each, English ones are hyphenated. */
export function syllablesOf(line: string, isVietnamese: boolean): Syllable[] {
  const words = line.split(SPACE).filter(Boolean)
  return words.flatMap((word): Syllable[] => {
    if (isVietnamese) return [{ text: word, height: heightOfTone(word) }]
    if (SCRIPT_WITHOUT_SPACES.test(word)) return Array.from(word, (text) => ({ text }))
    const parts = hyphenate(word)
    return parts.map((part, at) => ({ text: at < parts.length - 1 ? `${part}-` : part }))
  })
}

export function isVietnamese(lyrics: string): boolean {
  return hasVietnameseMarks(lyrics) || isPlainVietnamese(lyrics)
}

/** By the combining mark: sắc, ngã, hỏi, huyền, nặng. The level tone is 1. */
const TONE_HEIGHTS: Record<string, number> = {
  '\u0301': 2,
  '\u0303': 1.6,
  '\u0309': 0.2,
  '\u0300': -0.4,
  '\u0323': -0.8,
}

function heightOfTone(word: string): number {
  const mark = Object.keys(TONE_HEIGHTS).find((each) => word.normalize('NFD').includes(each))
  return mark ? TONE_HEIGHTS[mark]! : 1
}

const VOWELS = 'aeiouyàáâäèéêëìíîïòóôöùúûü'
const ONSETS = new Set(
  'bl br cl cr dr fl fr gl gr pl pr tr th sh ch ph wh sc sk sp st sw tw'.split(' '),
)
/** Consonants that close a syllable together. */
const CODAS = new Set(['ck', 'ng', 'll', 'rr', 'ss', 'tt'])

/** Parts an English word where it may be parted when sung: "beau-ti-ful", "moun-tain". */
export function hyphenate(word: string): string[] {
  const letters = word.toLowerCase()
  const known = IRREGULAR[letters.slice(0, lettersOnly(letters))]
  if (known) return partAt(word, known)
  const suffix = SUFFIXES.find((each) => letters.endsWith(`e${each}`))
  if (suffix) return [...hyphenate(word.slice(0, -suffix.length)), word.slice(-suffix.length)]
  const nuclei = findNuclei(letters)
  const cuts = nuclei.slice(1).map((nucleus, at) => cutBetween(letters, nuclei[at]!.to, nucleus))
  return partAt(word, cuts)
}

const partAt = (word: string, cuts: readonly number[]): string[] =>
  [...cuts, word.length].map((cut, at) => word.slice(at ? cuts[at - 1]! : 0, cut))

/** Before them, an e is silent: "hope-ful". */
const SUFFIXES = ['fully', 'ful', 'ly', 'ness', 'less', 'ment', 'some', 'time', 'where', 'thing']

/** Where words are parted that follow no rule. */
const IRREGULAR: Record<string, readonly number[]> = {
  evening: [3],
  evenings: [3],
  every: [2],
  everything: [2, 5],
  forever: [3, 5],
  never: [2],
  ever: [2],
  heaven: [4],
  river: [3],
  people: [3],
  idea: [1, 3],
  quiet: [3],
  money: [3],
  lovely: [4],
  moment: [2],
  someone: [4],
  something: [4],
  somewhere: [4],
  before: [2],
  being: [2],
  poem: [2],
  going: [2],
}

interface Nucleus {
  from: number
  to: number
}

function findNuclei(letters: string): Nucleus[] {
  const nuclei: Nucleus[] = []
  for (let at = 0; at < letters.length; at += 1) {
    if (!isVowel(letters, at)) continue
    const from = at
    while (isVowel(letters, at + 1) && !isHiatus(letters, at)) at += 1
    nuclei.push({ from, to: at + 1 })
  }
  const last = nuclei.at(-1)
  return nuclei.length > 1 && last && isSilent(letters, last) ? nuclei.slice(0, -1) : nuclei
}

function isVowel(letters: string, at: number): boolean {
  const letter = letters[at]
  if (!letter || !VOWELS.includes(letter)) return false
  if (letter === 'u' && letters[at - 1] === 'q') return false
  return letter !== 'y' || (at > 0 && !VOWELS.includes(letters[at + 1] ?? '-'))
}

/** Two vowels of two syllables: "pi-ano", "vi-olin", but not "na-tion". */
function isHiatus(letters: string, at: number): boolean {
  const pair = letters.slice(at, at + 2)
  if (pair === 'eo' || pair === 'ua' || pair === 'uo') return true
  return (pair === 'ia' || pair === 'io') && !'tscg'.includes(letters[at - 1] ?? 't')
}

function isSilent(letters: string, { from, to }: Nucleus): boolean {
  const end = lettersOnly(letters)
  const isFinalE = letters[from] === 'e' && to === from + 1
  if (!isFinalE) return false
  const before = letters[from - 1] ?? ''
  if (to === end) return !(before === 'l' && !VOWELS.includes(letters[from - 2] ?? 'a'))
  if (to !== end - 1) return false
  if (letters[to] === 'd') return !'td'.includes(before)
  return letters[to] === 's' && !'sxzhcgl'.includes(before)
}

/** Where the word ends before its punctuation. */
function lettersOnly(letters: string): number {
  let end = letters.length
  while (end > 0 && !/\p{L}/u.test(letters[end - 1]!)) end -= 1
  return end
}

function cutBetween(letters: string, from: number, { from: to, to: end }: Nucleus): number {
  const consonants = letters.slice(from, to)
  if (consonants.length <= 1) return from
  const isFinalLe = letters.slice(to - 1, end) === 'le' && end === lettersOnly(letters)
  if (isFinalLe && !consonants.startsWith('ck')) return to - 2
  const pair = consonants.slice(-2)
  if (consonants.length === 2) {
    if (CODAS.has(pair)) return pair === 'ck' || pair === 'ng' ? to : to - 1
    return ONSETS.has(pair) && !pair.startsWith('s') ? from : to - 1
  }
  return ONSETS.has(pair) ? to - 2 : to - 1
}
