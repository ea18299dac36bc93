import { MUSIC_LENGTH, type music } from '@atelier/contract'
import type { ToolPage } from '../bench/tool-page.ts'

/** Only what the stores of the bench need: the form and the result of this tool are its own. */
export const musicCreator: ToolPage<music.MusicRecipe> = {
  id: 'music-creator',
  emptyRecipe: {
    wish: '',
    seconds: MUSIC_LENGTH.default,
    instruments: [],
    lyrics: '',
    changes: [],
    count: 1,
  },
  Fields: () => null,
  needsWish: true,
  // An engine that is gone is replaced by the composer.
  fitToEngine: (recipe, engine) =>
    recipe.engine === undefined || recipe.engine === engine.id
      ? recipe
      : { ...recipe, engine: undefined },
  aspectRatioOf: () => '1',
}
