import type { Character } from '../../people/character.ts'
import { ARM_ACTIONS, type ArmAction } from '../../people/actions.ts'
import { BODY_BOX, SEAT_LINE, drawBody, handOf, type BodyPose } from '../../people/body.ts'
import type { Hat } from '../../people/character.ts'
import { HATS } from '../../people/character.ts'
import type { Pen } from '../../drawing.ts'
import { defineThing, type Look, type Thing } from '../../thing.ts'

const CLOTHES = ['ao-dai', 'dress', 'coat', 'apron', 'shirt'] as const
const WORN = [...CLOTHES, 'scarf', 'glasses', 'beard'] as const
const EXPRESSIONS = [
  ['asleep', 'asleep'],
  ['sings', 'laughing'],
  ['smiles', 'smiling'],
  ['cries', 'sad'],
] as const satisfies readonly (readonly [string, Character['expression']])[]

interface PersonKind {
  id: string
  en: readonly string[]
  vi: readonly string[]
  plurals?: readonly string[]
  height: number
  traits: Partial<Character>
  /** What the person does if nothing else is said. */
  action?: ArmAction
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

export function definePerson({ id, en, vi, plurals, height, traits, action }: PersonKind): Thing {
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
    poses: [
      'stands',
      'walks',
      'runs',
      'sits',
      'sits-on-ground',
      'rides',
      'dances',
      'swims',
      'sleeps',
    ],
    boxes: { swims: SWIMMING_BOX, sleeps: LYING_BOX },
    extras: [...HATS, ...WORN, ...ARM_ACTIONS, 'smiles', 'cries'],
    sitsAt: { sits: SEAT_LINE, rides: SEAT_LINE },
    faces: 'left',
    anchors: (look) => ({
      hand:
        look.pose === 'sleeps' ? LYING_HAND : handOf(look.pose as BodyPose, actionOf(look, action)),
    }),
    draw(pen, look) {
      const { pose } = look
      const draw = (on: Pen) =>
        drawBody(
          on,
          dress(character, look),
          pose as BodyPose,
          actionOf(look, action),
          look.extras.has('holds'),
        )
      if (pose === 'swims') drawSwimming(pen, draw)
      else if (pose === 'sleeps') drawLying(pen, character, look)
      else draw(pen)
    },
  })
}

/** A box from the head to the water. */
const SWIMMING_BOX = [110, 46] as const
/** What of a figure that swims is above the water. */
const ABOVE_WATER = `M-60 -80H190V${SWIMMING_BOX[1]}H-60Z`

function drawSwimming(pen: Pen, draw: (pen: Pen) => void): void {
  const [width, water] = SWIMMING_BOX
  pen.clip(ABOVE_WATER, draw)
  for (const [at, y] of [0, 7, 14].entries())
    pen.rect(6 + at * 14, water - 1 + y, width - 20 - at * 28, 3, 'white', {
      shade: false,
      round: 1.5,
      opacity: 0.6 - at * 0.14,
    })
}

/** A box from the head to the feet of who lies there. */
const LYING_BOX = [180, 40] as const
const LYING_HAND = [76, 26] as const

function drawLying(pen: Pen, character: Character, look: Look): void {
  const [width, height] = LYING_BOX
  const sleeping: Character = { ...dress(character, look), expression: 'asleep' }
  pen.group({ move: [width, 0], mirror: true }, (mirrored) =>
    mirrored.group({ move: [BODY_BOX[1] + 2, height - 64], turn: 90 }, (lying) =>
      drawBody(lying, sleeping, 'stands'),
    ),
  )
}

function actionOf({ extras }: Look, usual: ArmAction | undefined): ArmAction | undefined {
  return ARM_ACTIONS.find((action) => extras.has(action)) ?? usual
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
    clothes: CLOTHES.find((name) => extras.has(name)) ?? character.clothes,
    hasBeard: character.hasBeard || extras.has('beard'),
    hasScarf: character.hasScarf || extras.has('scarf'),
    hasGlasses: character.hasGlasses || extras.has('glasses'),
    expression: EXPRESSIONS.find(([extra]) => extras.has(extra))?.[1] ?? character.expression,
  }
}
