import type { music } from '@atelier/contract'
import { ambient } from './ambient.ts'
import { ballad } from './ballad.ts'
import { eightBit } from './eight-bit.ts'
import { jazzTrio } from './jazz-trio.ts'
import { loFi } from './lo-fi.ts'
import { march } from './march.ts'
import { pentatonic } from './pentatonic.ts'
import type { Style } from './style.ts'
import { waltz } from './waltz.ts'

export const STYLES: Record<music.Style, Style> = {
  waltz,
  'lo-fi': loFi,
  march,
  ballad,
  pentatonic,
  'jazz-trio': jazzTrio,
  ambient,
  'eight-bit': eightBit,
}
