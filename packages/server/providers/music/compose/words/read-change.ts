import { MUSIC_MAX_CHANGES, type music } from '@atelier/contract'
import { toEnglishWish } from '../../../arabic-wishes/english-wish.ts'
import { applyChange } from '../changes/apply-change.ts'
import type { PiecePlan } from '../plan.ts'
import { changeKey, keyOf, withoutKey } from './change-key.ts'
import { FILLERS } from './change-fillers.ts'
import { ENGLISH_CHANGES, VIETNAMESE_CHANGES } from './change-words.ts'
import { toClause, type Clause, type Kind, type NamedKind, type Word } from './clause.ts'
import { ENGLISH } from './english.ts'
import type { NamedKey } from './keys.ts'
import { NUMBERS } from './numbers.ts'
import {
  findPhrases,
  hasVietnameseMarks,
  isPlainVietnamese,
  tableOf,
  toClauses,
} from './phrases.ts'
import { readReplacement } from './replace-instrument.ts'
import { VIETNAMESE } from './vietnamese.ts'

const INSTRUMENTS = [...ENGLISH, ...VIETNAMESE].flatMap(([phrases, { instrument, style }]) =>
  instrument && !style ? [[phrases, { is: 'instrument', instrument }] as const] : [],
)
const OTHERS = [...FILLERS, ...NUMBERS, ...INSTRUMENTS]
const KNOWN = tableOf<Word>([...OTHERS, ...VIETNAMESE_CHANGES, ...ENGLISH_CHANGES])
const KNOWN_PLAIN = tableOf<Word>([...OTHERS, ...ENGLISH_CHANGES, ...VIETNAMESE_CHANGES], 1)
const DIVIDERS = new Set('and then but also plus và rồi nhưng đồng thời'.split(' '))

/** Reads what a visitor wants to change: "only piano, and slower". Nothing if no change is named or if a word is not understood: half of a wish is none. The plan is of the piece that is changed. */
export function readMusicChange(words: string, plan?: PiecePlan): music.MusicChange[] {
  const isPlain = isPlainVietnamese(words)
  const changes = readWith(isPlain ? KNOWN_PLAIN : KNOWN, words, plan)
  if (changes.length || isPlain || hasVietnameseMarks(words)) return changes
  return readWith(KNOWN_PLAIN, words, plan)
}

function readWith(known: typeof KNOWN, words: string, before?: PiecePlan): music.MusicChange[] {
  const changes: music.MusicChange[] = []
  let plan = before
  let verb: Kind | undefined
  for (const clauseWords of toClauses(toEnglishWish(words), DIVIDERS)) {
    const key = keyOf(clauseWords)
    const found = wordsOf(clauseWords, key, known)
    if (!found) return []
    if (!found.length && !key) continue
    const own = VERBS.find((kind) => found.some(({ is }) => is === kind))
    const isContinued = !own && verb !== undefined && found.every(({ is }) => isThing(is))
    const clause = toClause(isContinued ? [{ is: verb } as Word, ...found] : found)
    verb = own ?? (isContinued ? verb : undefined)
    const read = key ? changeKey(clause, key, plan) : readClause(clause, plan)
    if (!read.length) return []
    changes.push(...read)
    plan = plan && read.reduce(applyChange, plan)
  }
  return changes.length > MUSIC_MAX_CHANGES ? [] : changes
}

const VERBS: readonly Kind[] = ['remove', 'restore', 'add']
const isThing = (kind: Kind) => kind === 'role' || kind === 'instrument'

/** What a clause says. Undefined if it has a word that is not known. */
function wordsOf(
  words: readonly string[],
  key: NamedKey | undefined,
  known: typeof KNOWN,
): Word[] | undefined {
  const rest = key ? withoutKey(words, key) : words
  const found = findPhrases(rest, known)
  if (found.reduce((sum, { length }) => sum + length, 0) < rest.length) return undefined
  return found.flatMap(({ text, value }) => (value.is === 'filler' ? [] : [{ ...value, text }]))
}

/** The first reading that fits. */
function readClause(clause: Clause, plan: PiecePlan | undefined): music.MusicChange[] {
  const replaced = readReplacement(clause.words, plan)
  if (replaced.length) return replaced
  if (clause.has('instead-of') || isTwice(clause)) return []
  const readings = [readBars, readEnd, readParts, readTempo, readPitch, readLevel, readColour]
  for (const read of readings) {
    const changes = read(clause)
    if (changes.length) return changes
  }
  return []
}

const ONCE: readonly Kind[] = [
  'instrument',
  'number',
  'tempo',
  'tempo-factor',
  'colour',
  'level',
  'pitch',
  'mode',
  'only',
  'restore',
  'interval',
]

const OPPOSED: readonly (readonly Kind[])[] = [
  ['longer', 'shorter'],
  ['shorter', 'level'],
  ['colour', 'level'],
  ['colour', 'mode'],
  ['add', 'with'],
  ['remove', 'add'],
  ['remove', 'longer'],
  ['remove', 'shorter'],
]

