import type { Scene } from '../place.ts'
import { createRandom } from '../../../../helpers/random.ts'
import type { Motif, MotifColours } from './motifs/motif.ts'
import { leaves, peaks, rings, stems, stones } from './motifs/nature.ts'
import { arches, discs, fields, mobile, woven } from './motifs/shapes.ts'

const MOTIFS: readonly Motif[] = [
  stones,
  leaves,
  discs,
  peaks,
  fields,
  mobile,
  arches,
  stems,
  woven,
  rings,
]

/** Draws one of the compositions: the four pictures of a wish have four different ones. */
export function drawMotif(scene: Scene, colours: MotifColours, wish: string): void {
  const { variant } = scene.stage
  const motif = createRandom(wish).shuffle(MOTIFS)[variant]!
  motif(scene, colours, variant % 2 ? 1 : -1)
}
