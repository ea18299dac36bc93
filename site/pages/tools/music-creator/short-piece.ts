import type { creations, music } from '@atelier/contract'

/** What nobody would call shorter than it should be, as a part of the length. */
const TOLERANCE = 0.1

/** How many of the seconds that were asked for a piece has, if a model has sent fewer. */
export function shortnessOf({
  recipe,
  parts,
}: Pick<creations.Creation, 'recipe' | 'parts'>): { sent: number; asked: number } | undefined {
  const { seconds: asked } = recipe as Pick<music.MusicRecipe, 'seconds'>
  const sent = parts[0]?.sound?.seconds
  if (asked === undefined || sent === undefined || sent >= asked * (1 - TOLERANCE)) return undefined
  return { sent: Math.round(sent), asked }
}
