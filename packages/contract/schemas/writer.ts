import { z } from 'zod'
import { LANGUAGES } from '../constants.ts'
import {
  CREATION_WORDS_MAX_LENGTH,
  WRITER_ABOUT_MAX_LENGTH,
  WRITER_AUDIENCE_MAX_LENGTH,
  WRITER_CHANGES,
  WRITER_LENGTHS,
  WRITER_MAX_SAMPLES,
  WRITER_SAMPLE_MAX_LENGTH,
  WRITER_SELECTION_MAX_LENGTH,
  WRITER_TEMPLATES,
  WRITER_TONES,
} from '../creation-limits.ts'
import { Storable, Words } from './common.ts'

const common = {
  language: z.enum(LANGUAGES),
  /** Every recipe has a seed. This tool ignores it. */
  seed: z.int().min(0).default(0),
  /** The id of a model. */
  engine: Storable.max(200),
}

/** Two drafts of a text: the form of the content writer. */
const DraftsRecipe = z.strictObject({
  task: z.literal('drafts'),
  template: z.enum(WRITER_TEMPLATES),
  /** What it is about. */
  wish: Words.max(WRITER_ABOUT_MAX_LENGTH).min(1, 'creation-empty'),
  audience: Words.max(WRITER_AUDIENCE_MAX_LENGTH).default(''),
  tone: z.enum(WRITER_TONES),
  length: z.enum(WRITER_LENGTHS),
  /** Texts of the visitor, whose tone the drafts have. */
  samples: z.array(Words.max(WRITER_SAMPLE_MAX_LENGTH)).max(WRITER_MAX_SAMPLES).default([]),
  count: z.literal(2),
  ...common,
})

/** A part of a text in other words. */
const SelectionRecipe = z.strictObject({
  task: z.literal('change'),
  how: z.enum(WRITER_CHANGES),
  /** What to change, for `say`. */
  wish: Words.max(CREATION_WORDS_MAX_LENGTH).default(''),
  /** Its paragraphs, with empty lines between them. */
  selection: Words.max(WRITER_SELECTION_MAX_LENGTH).min(1, 'creation-empty'),
  count: z.literal(1),
  ...common,
})

/** What the visitor wants written or changed. */
export const WriterRecipe = z
  .discriminatedUnion('task', [DraftsRecipe, SelectionRecipe])
  .refine((recipe) => recipe.task !== 'change' || recipe.how !== 'say' || recipe.wish !== '', {
    path: ['wish'],
    message: 'creation-empty',
  })
