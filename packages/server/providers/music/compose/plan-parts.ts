import { MUSIC_ROLES, type music } from '@atelier/contract'
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

/** Who plays what. The first instrument plays the melody, the others what suits them. */
export function planParts(
  style: Style,
  chosen: readonly music.Instrument[],
  mood: Mood,
  random: Random,
): { parts: PartPlan[]; hasAnswer: boolean } {
  const usual = random.pick(style.ensembles)
  const pitched: music.Instrument[] = chosen.filter((instrument) => instrument !== 'drums')
  const ensemble = seat(pitched, usual)
  const wishedAnswer = pitched.length > 1 && pitched.includes(ensemble.answer)
  const drawn = random.chance(style.answerChance)
  const hasAnswer = pitched.length === 0 ? drawn : wishedAnswer || (pitched.length > 1 && drawn)
  const hasDrums = chosen.includes('drums') || (style.hasDrums && pitched.length !== 1)
  const isHeard: Record<music.Role, boolean> = {
    melody: true,
    answer: hasAnswer && !mood.without.includes('answer'),
    chords: !mood.without.includes('chords'),
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
  return { parts, hasAnswer: isHeard.answer }
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

function seat(chosen: readonly music.Instrument[], usual: Ensemble): Ensemble {
  const [first, ...others] = chosen
  if (!first) return usual
  const seats: Partial<Ensemble> = { melody: first }
  for (const instrument of others) {
    const free = (FAVOURITES[instrument] ?? CHORDS_FIRST).find((role) => !seats[role])
    if (free) seats[free] = instrument
  }
  const chords =
    seats.chords ?? chosen.find((each) => INSTRUMENTS[each].canPlayChords) ?? usual.chords
  const bass =
    seats.bass ?? [chords, ...chosen].find((each) => INSTRUMENTS[each].canPlayBass) ?? usual.bass
  return { melody: first, answer: seats.answer ?? usual.answer, chords, bass }
}
