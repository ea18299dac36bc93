import type { Pigment } from '../pigments.ts'

export type HairStyle = 'bob' | 'long' | 'short' | 'bun' | 'ponytail' | 'braids' | 'curly' | 'bald'

type Expression = 'calm' | 'smiling' | 'laughing' | 'sad' | 'angry' | 'surprised' | 'asleep'

export const HATS = ['leaf-hat', 'straw-hat', 'cap', 'beanie', 'headscarf', 'crown'] as const
export type Hat = (typeof HATS)[number]

type Clothes = 'dress' | 'shirt' | 'coat' | 'ao-dai' | 'robe' | 'apron'

type Age = 'child' | 'adult' | 'old'

/** A person, who is recognised in every picture by these. */
export interface Character {
  age: Age
  skin: Pigment
  hair: HairStyle
  hairColour: Pigment
  eyeColour: Pigment
  expression: Expression
  clothes: Clothes
  clothesColour: Pigment
  trousersColour: Pigment
  hat?: Hat
  hatColour: Pigment
  hasScarf: boolean
  scarfColour: Pigment
  hasGlasses: boolean
  hasBeard: boolean
}
