import { sampleSeed } from './sample-seed.ts'
import { samplePart } from './sample.ts'

/** Signs of Markdown, HTML, addresses and languages: what patterns of this repository ask for. */
const CHARACTERS = [...Array.from(' \n\t.,!?…;:-_=+*/\\|`~\'"“()[]{}<>$#@&%^0aAđ。'), '\u0301']

/** One pair of characters in so many is tried. Each commit tries others; `SERIES=whole` tries all. */
const PAIRS_PER_SAMPLE = 40

/** Pairs that took too long once. They are always tried. */
const KNOWN_PAIRS = ['_\u0301']

const AROUND = [
  ['', ''],
  ['', 'x'],
  ['x', ' x'],
] as const

export interface HostileText {
  name: string
  /** The text with a length. */
  ofLength(length: number): string
}

/** Texts that patterns take longest for: one or two characters, with another character around them or without one. */
export function hostileTexts(): HostileText[] {
  const pairs = CHARACTERS.flatMap((first) =>
    CHARACTERS.filter((second) => second !== first).map((second) => first + second),
  )
  const isWhole = process.env.SERIES === 'whole'
  const sample = isWhole ? pairs : samplePart(sampleSeed(), pairs, PAIRS_PER_SAMPLE)
  return [...new Set([...CHARACTERS, ...KNOWN_PAIRS, ...sample])].flatMap((unit) =>
    AROUND.map(([start, end]) => ({
      name: JSON.stringify(`${start}${unit}…${end}`),
      ofLength: (length) => `${start}${unit.repeat(length)}`.slice(0, length - end.length) + end,
    })),
  )
}
