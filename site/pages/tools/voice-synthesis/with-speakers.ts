import { findSpeakers, type voice } from '@atelier/contract'

/** The recipe with the speakers whom its text names now. Each keeps the voice that was chosen for the name. */
export function withSpeakers(recipe: voice.VoiceRecipe): voice.VoiceRecipe {
  const chosen = new Map(recipe.speakers?.map(({ name, voice: id }) => [name, id]))
  return {
    ...recipe,
    speakers: findSpeakers(recipe.wish).map((name) => ({ name, voice: chosen.get(name) })),
  }
}
