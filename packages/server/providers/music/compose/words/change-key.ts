import { MUSIC_TONICS, type music } from '@atelier/contract'
import { soundingTonic } from '../changes/apply-change.ts'
import type { PiecePlan } from '../plan.ts'
import { pitchClass } from '../theory/scales.ts'
import type { Clause } from './clause.ts'
import { readKey, type NamedKey } from './keys.ts'

export function withoutKey(words: readonly string[], { text }: NamedKey): string[] {
  const name = text.split(' ')
  const at = words.findIndex((_, start) => name.every((word, nth) => words[start + nth] === word))
  return words.toSpliced(at, name.length)
}

const NO_KEY = /\ba (?:major|minor) (?:key|mode|scale)\b/

/** "In a major key" is not in A. */
export const keyOf = (words: readonly string[]) =>
  NO_KEY.test(words.join(' ')) ? undefined : readKey(words)

/** Moves to the key by the smaller way. */
export function changeKey(
  clause: Clause,
  { tonic, mode }: NamedKey,
  plan: PiecePlan | undefined,
): music.MusicChange[] {
  if (!plan || !clause.hasOnly('with', 'to', 'replace')) return []
  const place = (each: music.Tonic) => MUSIC_TONICS.indexOf(each)
  const up = pitchClass(place(tonic) - place(soundingTonic(plan)))
  const semitones = up > 6 ? up - 12 : up
  return [...(semitones ? [{ do: 'transpose', semitones } as const] : []), { do: 'mode', mode }]
}
