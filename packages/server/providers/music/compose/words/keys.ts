import type { music } from '@atelier/contract'

const LETTERS: Record<string, string> = {
  c: 'C',
  d: 'D',
  e: 'E',
  f: 'F',
  g: 'G',
  a: 'A',
  b: 'B',
  đô: 'C',
  rê: 'D',
  mi: 'E',
  fa: 'F',
  pha: 'F',
  son: 'G',
  sol: 'G',
  la: 'A',
  si: 'B',
}
const MODES: Record<string, music.Mode> = {
  major: 'major',
  minor: 'minor',
  trưởng: 'major',
  thứ: 'minor',
}
const SHARP = new Set(['sharp', '#', 'thăng'])
const FLAT = new Set(['flat', 'giáng'])
const WRITTEN: Record<string, music.Tonic> = {
  'C#': 'Db',
  'D#': 'Eb',
  'E#': 'F',
  Fb: 'E',
  Gb: 'F#',
  'G#': 'Ab',
  'A#': 'Bb',
  Cb: 'B',
  'B#': 'C',
}

export interface NamedKey {
  tonic: music.Tonic
  mode: music.Mode
  text: string
  /** Which of the words it begins with. */
  at: number
}

/** A key such as "D minor", "f sharp major" or "rê thứ". */
export function readKey(words: readonly string[]): NamedKey | undefined {
  for (const [at, word] of words.entries()) {
    const mode = MODES[word]
    if (!mode || at === 0) continue
    const before = words[at - 1]!
    const hasSign = SHARP.has(before) || FLAT.has(before)
    const name = hasSign ? words[at - 2] : before
    const tonic = name && tonicOf(name, hasSign ? before : '')
    const first = at - (hasSign ? 2 : 1)
    if (tonic) return { tonic, mode, text: words.slice(first, at + 1).join(' '), at: first }
  }
  return undefined
}

function tonicOf(name: string, sign: string): music.Tonic | undefined {
  const ending = name.length === 2 ? name[1] : ''
  const isSharp = SHARP.has(sign) || ending === '#'
  const isFlat = FLAT.has(sign) || (ending === 'b' && !(name in LETTERS))
  const letter = LETTERS[name] ?? (isSharp || isFlat ? LETTERS[name[0]!] : undefined)
  if (!letter) return undefined
  const written = letter + (isSharp ? '#' : isFlat ? 'b' : '')
  return WRITTEN[written] ?? (written as music.Tonic)
}
