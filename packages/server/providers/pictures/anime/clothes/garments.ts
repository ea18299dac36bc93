import type { creations } from '@atelier/contract'
import { dress, hoodie, overalls, shirt, sweater, tankTop, tShirt } from './everyday.ts'
import { aoDai, blazer, coat, sailorUniform, suit } from './formal.ts'
import type { Garment } from './garment.ts'

export const garments: Readonly<Record<creations.AnimeCharacter['clothes'], Garment>> = {
  sweater,
  hoodie,
  shirt,
  't-shirt': tShirt,
  'sailor-uniform': sailorUniform,
  blazer,
  'ao-dai': aoDai,
  dress,
  coat,
  overalls,
  'tank-top': tankTop,
  suit,
}
