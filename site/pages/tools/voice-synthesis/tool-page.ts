import type { voice } from '@atelier/contract'
import type { ToolPage } from '../bench/tool-page.ts'

/** Only what the stores of the bench need: the form and the result of this tool are its own. */
export const voiceSynthesis: ToolPage<voice.VoiceRecipe> = {
  id: 'voice-synthesis',
  emptyRecipe: { wish: '', speakers: [], pronunciations: [], marks: [], count: 1 },
  Fields: () => null,
  needsWish: true,
  // An engine that is gone is replaced by the one that is there.
  fitToEngine: (recipe, engine) =>
    recipe.engine === undefined || recipe.engine === engine.id
      ? recipe
      : { ...recipe, engine: undefined, voice: undefined },
  aspectRatioOf: () => '1',
}
