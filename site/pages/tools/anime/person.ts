import { CHARACTER_CHOICES, SCENE_CHOICES, type creations } from '@atelier/contract'

export type AnimeRecipe = creations.AnimeRecipe
export type PortraitRecipe = AnimeRecipe & { makes: 'portrait' }

/** The first choice of each list. */
const firstOf = <Lists extends Record<string, readonly unknown[]>>(lists: Lists) =>
  Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values[0]])) as {
    [Name in keyof Lists]: Lists[Name][number]
  }

const FIRST_SCENE: creations.AnimeScene = firstOf(SCENE_CHOICES)

const FIRST_CHARACTER: creations.AnimeCharacter = {
  ...firstOf(CHARACTER_CHOICES),
  name: '',
  accessories: [],
  accessoryColour: 'red',
}

export const EMPTY_RECIPE: PortraitRecipe = {
  makes: 'portrait',
  wish: '',
  readWish: '',
  keepsPerson: false,
  character: FIRST_CHARACTER,
  line: 'flat',
  scene: FIRST_SCENE,
  count: 1,
}

/** What was filled in before, as a recipe of its kind, which may have lost or not yet have some of the fields. */
export function restoreRecipe(filledIn: Partial<AnimeRecipe>): AnimeRecipe {
  const { makes, scene, behind, keptFrom, panels, count, ...common } = {
    ...EMPTY_RECIPE,
    panels: undefined,
    ...filledIn,
  } as Omit<PortraitRecipe, 'makes'> & {
    makes: AnimeRecipe['makes']
    panels?: creations.AnimePanel[]
  }
  if (makes === 'sheet') return { ...common, makes, count: 1 }
  if (makes === 'strip' && panels) return { ...common, makes, panels, count: 1 }
  return { ...common, makes: 'portrait', scene, behind, keptFrom, count }
}

/** The scene that another kind of picture begins with. */
const sceneOf = (recipe: AnimeRecipe): creations.AnimeScene => {
  if (recipe.makes === 'portrait') return recipe.scene
  if (recipe.makes === 'sheet') return FIRST_SCENE
  const { balloon: _, ...scene } = recipe.panels[0]!
  return scene
}

/** Models draw portraits only, and no place from another picture. */
export const canChooseEngine = (recipe: AnimeRecipe): boolean =>
  recipe.makes === 'portrait' && !recipe.behind

/** The same person in another kind of picture. */
export function changeKind(recipe: AnimeRecipe, makes: AnimeRecipe['makes']): AnimeRecipe {
  if (recipe.makes === makes) return recipe
  const { wish, readWish, keepsPerson, character, line, language, seed, engine } = recipe
  const common = { wish, readWish, keepsPerson, character, line, language, seed }
  const scene = sceneOf(recipe)
  if (makes === 'portrait') return { ...common, engine, makes, scene, count: 1 }
  if (makes === 'sheet') return { ...common, makes, count: 1 }
  const balloon = { kind: 'speech', text: '' } as const
  const panel = { ...scene, balloon }
  return { ...common, makes, count: 1, panels: [panel, panel, panel] }
}

/** The form with the person of a picture, who stays the same whatever is asked for next. */
export function keepPerson(
  recipe: AnimeRecipe,
  makes: AnimeRecipe['makes'],
  keptFrom: creations.PictureRef,
): AnimeRecipe {
  const { seed: _seed, variant: _variant, ...kept } = recipe
  const next = changeKind({ ...kept, wish: '', readWish: '', keepsPerson: true }, makes)
  return next.makes === 'portrait' ? { ...next, keptFrom } : next
}
