import type { creations } from '@atelier/contract'
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

const SKINS: Record<Character['skin'], Pair> = {
  porcelain: { light: '#f8e3d4', shade: '#e6bfa9' },
  light: { light: '#f3d4b9', shade: '#dcae8d' },
  golden: { light: '#ebc59d', shade: '#cf9f73' },
  tan: { light: '#d9a97f', shade: '#b98259' },
  brown: { light: '#b47c56', shade: '#8f5b3b' },
  dark: { light: '#875539', shade: '#663d28' },
}
const HAIRS: Record<Character['hairColour'], Hex> = {
  black: '#34395c',
  brown: '#6b4031',
  chestnut: '#96552f',
  red: '#b5472f',
  blond: '#e3bb66',
  silver: '#b7b5c9',
  white: '#ebe7f3',
  blue: '#4f6cc0',
  pink: '#df94aa',
}
const IRISES: Record<Character['eyeColour'], Hex> = {
  brown: '#8a5632',
  black: '#414764',
  hazel: '#9c7b3c',
  green: '#4f8a5c',
  blue: '#4478b8',
  grey: '#7f8798',
  violet: '#7f63ae',
}
const FABRICS: Record<Character['clothesColour'], Hex> = {
  blue: '#3b5488',
  red: '#c2412d',
  green: '#5f8459',
  yellow: '#e0b34a',
  orange: '#e0873f',
  pink: '#dd93a1',
  purple: '#6f4180',
  white: '#f3eee3',
  black: '#33364b',
  grey: '#8d8b8c',
  brown: '#83553a',
  teal: '#3f8985',
}

export function coloursOf(character: Character): CharacterColours {
  const skin = SKINS[character.skin]
  const hair = HAIRS[character.hairColour]
  const iris = IRISES[character.eyeColour]
  const fabric = FABRICS[character.clothesColour]
  const accessory = FABRICS[character.accessoryColour]
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
