import { MUSIC_MAX_CHANGES, type music } from '@atelier/contract'
import { ENGLISH_CHANGES, VIETNAMESE_CHANGES, type ChangeWord } from './change-words.ts'
import { ENGLISH } from './english.ts'
import { findPhrases, isPlainVietnamese, tableOf, toClauses } from './phrases.ts'
import { VIETNAMESE } from './vietnamese.ts'

const INSTRUMENTS = [...ENGLISH, ...VIETNAMESE].flatMap(([phrases, { instrument, style }]) =>
  instrument && !style ? [[phrases, { is: 'instrument', instrument }] as const] : [],
)
const KNOWN = tableOf<ChangeWord>([...INSTRUMENTS, ...VIETNAMESE_CHANGES, ...ENGLISH_CHANGES])
const KNOWN_PLAIN = tableOf<ChangeWord>(
  [...INSTRUMENTS, ...ENGLISH_CHANGES, ...VIETNAMESE_CHANGES],
  1,
)
const DIVIDERS = new Set('and then but also plus và rồi nhưng đồng thời'.split(' '))

type Kind = ChangeWord['is']

/** The known words of a clause. */
interface Clause {
  has(kind: Kind): boolean
  get<Wanted extends Kind>(kind: Wanted): Extract<ChangeWord, { is: Wanted }> | undefined
  all<Wanted extends Kind>(kind: Wanted): Extract<ChangeWord, { is: Wanted }>[]
}

/** Reads what a visitor wants to change: "only piano, and slower". Nothing if no change is named. */
export function readMusicChange(words: string): music.MusicChange[] {
  const known = isPlainVietnamese(words) ? KNOWN_PLAIN : KNOWN
  const changes: music.MusicChange[] = []
  let verb: Kind | undefined
  for (const clauseWords of toClauses(words, DIVIDERS)) {
    const found = findPhrases(withNumbers(clauseWords), known).map(({ value }) => value)
    const own = VERBS.find((kind) => found.some(({ is }) => is === kind))
    const isContinued = !own && verb !== undefined && found.every(({ is }) => isThing(is))
    const clause = toClause(isContinued ? [...found, { is: verb } as ChangeWord] : found)
    verb = own ?? (isContinued ? verb : undefined)
    changes.push(...readClause(clause))
  }
  return changes.slice(0, MUSIC_MAX_CHANGES)
}

const VERBS: readonly Kind[] = ['remove', 'restore', 'add']
const isThing = (kind: Kind) => kind === 'role' || kind === 'instrument'

/** Digits are not in the tables: their words are. */
const withNumbers = (words: readonly string[]): string[] =>
  words.map((word) => DIGITS[word] ?? word)
const DIGITS: Record<string, string> = {
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  10: 'ten',
  12: 'twelve',
  16: 'sixteen',
  20: 'twenty',
  24: 'twenty-four',
  32: 'thirty-two',
}

function toClause(found: readonly ChangeWord[]): Clause {
  const all = <Wanted extends Kind>(kind: Wanted) =>
    found.filter((word): word is Extract<ChangeWord, { is: Wanted }> => word.is === kind)
  return { all, get: (kind) => all(kind)[0], has: (kind) => all(kind).length > 0 }
}

/** The first reading that fits. */
function readClause(clause: Clause): music.MusicChange[] {
  const readings = [readBars, readEnd, readParts, readTempo, readPitch, readLevel, readColour]
  for (const read of readings) {
    const changes = read(clause)
    if (changes.length) return changes
  }
  return []
}

const DEFAULT_BARS = 8

function readBars(clause: Clause): music.MusicChange[] {
  const has = (...kinds: Kind[]) => kinds.some((kind) => clause.has(kind))
  const namesBars = has('bars')
  const isShorter = has('shorter') || (namesBars && has('remove'))
  const isLonger = has('longer') || (namesBars && has('add'))
  if (!isShorter && !isLonger) return []
  const isOther = has('role', 'instrument', 'tempo', 'level', 'pitch', 'colour')
  if (!namesBars && isOther) return []
  const bars = (namesBars && clause.get('number')?.number) || DEFAULT_BARS
  return [{ do: isShorter ? 'remove-bars' : 'add-bars', bars }]
}

