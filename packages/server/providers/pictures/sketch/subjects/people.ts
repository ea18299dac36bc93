import type { Character } from '../people/character.ts'
import {
  BODY_BOX,
  SEAT_LINE,
  drawBody,
  handOf,
  type ArmAction,
  type BodyPose,
} from '../people/body.ts'
import type { Hat } from '../people/character.ts'
import { HATS } from '../people/character.ts'
import { defineThing, type Look, type Thing } from '../thing.ts'

interface PersonKind {
  id: string
  en: readonly string[]
  vi: readonly string[]
  plurals?: readonly string[]
  height: number
  traits: Partial<Character>
}

const usual: Character = {
  age: 'adult',
  skin: 'skinLight',
  hair: 'short',
  hairColour: 'ink',
  eyeColour: 'ink',
  expression: 'calm',
  clothes: 'shirt',
  clothesColour: 'cobalt',
  trousersColour: 'navy',
  hatColour: 'sand',
  hasScarf: false,
  scarfColour: 'red',
  hasGlasses: false,
  hasBeard: false,
}

function definePerson({ id, en, vi, plurals, height, traits }: PersonKind): Thing {
  const character = { ...usual, ...traits }
  return defineThing({
    id,
    en,
    vi,
    plurals,
    height,
    box: BODY_BOX,
    foot: 46,
    ground: 'ground',
    colours: {
      clothes: character.clothesColour,
      skin: character.skin,
      hair: character.hairColour,
      trousers: character.trousersColour,
      hat: character.hatColour,
      scarf: character.scarfColour,
    },
    variety: [character.clothesColour, 'apricot', 'forest', 'plum', 'sand', 'slate'],
    poses: ['stands', 'walks', 'runs', 'sits', 'sits-on-ground', 'rides'],
    extras: [...HATS, 'scarf', 'glasses', 'ao-dai', 'holds', 'reads', 'waves', 'carries', 'smiles'],
    sitsAt: { sits: SEAT_LINE, rides: SEAT_LINE },
    faces: 'left',
    anchors: (look) => ({ hand: handOf(look.pose as BodyPose, actionOf(look)) }),
    draw(pen, look) {
      drawBody(pen, dress(character, look), look.pose as BodyPose, actionOf(look))
    },
  })
}

function actionOf({ extras }: Look): ArmAction | undefined {
  return (['holds', 'reads', 'waves', 'carries'] as const).find((action) => extras.has(action))
}

function dress(character: Character, { colours, extras }: Look): Character {
  const hat: Hat | undefined = HATS.find((name) => extras.has(name)) ?? character.hat
  return {
    ...character,
    clothesColour: colours['clothes']!,
    skin: colours['skin']!,
    hairColour: colours['hair']!,
    hatColour: colours['hat']!,
    scarfColour: colours['scarf']!,
    hat,
    clothes: extras.has('ao-dai') ? 'ao-dai' : character.clothes,
    hasScarf: character.hasScarf || extras.has('scarf'),
    hasGlasses: character.hasGlasses || extras.has('glasses'),
    expression: extras.has('asleep')
      ? 'asleep'
      : extras.has('smiles')
        ? 'smiling'
        : character.expression,
  }
}

export const people: readonly Thing[] = [
  definePerson({
    id: 'woman',
    en: ['woman', 'lady', 'mother', 'mom', 'mum'],
    plurals: ['women', 'ladies'],
    vi: ['người phụ nữ', 'phụ nữ', 'cô', 'mẹ', 'bà mẹ'],
    height: 1.62,
    traits: { hair: 'bob', clothes: 'dress', clothesColour: 'plum' },
  }),
  definePerson({
    id: 'man',
    en: ['man', 'guy', 'father', 'dad', 'person', 'someone'],
    plurals: ['men', 'people', 'persons'],
    vi: ['người đàn ông', 'đàn ông', 'anh', 'bố', 'người', 'ai đó'],
    height: 1.74,
    traits: {},
  }),
  definePerson({
    id: 'girl',
    en: ['girl', 'daughter'],
    vi: ['cô bé', 'bé gái', 'con gái', 'em bé gái'],
    height: 1.2,
    traits: { age: 'child', hair: 'braids', clothes: 'dress', clothesColour: 'red' },
  }),
  definePerson({
    id: 'boy',
    en: ['boy', 'child', 'kid', 'son'],
    plurals: ['children', 'kids'],
    vi: ['cậu bé', 'bé trai', 'con trai', 'đứa trẻ', 'em bé', 'trẻ em'],
    height: 1.2,
    traits: { age: 'child', clothesColour: 'olive' },
  }),
  definePerson({
    id: 'grandmother',
    en: ['grandmother', 'grandma', 'old woman', 'granny'],
    plurals: ['old women'],
    vi: ['bà', 'bà cụ', 'bà ngoại', 'bà nội', 'cụ bà'],
    height: 1.55,
    traits: {
      age: 'old',
      hair: 'bun',
      hairColour: 'stone',
      clothes: 'robe',
      clothesColour: 'violet',
      hasGlasses: true,
    },
  }),
  definePerson({
    id: 'grandfather',
    en: ['grandfather', 'grandpa', 'old man'],
    plurals: ['old men'],
    vi: ['ông', 'ông cụ', 'ông lão', 'ông ngoại', 'ông nội', 'cụ ông'],
    height: 1.66,
    traits: {
      age: 'old',
      hairColour: 'stone',
      clothesColour: 'forest',
      trousersColour: 'umber',
      hasBeard: true,
    },
  }),
  definePerson({
    id: 'ao-dai-woman',
    en: ['woman in ao dai', 'girl in ao dai', 'young woman'],
    vi: ['cô gái', 'thiếu nữ', 'cô gái áo dài'],
    height: 1.6,
    traits: { hair: 'long', clothes: 'ao-dai', clothesColour: 'white', trousersColour: 'cream' },
  }),
]