/** "Don't leave out no drums", "piano guitar": one cannot tell what is meant. */
const isTwice = (clause: Clause) =>
  OPPOSED.some((kinds) => kinds.every((kind) => clause.has(kind))) ||
  ONCE.some((kind) => clause.all(kind).length > 1) ||
  clause.words.some(({ is }, at) => is === 'remove' && clause.words[at + 1]?.is === 'remove')

const DEFAULT_BARS = 8

function readBars(clause: Clause): music.MusicChange[] {
  const has = (...kinds: Kind[]) => kinds.some((kind) => clause.has(kind))
  const namesBars = has('bars')
  if (!clause.hasOnly('bars', 'longer', 'shorter', 'remove', 'add', 'number', 'strength', 'to'))
    return []
  if (!namesBars && has('remove', 'add', 'number')) return []
  const isShorter = has('shorter', 'remove')
  if (!isShorter && !has('longer', 'add')) return []
  const isOne = ['bar', 'measure'].includes(clause.get('bars')?.text ?? '')
  const bars = clause.get('number')?.number ?? (isOne ? 1 : DEFAULT_BARS)
  return [{ do: isShorter ? 'remove-bars' : 'add-bars', bars }]
}

function readEnd(clause: Clause): music.MusicChange[] {
  if (!clause.has('end') || !clause.hasOnly('end', 'colour', 'mode', 'level', 'strength', 'more'))
    return []
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
  const only = (...kinds: NamedKind[]) => clause.hasOnly('role', ...kinds)
  if (clause.has('restore') && only('restore', 'add'))
    return roles.map((role) => ({ do: 'bring-back', role }))
  if (clause.has('remove'))
    return only('remove') ? roles.map((role) => ({ do: 'leave-out', role })) : []
  if (clause.has('only')) {
    const isMeant = only('only', 'instrument', 'with', 'to', 'one') && !isBefore(clause, 'with')
    return isMeant ? readOnly(roles, instrument) : []
  }
  return readPlayers(clause, roles, instrument)
}

function readPlayers(
  clause: Clause,
  roles: readonly music.Role[],
  instrument: music.Instrument | undefined,
): music.MusicChange[] {
  const only = (...kinds: NamedKind[]) => clause.hasOnly('role', ...kinds)
  if (instrument && only('instrument', 'add', 'with', 'to', 'one', 'replace'))
    return roles.length < 2 ? readInstrument(clause, roles[0], instrument) : []
  if (clause.has('longer')) return only('more') ? roles.flatMap(moreOf) : []
  const adds = (clause.has('add') || clause.has('with')) && only('add', 'with')
  return adds ? roles.map((role) => ({ do: 'bring-back', role })) : []
}

/** "Dung chi", which is a command without marks not to do it. */
const isBefore = ({ words }: Clause, kind: Kind) => {
  const at = words.findIndex(({ is }) => is === kind)
  return at !== -1 && at < words.findIndex(({ is }) => is === 'only')
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
  if (roles.length > 1) return []
  if (instrument)
    return [
      { do: 'play-with', instrument, ...(roles[0] && { role: roles[0] }) },
      ...(roles[0] ? [] : [{ do: 'leave-out', role: 'drums' } as const]),
    ]
  return roles.map((role) => ({ do: 'only', role }))
}

function readInstrument(
  clause: Clause,
  role: music.Role | undefined,
  instrument: music.Instrument,
): music.MusicChange[] {
  if (role === 'drums') return []
  if (role) return [{ do: 'play-with', instrument, role }]
  if (clause.has('add'))
    return [
      { do: 'play-with', instrument, role: 'answer' },
      { do: 'bring-back', role: 'answer' },
    ]
  return [{ do: 'play-with', instrument, role: 'melody' }]
}

const TEMPO_STEP = 0.16

function readTempo(clause: Clause): music.MusicChange[] {
  if (!clause.hasOnly('tempo', 'tempo-factor', 'strength', 'more')) return []
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
  if (!pitch || !clause.hasOnly('pitch', 'interval', 'number', 'strength', 'to')) return []
  if (!clause.has('interval') && clause.has('number')) return []
  const interval = clause.get('interval')?.semitones ?? DEFAULT_INTERVAL
  const count = clause.has('interval') ? (clause.get('number')?.number ?? 1) : 1
  if (interval * count > 12) return []
  return [{ do: 'transpose', semitones: interval * count * pitch.direction }]
}

function readLevel(clause: Clause): music.MusicChange[] {
  if (!clause.hasOnly('role', 'level', 'shorter', 'longer', 'strength')) return []
  if (clause.all('role').length > 1) return []
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
  if (!clause.hasOnly('colour', 'mode', 'strength', 'more', 'with', 'to', 'replace')) return []
  if (mode) return [{ do: 'mode', mode }]
  const how = clause.get('colour')?.how
  return how ? [{ do: 'mode', mode: how === 'brighter' ? 'major' : 'minor' }] : []
}
