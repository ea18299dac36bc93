import { DEFAULT_LANGUAGE, type vision } from '@atelier/contract'
import type { ToolPage } from '../bench/tool-page.ts'

/** Only what the stores of the bench need: the form and the result of this tool are its own. */
export const visionTool: ToolPage<vision.VisionRecipe> = {
  id: 'vision',
  emptyRecipe: {
    task: 'ask',
    wish: '',
    pictures: [],
    language: DEFAULT_LANGUAGE,
    count: 1,
    engine: '',
  },
  Fields: () => null,
  needsWish: false,
  fitToEngine: (recipe) => recipe,
  aspectRatioOf: () => '1',
}
