import { MUSIC_MAX_INSTRUMENTS, MUSIC_ROLES, type music } from '@atelier/contract'
import type { Random } from '../../../helpers/random.ts'
import { INSTRUMENTS } from './instruments.ts'
import type { PartPlan } from './plan.ts'
import type { Ensemble, Style } from './styles/style.ts'
import type { Mood } from './words/mood.ts'

type PitchedRole = keyof Ensemble

const LEVELS: Record<music.Role, number> = {
  melody: 0.9,
  answer: 0.62,
  chords: 0.55,
  bass: 0.72,
  drums: 0.5,
}
const PANS: Record<music.Role, number> = {
  melody: 0.05,
  answer: -0.35,
  chords: 0.28,
  bass: 0,
  drums: -0.08,
}
const SOFT_DRUMS: Partial<Record<music.Style, number>> = {
  'lo-fi': 0.42,
  'jazz-trio': 0.38,
  waltz: 0.3,
}

/**
 * Who plays what. Of the instruments that the form names, the first plays the melody and nobody else plays; those of the
 * words are heard beside what is usual in the style.
 */
export function planParts(
  style: Style,
  named: readonly music.Instrument[],
  mood: Mood,
  random: Random,
): { parts: PartPlan[]; hasAnswer: boolean } {
  const chosen = named.length ? named : mood.instruments.slice(0, MUSIC_MAX_INSTRUMENTS)
  const usual = random.pick(ensemblesWithout(style, mood.without))
  const pitched: music.Instrument[] = chosen.filter((instrument) => instrument !== 'drums')
  const ensemble = seat(pitched, usual, named.length > 0)
  const drawn = random.chance(style.answerChance)
  const isWished = pitched.length > 1 && pitched.includes(ensemble.answer)
  const hasAnswer = isWished || (drawn && (named.length === 0 || pitched.length > 1))
  const isSolo = named.length > 0 && pitched.length === 1
  const hasDrums = chosen.includes('drums') || (style.hasDrums && !isSolo)
  const isHeard: Record<music.Role, boolean> = {
    melody: true,
    answer: hasAnswer,
    chords: true,
    bass: !mood.without.includes('bass'),
    drums: hasDrums && !mood.without.includes('drums'),
  }
  const parts = MUSIC_ROLES.map((role): PartPlan => {
    const instrument = role === 'drums' ? 'drums' : ensemble[role]
    const level = role === 'drums' ? (SOFT_DRUMS[style.name] ?? LEVELS.drums) : LEVELS[role]
    return {
      role,
      instrument,
      composedFor: instrument,
      level,
      pan: PANS[role],
      isHeard: isHeard[role],
    }
  })
  return { parts, hasAnswer }
}

/** The usual ensembles of a style without the instruments that nobody wants to hear. */
function ensemblesWithout(style: Style, without: readonly music.Instrument[]): Ensemble[] {
  const isFree = (instrument: music.Instrument) =>
    instrument === 'bass' || !without.includes(instrument)
  const fitting = style.ensembles.filter((ensemble) => Object.values(ensemble).every(isFree))
  if (fitting.length) return fitting
  const replace = (instrument: music.Instrument, others: readonly music.Instrument[]) =>
    isFree(instrument) ? instrument : (others.find(isFree) ?? instrument)
  return style.ensembles.map(({ melody, answer, chords, bass }) => ({
    melody: replace(melody, ['flute', 'strings', 'piano']),
    answer: replace(answer, ['clarinet', 'strings', 'piano']),
    chords: replace(chords, ['guitar', 'piano', 'strings']),
    bass: replace(bass, ['bass', 'strings']),
  }))
}

/** What each instrument does best beside the melody. */
const FAVOURITES: Partial<Record<music.Instrument, readonly PitchedRole[]>> = {
  bass: ['bass'],
  triangle: ['bass', 'answer'],
  flute: ['answer'],
  clarinet: ['answer'],
  'music-box': ['answer', 'chords'],
  brass: ['answer', 'chords', 'bass'],
  strings: ['answer', 'chords', 'bass'],
  choir: ['answer', 'chords'],
  'dan-tranh': ['answer', 'chords'],
}
const CHORDS_FIRST: readonly PitchedRole[] = ['chords', 'answer', 'bass']

function seat(
  chosen: readonly music.Instrument[],
  usual: Ensemble,
  isExclusive: boolean,
): Ensemble {
  const [first, ...others] = chosen
  if (!first) return usual
  const seats: Partial<Ensemble> = { melody: first }
  for (const instrument of others) {
    const free = (FAVOURITES[instrument] ?? CHORDS_FIRST).find((role) => !seats[role])
    if (free) seats[free] = instrument
  }
  const available = isExclusive ? chosen : []
  const chords =
    seats.chords ?? available.find((each) => INSTRUMENTS[each].canPlayChords) ?? usual.chords
  const bass =
    seats.bass ??
    (isExclusive ? [chords, ...chosen].find((each) => INSTRUMENTS[each].canPlayBass) : undefined) ??
    usual.bass
  return { melody: first, answer: seats.answer ?? usual.answer, chords, bass }
}
