import type { creations } from '@atelier/contract'
import type { Colour, Feature, Quality, Who } from './vocabulary.ts'

type Character = creations.AnimeCharacter
type Said = Partial<Character>

/** What a word beside a noun says of the person. Undefined: it cannot be drawn. */
export function describeFeature(
  feature: Feature,
  word: Colour | Quality,
  isMale: boolean,
): Said | undefined {
  return FEATURES[feature](word, isMale)
}

const FEATURES: Record<Feature, (word: Colour | Quality, isMale: boolean) => Said | undefined> = {
  hair(word, isMale) {
    const hairColour = HAIR_COLOURS[word]
    if (hairColour) return { hairColour }
    const hair = word === 'short' && isMale ? 'short' : HAIR_QUALITIES[word]
    return hair && { hair }
  },
  eyes(word) {
    const eyeColour = EYE_COLOURS[word]
    if (eyeColour) return { eyeColour }
    const eyes = EYE_QUALITIES[word]
    return eyes && { eyes }
  },
  skin(word) {
    const skin = SKINS[word]
    return skin && { skin }
  },
  face(word) {
    const face = FACES[word]
    return face && { face }
  },
}

type By<Value> = Partial<Record<Colour | Quality, Value>>

const HAIR_COLOURS: By<Character['hairColour']> = {
  black: 'black',
  dark: 'black',
  brown: 'brown',
  chestnut: 'chestnut',
  red: 'red',
  orange: 'red',
  yellow: 'blond',
  light: 'blond',
  grey: 'silver',
  white: 'white',
  blue: 'blue',
  pink: 'pink',
}
const HAIR_QUALITIES: By<Character['hair']> = {
  short: 'bob',
  'very-short': 'crop',
  long: 'long',
  medium: 'shoulder',
  wavy: 'wavy',
  curly: 'curly',
  spiky: 'spiky',
}
const EYE_COLOURS: By<Character['eyeColour']> = {
  brown: 'brown',
  black: 'black',
  dark: 'black',
  hazel: 'hazel',
  yellow: 'hazel',
  green: 'green',
  blue: 'blue',
  grey: 'grey',
  purple: 'violet',
}
const EYE_QUALITIES: By<Character['eyes']> = {
  big: 'round',
  round: 'round',
  narrow: 'sharp',
  gentle: 'gentle',
}
const SKINS: By<Character['skin']> = {
  light: 'porcelain',
  white: 'porcelain',
  dark: 'dark',
  black: 'dark',
  brown: 'brown',
  tan: 'tan',
  yellow: 'golden',
}
const FACES: By<Character['face']> = {
  round: 'round',
  oval: 'oval',
  pointed: 'pointed',
  narrow: 'pointed',
  long: 'oval',
  square: 'square',
}

const FABRICS: By<Character['clothesColour']> = {
  black: 'black',
  brown: 'brown',
  chestnut: 'brown',
  red: 'red',
  orange: 'orange',
  yellow: 'yellow',
  green: 'green',
  blue: 'blue',
  teal: 'teal',
  purple: 'purple',
  pink: 'pink',
  white: 'white',
  grey: 'grey',
  hazel: 'brown',
  dark: 'black',
}

export const fabricOf = (word: Colour | Quality): Character['clothesColour'] | undefined =>
  FABRICS[word]

/** What a word for a person suggests. Whatever else the words say is stronger. */
export const PEOPLE: Readonly<Record<Who, Said>> = {
  girl: { age: 'young' },
  boy: { age: 'young', face: 'oval', hair: 'short', eyes: 'almond' },
  woman: { age: 'grown', face: 'oval', eyes: 'almond' },
  man: { age: 'grown', face: 'square', hair: 'short', eyes: 'sharp' },
  child: { age: 'child', face: 'round' },
  grandmother: { age: 'old', face: 'round', hair: 'bun', hairColour: 'silver', eyes: 'gentle' },
  grandfather: { age: 'old', face: 'square', hair: 'short', hairColour: 'silver', eyes: 'gentle' },
}

const AGES: By<Character['age']> = { old: 'old', young: 'young', little: 'child' }

export const ageOf = (word: Colour | Quality): Character['age'] | undefined => AGES[word]

export const isMale = (who: Who | undefined): boolean =>
  who === 'boy' || who === 'man' || who === 'grandfather'
