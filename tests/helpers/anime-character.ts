import type { creations } from '@atelier/contract'

/** A character whom tests of Anime draw. */
export const MAI: creations.AnimeCharacter = {
  name: 'Mai',
  age: 'young',
  face: 'oval',
  skin: 'light',
  hair: 'bob',
  hairColour: 'black',
  eyes: 'round',
  eyeColour: 'brown',
  clothes: 'sweater',
  clothesColour: 'blue',
  accessories: ['scarf'],
  accessoryColour: 'red',
}

export const SCENE: creations.AnimeScene = {
  expression: 'calm',
  pose: 'straight',
  framing: 'bust',
  place: 'plain',
  time: 'day',
  weather: 'clear',
}
