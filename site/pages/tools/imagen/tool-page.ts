import { sheetOf, type creations } from '@atelier/contract'
import type { ToolPage } from '../bench/tool-page.ts'
import { fitToEngine } from './fit-to-engine.ts'
import { PrintActions } from './PrintActions.tsx'
import { PrintFields } from './PrintFields.tsx'

export const imagen: ToolPage<creations.PrintRecipe> = {
  id: 'imagen',
  emptyRecipe: {
    wish: '',
    style: 'cut-paper',
    count: 1,
    leaveOut: '',
    paper: 'a3',
    isLandscape: false,
    dpi: 300,
    hasBleed: false,
    hasCropMarks: false,
    headline: '',
    smallType: '',
    typePlace: 'top',
    typeAlign: 'start',
  },
  Fields: PrintFields,
  needsWish: true,
  fitToEngine,
  aspectRatioOf(recipe) {
    const { width, height } = sheetOf(recipe)
    return `${width} / ${height}`
  },
  ResultActions: PrintActions,
}
