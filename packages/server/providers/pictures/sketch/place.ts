import type { Hex, Pen } from './drawing.ts'
import type { Ground } from './thing.ts'
import type { Stage } from './stage.ts'

/** A place being drawn, in the units of the picture. */
export interface Scene {
  stage: Stage
  pen: Pen
}

export interface Place {
  id: string
  /** Names in the singular. The first is shown. */
  en: readonly string[]
  vi: readonly string[]
  /** Parts that a wish can name, with their names: they can have a colour. */
  parts?: Readonly<Record<string, { en: readonly string[]; vi: readonly string[] }>>
  /** Where things stand that are named without a place for them. */
  surface: Extract<Ground, 'table' | 'ground' | 'water'>
  /** Where the surface ends, from 0 (top) to 1, one for each of the four pictures. */
  horizons: readonly [number, number, number, number]
  /** How much of the width is free for things, if something stands at its sides. */
  room?: number
  /** How high the eye is when nothing stands there, in metres. */
  eye: number
  isIndoors?: boolean
  /** The colour of the surface, on which shadows fall. */
  surfaceColour(stage: Stage): Hex
  drawBehind(scene: Scene): void
  drawInFront?(scene: Scene): void
}

export const definePlace = (place: Place): Place => place
