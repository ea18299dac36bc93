import type { creations } from '@atelier/contract'
import type { Accessory } from '../accessories.ts'

type Character = creations.AnimeCharacter
type Scene = creations.AnimeScene

/** Phrases between commas. */
type Words<Meaning extends string> = Readonly<Partial<Record<Meaning, string>>>

export type Who = 'girl' | 'boy' | 'woman' | 'man' | 'child' | 'grandmother' | 'grandfather'
export type Feature = 'hair' | 'eyes' | 'skin' | 'face'
export type Colour =
  | 'black'
  | 'brown'
  | 'chestnut'
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'blue'
  | 'teal'
  | 'purple'
  | 'pink'
  | 'white'
  | 'grey'
  | 'hazel'
export type Quality =
  | 'short'
  | 'very-short'
  | 'long'
  | 'medium'
  | 'wavy'
  | 'curly'
  | 'spiky'
  | 'big'
  | 'narrow'
  | 'gentle'
  | 'round'
  | 'oval'
  | 'pointed'
  | 'square'
  | 'dark'
  | 'tan'
  | 'light'
  | 'old'
  | 'young'
  | 'little'

/** The words of a language by which people describe a character. */
export interface Vocabulary {
  /** Whether adjectives follow the noun. */
  nounFirst: boolean
  who: Words<Who>
  features: Words<Feature>
  colours: Words<Colour>
  qualities: Words<Quality>
  hair: Words<Character['hair']>
  clothes: Words<Character['clothes']>
  accessories: Words<Accessory>
  expressions: Words<Scene['expression']>
  poses: Words<Scene['pose']>
  framings: Words<Scene['framing']>
  /** Beside the names that the places have. */
  places: Words<Scene['place']>
  times: Words<Scene['time']>
  weathers: Words<Scene['weather']>
  without: string
  /** The name of the person comes after it. */
  named: string
  /** Words that change nothing. */
  fillers: string
}
