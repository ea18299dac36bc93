import { z } from 'zod'
import {
  CREATION_WORDS_MAX_LENGTH,
  VISION_MAX_AREAS,
  VISION_MAX_ASKED_PICTURES,
  VISION_TASKS,
} from '../creation-limits.ts'
import { Storable, Words } from './common.ts'
import { LanguageTag } from './preferences.ts'

const PictureUrl = z.string().max(2_000)
const share = z.number().min(0).max(1)

/** A part of a picture that the visitor has marked, in parts of its width and height. */
export const MarkedArea = z.strictObject({
  /** The index of the picture. */
  picture: z
    .int()
    .min(0)
    .max(VISION_MAX_ASKED_PICTURES - 1),
  x: share,
  y: share,
  width: share,
  height: share,
})

/** What the visitor wants to know of pictures: the form of Vision. */
export const VisionRecipe = z
  .strictObject({
    task: z.enum(VISION_TASKS),
    /** The question. Empty for the other tasks. */
    wish: Words.max(CREATION_WORDS_MAX_LENGTH).default(''),
    /** URLs of uploaded images. */
    pictures: z.array(PictureUrl).min(1).max(VISION_MAX_ASKED_PICTURES),
    /** URLs of the same images with the marked areas drawn on them, for the model. Absent: nothing is marked. */
    marked: z.array(PictureUrl).max(VISION_MAX_ASKED_PICTURES).optional(),
    /** They are numbered from 1 in this order. */
    areas: z.array(MarkedArea).max(VISION_MAX_AREAS).default([]),
    /** In which the model answers, unless the question is in another one. */
    language: LanguageTag,
    count: z.literal(1),
    /** Every recipe has a seed. This tool ignores it. */
    seed: z.int().min(0).default(0),
    /** The id of a model that sees. */
    engine: Storable.max(200),
  })
  .refine(({ task, wish }) => task !== 'ask' || wish !== '', {
    path: ['wish'],
    message: 'question-empty',
  })
