import type { music } from '@atelier/contract'
import { INSTRUMENTS } from './names.ts'

type Descriptions = {
  [Do in music.MusicChange['do']]: (change: Extract<music.MusicChange, { do: Do }>) => string
}

const DESCRIPTIONS: Descriptions = {
  'play-with': ({ instrument, role }) =>
    role ? `${INSTRUMENTS[instrument]} for the ${role}` : `only ${INSTRUMENTS[instrument]}`,
  'leave-out': ({ role }) => `no ${role}`,
  'bring-back': ({ role }) => `with ${role} again`,
  only: ({ role }) => `only the ${role}`,
  tempo: ({ factor }) =>
    `${factor < 1 ? 'slower' : 'faster'}: ${Math.round(100 * factor)} % of the tempo`,
  end: ({ how }) => `a ${how} end`,
  'add-bars': ({ bars }) => `${bars} bars longer`,
  'remove-bars': ({ bars }) => `${bars} bars shorter`,
  transpose: ({ semitones }) =>
    `${Math.abs(semitones)} semitones ${semitones < 0 ? 'lower' : 'higher'}`,
  mode: ({ mode }) => `in ${mode}`,
  level: ({ factor, role }) => `${factor < 1 ? 'quieter' : 'louder'} ${role}`,
}

/** A change of a piece in words for a model. */
export function describeChange(change: music.MusicChange): string {
  const describe = DESCRIPTIONS[change.do] as (each: music.MusicChange) => string
  return describe(change)
}
