import type { Hex } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import type { Stage } from '../../stage.ts'
import { landColour, partColour, sceneryColour } from './light.ts'

/** Paints of walls and doors in the light of the hour. */
export const paints = (stage: Stage, names: readonly Pigment[]): Hex[] =>
  names.map((name) => sceneryColour(stage, name))
/** Paints of roofs, which snow covers. */
export const lands = (stage: Stage, names: readonly Pigment[]): Hex[] =>
  names.map((name) => landColour(stage, name))
/** The silk of lanterns, which shine in the dark. */
export const silks = ({ palette }: Stage): Hex[] =>
  (['red', 'ochre', 'rose', 'teal', 'apricot'] as const).map((name) => palette.paint(name))
/** The colours of the walls, or the one that the wish names. */
export const walls = (stage: Stage, names: readonly Pigment[]): Hex[] =>
  paints(stage, names).map((own) => partColour(stage, 'houses', own))

/** The part of a street that a wish can colour, by its names: the fronts of the houses. */
export const HOUSES = {
  houses: { en: ['house fronts'], vi: ['dãy nhà', 'mặt tiền'] },
} as const
