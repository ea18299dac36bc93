import type { Syllable } from './syllables.ts'

/** What the words need to know of a note. */
export interface SungNote {
  tick: number
  length: number
  stress: number
  /** Whether the note belongs to the motif. Listeners do not recognise a motif whose notes are split. */
  isOfMotif?: boolean
  syllable?: string | undefined
  /** 1 if the syllable should be higher than the one before, -1 if lower. */
  speech?: number | undefined
}

const SHORTEST_TICKS = 24
/** How many times as long as another a note of the motif must be to be split before it. */
const LENGTH_OF_MOTIF_NOTES = 4

/**
 * Puts syllables on the notes of a phrase. Notes are split where there are too few; where there are too many, the stressed
 * and long notes get the syllables and the others go on with them. `split` makes the second half of a note.
 */
export function singPhrase<Value extends SungNote>(
  notes: readonly Value[],
  syllables: readonly Syllable[],
  split: (note: Value, tick: number, length: number) => Value,
): Value[] {
  if (!notes.length || !syllables.length) return [...notes]
  const enough = splitNotes(notes, syllables.length, split)
  const places = placesFor(enough, syllables.length)
  return enough.map((note, at) => {
    const index = places.indexOf(at)
    if (index === -1) return note
    const isLast = index === places.length - 1
    const own = isLast ? syllables.slice(index) : [syllables[index]!]
    const speech =
      places[index - 1] === at - 1 ? directionOf(syllables[index - 1], own[0]) : undefined
    const text = joined(own)
    return Object.assign({}, note, { syllable: text, speech })
  })
}

/** Parts of one word stand together again. */
const joined = (syllables: readonly Syllable[]): string =>
  syllables
    .map((syllable) => syllable.text)
    .join(' ')
    .replaceAll('- ', '')

function splitNotes<Value extends SungNote>(
  notes: readonly Value[],
  count: number,
  split: (note: Value, tick: number, length: number) => Value,
): Value[] {
  const enough = [...notes]
  while (enough.length < count) {
    const lengths = enough.map(
      ({ length, isOfMotif }) => length / (isOfMotif ? LENGTH_OF_MOTIF_NOTES : 1),
    )
    const longest = lengths.indexOf(Math.max(...lengths))
    const note = enough[longest]!
    const half = Math.ceil(note.length / 2 / SHORTEST_TICKS) * SHORTEST_TICKS
    if (half >= note.length || note.length < SHORTEST_TICKS * 2) break
    enough.splice(
      longest,
      1,
      { ...note, length: half },
      split(note, note.tick + half, note.length - half),
    )
  }
  return enough
}

/** The first and the last note, and the weightiest between. */
function placesFor(notes: readonly SungNote[], count: number): number[] {
  const last = notes.length - 1
  const weight = (at: number) => {
    if (at === 0) return Infinity
    return (at === last && count > 1 ? 10 : 0) + notes[at]!.stress * 2 + notes[at]!.length / 96
  }
  return [...notes.keys()]
    .toSorted((a, b) => weight(b) - weight(a) || a - b)
    .slice(0, count)
    .toSorted((a, b) => a - b)
}

const AUDIBLE_STEP = 0.5

function directionOf(
  before: Syllable | undefined,
  syllable: Syllable | undefined,
): number | undefined {
  if (before?.height === undefined || syllable?.height === undefined) return undefined
  const difference = syllable.height - before.height
  return Math.abs(difference) >= AUDIBLE_STEP ? Math.sign(difference) : undefined
}
