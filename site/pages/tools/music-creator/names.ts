import { tonicName, type music } from '@atelier/contract'
import type { Translate } from '@atelier/widgets'
import type { musicTexts } from './texts.ts'

export type MusicTranslate = Translate<keyof (typeof musicTexts)['english']>

/** "Bass" and "Drums" are also the names of parts. */
export function instrumentName(t: MusicTranslate, instrument: music.Instrument): string {
  if (instrument === 'bass') return t('bassInstrument')
  return t(instrument === 'drums' ? 'drumsInstrument' : instrument)
}

/** "Answer" is also the name of a section. */
export const roleName = (t: MusicTranslate, role: music.Role): string =>
  t(role === 'answer' ? 'answerPart' : role)

/** "Waltz in D minor, piano and strings". */
export function describePiece(
  t: MusicTranslate,
  { style, tonic, mode, parts }: music.Piece,
  language: string,
): string {
  const pitched = parts.filter(({ role }) => role !== 'drums')
  const instruments = [...new Set(pitched.map(({ instrument }) => instrument))]
  const names = instruments.map((name) => instrumentName(t, name).toLocaleLowerCase(language))
  return t('describe', {
    style: t(style),
    key: t(mode === 'major' ? 'keyMajor' : 'keyMinor', { tonic: tonicName(tonic, mode) }),
    instruments: new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
  })
}

const SLOW_WORDS = [
  { below: 60, word: 'verySlow' },
  { below: 88, word: 'slow' },
  { below: 112, word: 'moderate' },
  { below: 144, word: 'fast' },
] as const

export const tempoWord = (tempo: number) =>
  SLOW_WORDS.find(({ below }) => tempo < below)?.word ?? 'veryFast'
