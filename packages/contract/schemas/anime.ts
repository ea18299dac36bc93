import { z } from 'zod'
import {
  ACCESSORIES,
  ANIME_LINES,
  BALLOON_KINDS,
  BALLOON_MAX_LENGTH,
  CHARACTER_CHOICES,
  CHARACTER_NAME_MAX_LENGTH,
  MAX_ACCESSORIES,
  SCENE_CHOICES,
  STRIP_MAX_PANELS,
} from '../anime-choices.ts'
import { CREATION_MAX_PICTURES, CREATION_WORDS_MAX_LENGTH } from '../creation-limits.ts'
import { Storable, Words } from './common.ts'
import { PictureRef } from './pictures.ts'

const Colour = z.enum(CHARACTER_CHOICES.clothesColour)

/** Everything by which a person is recognised. */
export const Character = z.strictObject({
  name: Words.max(CHARACTER_NAME_MAX_LENGTH),
  age: z.enum(CHARACTER_CHOICES.age),
  face: z.enum(CHARACTER_CHOICES.face),
  skin: z.enum(CHARACTER_CHOICES.skin),
  hair: z.enum(CHARACTER_CHOICES.hair),
  hairColour: z.enum(CHARACTER_CHOICES.hairColour),
  eyes: z.enum(CHARACTER_CHOICES.eyes),
  eyeColour: z.enum(CHARACTER_CHOICES.eyeColour),
  clothes: z.enum(CHARACTER_CHOICES.clothes),
  clothesColour: Colour,
  accessories: z.array(z.enum(ACCESSORIES)).max(MAX_ACCESSORIES),
  accessoryColour: Colour,
})

/** How and where the person is seen. */
export const AnimeScene = z.strictObject({
  expression: z.enum(SCENE_CHOICES.expression),
  pose: z.enum(SCENE_CHOICES.pose),
  framing: z.enum(SCENE_CHOICES.framing),
  place: z.enum(SCENE_CHOICES.place),
  time: z.enum(SCENE_CHOICES.time),
  weather: z.enum(SCENE_CHOICES.weather),
})

const Balloon = z.strictObject({
  kind: z.enum(BALLOON_KINDS),
  text: Words.max(BALLOON_MAX_LENGTH),
})

/** A picture of a strip. */
export const AnimePanel = z.strictObject({ ...AnimeScene.shape, balloon: Balloon.optional() })

const common = {
  /** May be empty: the choices say it all. */
  wish: Words.max(CREATION_WORDS_MAX_LENGTH).default(''),
  /** The wish that the choices contain already. If it is another one, the server reads the wish into them. */
  readWish: Words.max(CREATION_WORDS_MAX_LENGTH).default(''),
  /** Whether the wish changes only how and where the person is seen. */
  keepsPerson: z.boolean().default(false),
  character: Character,
  line: z.enum(ANIME_LINES).default('flat'),
  /** The language of the words in the picture and of the picture's description. */
  language: z.enum(['en', 'vi']).default('en'),
  /** The number of the first picture's arrangement. A changed picture keeps the arrangement that it had. */
  variant: z.int().min(0).max(3).optional(),
  seed: z.int().min(0).max(2_147_483_647).optional(),
  engine: Storable.max(200).optional(),
}

const Portrait = z.strictObject({
  makes: z.literal('portrait'),
  ...common,
  scene: AnimeScene,
  /** A picture of the visitor that is seen behind the person, instead of a place. */
  behind: PictureRef.optional(),
  /** A picture of the person who is kept, for models, which look at it. */
  keptFrom: PictureRef.optional(),
  count: z.int().min(1).max(CREATION_MAX_PICTURES),
})
const Sheet = z.strictObject({ makes: z.literal('sheet'), ...common, count: z.literal(1) })
const Strip = z.strictObject({
  makes: z.literal('strip'),
  ...common,
  panels: z.array(AnimePanel).min(1).max(STRIP_MAX_PANELS),
  count: z.literal(1),
})

/** What the visitor wants: the form of Anime. */
export const AnimeRecipe = z.discriminatedUnion('makes', [Portrait, Sheet, Strip])

const chosen = { seed: true, engine: true } as const
export const StoredAnimeRecipe = z.discriminatedUnion('makes', [
  Portrait.required(chosen),
  Sheet.required(chosen),
  Strip.required(chosen),
])

/** The choices that the words of a wish name. */
export const AnimeReading = z.object({
  character: Character.partial(),
  scene: AnimeScene.partial(),
})
