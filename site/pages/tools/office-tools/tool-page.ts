import type { office } from '@atelier/contract'
import type { ToolPage } from '../bench/tool-page.ts'

/** Only what the stores of the bench need: the form and the result of this tool are its own. */
export const officeTools: ToolPage<office.OfficeRecipe> = {
  id: 'office-tools',
  emptyRecipe: { document: '', task: 'summary', length: 'medium', wish: '', count: 1 },
  Fields: () => null,
  needsWish: false,
  fitToEngine: (recipe) => recipe,
  aspectRatioOf: () => '1',
}
