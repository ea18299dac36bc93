import type { Pen } from '../../sketch/drawing.ts'
import { trunkOf, type Sleeve } from '../body.ts'
import type { Build } from '../build.ts'
import type { CharacterColours, Pair } from '../palette.ts'

export interface Dress {
  pen: Pen
  build: Build
  colours: CharacterColours
}

/** Trousers, skirts and tails: what a garment has below the hips, for pictures that show the whole person. */
export type Lower =
  | 'trousers'
  | 'same-trousers'
  | 'pleated-skirt'
  | 'wide-skirt'
  | 'coat-tails'
  | 'panels'

/** What a person wears. */
export interface Garment {
  sleeve: Sleeve
  lower: Lower
  /** Whether it reaches up to the neck. */
  isHigh?: boolean
  /** The colour of the sleeves, if it is not the one of the clothes. */
  sleeveColour?(colours: CharacterColours): Pair
  /** Behind the neck. */
  drawTrunk(dress: Dress): void
  /** Over the neck. */
  drawCollar(dress: Dress): void
}

export const WHITE: Pair = { light: '#f6f1e7', shade: '#d5cdbf' }

/** The trunk in one colour, with the light cut on its shaded side. */
export function drawCloth({ pen, build }: Dress, { light, shade }: Pair, isLoose = false): void {
  const path = trunkOf(build, isLoose)
  pen.area(path, light, { shade: false })
  pen.clip(path, (inside) =>
    inside.area('M8 470C80 560 70 720 30 960H320V440H20Z', shade, { shade: false }),
  )
}

/** A bow of cloth around the neck. */
export function neckband({ neck }: Build, height: number, drop: number): string {
  const half = neck + 7
  return `M${-half} ${462 - height}Q0 ${478 - height + drop * 0.4} ${half} ${462 - height}L${half + 6} 466Q0 ${484 + drop} ${-half - 6} 466Z`
}
