import { sheetOf, toTypeset, type creations as contract } from '@atelier/contract'
import type { PictureEngine } from '../../../providers/pictures/picture-engine.ts'
import type { Print, PrintArt } from '../../../providers/pictures/print/print.ts'
import type { StoredCreation } from '../../rows.ts'
import { isCopy } from './copy.ts'

/** About as many units as a sketch of the image generator has. */
const DRAWING_AREA = 1_200_000

/** As it is stored. */
export type StoredRecipe = Extract<contract.Creation['recipe'], { paper: unknown }>

/** The queue gives a tool only its own creations. */
export const recipeOf = ({ row }: StoredCreation): StoredRecipe => row.recipe as StoredRecipe

/** Whether the drawing is finished on its pixels. A picture that is printed as it is has its style already. */
export const hasWash = (creation: StoredCreation): boolean =>
  recipeOf(creation).style === 'wash' && !isCopy(creation.row.plan)

export function printOf(recipe: StoredRecipe, art: PrintArt): Print {
  const { width, height, bleed } = sheetOf(recipe)
  const { dpi, typePlace, typeAlign } = recipe
  const headline = toTypeset(recipe.headline)
  const smallType = toTypeset(recipe.smallType)
  return { art, width, height, bleed, dpi, headline, smallType, typePlace, typeAlign }
}

/** The units in which a drawing of a sheet is made. */
export function drawingSizeOf({ width, height }: { width: number; height: number }) {
  const scale = Math.sqrt(DRAWING_AREA / (width * height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The shape of the engine that is most like the sheet. */
export function nearestShape(
  { description: { shapes }, sizeOf }: PictureEngine,
  sheet: { width: number; height: number },
): contract.PictureShape {
  const ratioOf = (size: { width: number; height: number }) => Math.log(size.width / size.height)
  const difference = (shape: contract.PictureShape) =>
    Math.abs(ratioOf(sizeOf(shape)) - ratioOf(sheet))
  return shapes.toSorted((one, other) => difference(one) - difference(other))[0] ?? 'square'
}
