import type { music } from '@atelier/contract'
import type { Translate } from '@atelier/widgets'
import { instrumentName, roleName, type MusicTranslate } from './names.ts'
import type { changeTexts } from './texts.ts'

type ChangeTranslate = Translate<keyof (typeof changeTexts)['english']>
type Change<Do extends music.MusicChange['do']> = Extract<music.MusicChange, { do: Do }>

/** A change in a few words: "Without bass". */
export function describeChange(
  said: ChangeTranslate,
  t: MusicTranslate,
  change: music.MusicChange,
): string {
  switch (change.do) {
    case 'play-with':
      return describePlaying(said, t, change)
    case 'leave-out':
    case 'bring-back':
    case 'only':
      return said(change.do, { part: roleName(t, change.role) })
    case 'tempo':
      return said('newTempo', { percent: Math.round(100 * change.factor) })
    case 'end':
      return said(change.how)
    case 'add-bars':
    case 'remove-bars':
      return said(change.do, { count: change.bars })
    case 'mode':
      return t(change.mode)
    case 'transpose':
    case 'level':
      return describeAmount(said, t, change)
  }
}

function describePlaying(
  said: ChangeTranslate,
  t: MusicTranslate,
  { instrument, role }: Change<'play-with'>,
): string {
  const name = instrumentName(t, instrument)
  if (!role) return said('onlyInstrument', { instrument: name })
  return said('roleWith', { part: roleName(t, role), instrument: name })
}

function describeAmount(
  said: ChangeTranslate,
  t: MusicTranslate,
  change: Change<'transpose'> | Change<'level'>,
): string {
  if (change.do === 'transpose')
    return said(change.semitones < 0 ? 'lower' : 'higher', { count: Math.abs(change.semitones) })
  return said(change.factor < 1 ? 'quieterPart' : 'louderPart', { part: roleName(t, change.role) })
}
