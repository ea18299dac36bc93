import type { Hex } from '../drawing.ts'
import type { Palette } from '../palette.ts'
import type { Hour } from '../plan/plan.ts'

export type StyleName = 'cut-paper' | 'dusk' | 'wash'

/** How a picture looks, whatever it shows. */
export interface Style {
  /** The hour at which the style shows a wish. */
  hourOf(hour: Hour): Hour
  /** The colour of what stands in the place. */
  figureColour(colour: Hex, palette: Palette): Hex
  /** The colour of the place itself. */
  placeColour(colour: Hex, palette: Palette): Hex
  /** Areas have two tones. */
  hasShade: boolean
  /** Finishes the drawn picture. Without filters, whoever makes pixels of it applies them. */
  finish(content: string, size: PictureSize, hasFilters: boolean): string
}

export interface PictureSize {
  width: number
  height: number
}