function readEnd(clause: Clause): music.MusicChange[] {
  if (!clause.has('end')) return []
  const colour = clause.get('colour')?.how ?? colourOf(clause.get('mode')?.mode)
  if (colour) return [{ do: 'end', how: colour }]
  const level = clause.get('level')
  if (!level) return []
  return [{ do: 'end', how: level.direction > 0 ? 'louder' : 'quieter' }]
}

const colourOf = (mode: music.Mode | undefined) =>
  mode && (mode === 'major' ? 'brighter' : 'darker')

/** Of what is an instrument and a part of the music, such as the bass, the part. */
function readParts(clause: Clause): music.MusicChange[] {
  const roles = clause.all('role').map(({ role }) => role)
  const instrument = clause.get('instrument')?.instrument
  if (clause.has('level')) return []
  if (clause.has('restore') && roles.length)
    return roles.map((role) => ({ do: 'bring-back', role }))
  if (clause.has('remove')) return roles.map((role) => ({ do: 'leave-out', role }))
  if (clause.has('only')) return readOnly(roles, instrument)
  if (instrument) return readInstrument(clause, roles[0], instrument)
  if (clause.has('longer')) return roles.flatMap(moreOf)
  const adds = clause.has('add') || clause.has('with')
  return adds ? roles.map((role) => ({ do: 'bring-back', role })) : []
}

/** "More drums": they are heard, and louder if they were heard before. */
const moreOf = (role: music.Role): music.MusicChange[] => [
  { do: 'bring-back', role },
  { do: 'level', role, factor: 1.35 },
]

function readOnly(
  roles: readonly music.Role[],
  instrument: music.Instrument | undefined,
): music.MusicChange[] {
  if (instrument)
    return [
      { do: 'play-with', instrument, ...(roles[0] && { role: roles[0] }) },
      ...(roles[0] ? [] : [{ do: 'leave-out', role: 'drums' } as const]),
    ]
  return roles.slice(0, 1).map((role) => ({ do: 'only', role }))
}

function readInstrument(
  clause: Clause,
  role: music.Role | undefined,
  instrument: music.Instrument,
): music.MusicChange[] {
  if (role && role !== 'drums') return [{ do: 'play-with', instrument, role }]
  if (clause.has('add'))
    return [
      { do: 'play-with', instrument, role: 'answer' },
      { do: 'bring-back', role: 'answer' },
    ]
  return [{ do: 'play-with', instrument, role: 'melody' }]
}

const TEMPO_STEP = 0.16

function readTempo(clause: Clause): music.MusicChange[] {
  const whole = clause.get('tempo-factor')
  if (whole) return [{ do: 'tempo', factor: whole.factor }]
  const tempo = clause.get('tempo')
  if (!tempo) return []
  const step = TEMPO_STEP * (clause.get('strength')?.factor ?? 1)
  const factor = tempo.direction > 0 ? 1 + step * 1.15 : 1 - step
  return [{ do: 'tempo', factor: Math.round(factor * 100) / 100 }]
}

const DEFAULT_INTERVAL = 2

function readPitch(clause: Clause): music.MusicChange[] {
  const pitch = clause.get('pitch')
  if (!pitch) return []
  const interval = clause.get('interval')?.semitones ?? DEFAULT_INTERVAL
  const count = clause.has('interval') ? (clause.get('number')?.number ?? 1) : 1
  const semitones = Math.min(12, interval * count) * pitch.direction
  return [{ do: 'transpose', semitones }]
}

function readLevel(clause: Clause): music.MusicChange[] {
  const role = clause.get('role')?.role
  const more =
    clause.get('level')?.direction ?? (clause.has('shorter') ? -1 : clause.has('longer') ? 1 : 0)
  if (!role || more === 0) return []
  const strength = clause.get('strength')?.factor ?? 1
  const factor = more > 0 ? 1 + 0.35 * strength : 1 - 0.3 * strength
  return [{ do: 'level', role, factor: Math.round(factor * 100) / 100 }]
}

function readColour(clause: Clause): music.MusicChange[] {
  const mode = clause.get('mode')?.mode
  if (mode) return [{ do: 'mode', mode }]
  const how = clause.get('colour')?.how
  return how ? [{ do: 'mode', mode: how === 'brighter' ? 'major' : 'minor' }] : []
}
