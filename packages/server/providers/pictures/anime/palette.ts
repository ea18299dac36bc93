import { CHARACTER_COLOURS, type creations } from '@atelier/contract'
import { darken, lighten, mixColours } from '../sketch/colour.ts'
import type { Hex } from '../sketch/drawing.ts'

type Character = creations.AnimeCharacter

/** A colour in the light and in the shade. */
export interface Pair {
  light: Hex
  shade: Hex
}

export interface CharacterColours {
  skin: Pair
  blush: Hex
  lips: Hex
  /** The hair in front of the face; `back` is behind the head. */
  hair: Pair & { back: Hex; line: Hex }
  iris: Pair & { dark: Hex }
  /** Of the lines around the eyes. */
  lash: Hex
  clothes: Pair & { deep: Hex; pale: Hex }
  accessory: Pair & { deep: Hex }
}

const SKIN_SHADES: Record<Character['skin'], Hex> = {
  porcelain: '#e6bfa9',
  light: '#dcae8d',
  golden: '#cf9f73',
  tan: '#b98259',
  brown: '#8f5b3b',
  dark: '#663d28',
}

export function coloursOf(character: Character): CharacterColours {
  const skin = {
    light: CHARACTER_COLOURS.skin[character.skin],
    shade: SKIN_SHADES[character.skin],
  }
  const hair = CHARACTER_COLOURS.hairColour[character.hairColour]
  const iris = CHARACTER_COLOURS.eyeColour[character.eyeColour]
  const fabric = CHARACTER_COLOURS.clothesColour[character.clothesColour]
  const accessory = CHARACTER_COLOURS.clothesColour[character.accessoryColour]
  const isWhite = character.clothesColour === 'white'
  const isLightHair = ['white', 'silver', 'blond', 'pink'].includes(character.hairColour)
  return {
    skin,
    blush: mixColours(skin.light, '#e0624f', 0.34),
    lips: mixColours(skin.shade, '#9c2f2a', 0.62),
    hair: {
      light: hair,
      shade: darken(hair, isLightHair ? 0.1 : 0.17),
      back: darken(hair, isLightHair ? 0.17 : 0.26),
      line: darken(hair, 0.34),
    },
    iris: { light: iris, shade: darken(iris, 0.3), dark: darken(iris, 0.56) },
    lash: mixColours(darken(hair, 0.5), '#251d2c', isLightHair ? 0.72 : 0.45),
    clothes: {
      light: fabric,
      shade: darken(fabric, isWhite ? 0.11 : 0.19),
      deep: darken(fabric, isWhite ? 0.26 : 0.38),
      pale: isWhite ? darken(fabric, 0.2) : lighten(fabric, 0.72),
    },
    accessory: { light: accessory, shade: darken(accessory, 0.19), deep: darken(accessory, 0.36) },
  }
}

export const browOf = ({ hair }: CharacterColours): Hex => darken(hair.light, 0.3)
