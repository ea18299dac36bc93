import type { creations } from '@atelier/contract'
import type { HairCut } from './hair.ts'
import { braids, bun, long, ponytail, shoulder, twinTails, wavy } from './long-cuts.ts'
import { bob, crop, curly, pixie, short, spiky, topknot } from './short-cuts.ts'

export const hairCuts: Readonly<Record<creations.AnimeCharacter['hair'], HairCut>> = {
  bob,
  short,
  crop,
  spiky,
  pixie,
  shoulder,
  long,
  wavy,
  curly,
  ponytail,
  'twin-tails': twinTails,
  braids,
  bun,
  topknot,
}
