import type { music } from '@atelier/contract'
import { INSTRUMENTS } from './names.ts'

/** A change of a piece in words for a model. */
export function describeChange(change: music.MusicChange): string {
  switch (change.do) {
    case 'play-with': {
      const instrument = INSTRUMENTS[change.instrument]
      return change.role ? `${instrument} for the ${change.role}` : `only ${instrument}`
    }
    case 'leave-out':
      return `no ${change.role}`
    case 'bring-back':
      return `with ${change.role} again`
    case 'only':
      return `only the ${change.role}`
    case 'tempo':
      return `${change.factor < 1 ? 'slower' : 'faster'}: ${Math.round(100 * change.factor)} % of the tempo`
    case 'end':
      return `a ${change.how} end`
    case 'add-bars':
      return `${change.bars} bars longer`
    case 'remove-bars':
      return `${change.bars} bars shorter`
    case 'transpose':
      return `${Math.abs(change.semitones)} semitones ${change.semitones < 0 ? 'lower' : 'higher'}`
    case 'mode':
      return `in ${change.mode}`
    case 'level':
      return `${change.factor < 1 ? 'quieter' : 'louder'} ${change.role}`
  }
}
