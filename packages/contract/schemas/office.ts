import { z } from 'zod'
import {
  OFFICE_LENGTHS,
  OFFICE_LOOKS,
  OFFICE_TASKS,
  OFFICE_WISH_MAX_LENGTH,
} from '../creation-limits.ts'
import { LANGUAGES } from '../constants.ts'
import { Storable, Words } from './common.ts'
import { Block, Cell } from './documents.ts'

const language = z.enum(LANGUAGES)
const look = z.enum(OFFICE_LOOKS)

const recipe = z.strictObject({
  /** The id of a document that has been read. */
  document: z.uuid(),
  task: z.enum(OFFICE_TASKS),
  length: z.enum(OFFICE_LENGTHS).default('medium'),
  /** What the summary should pay attention to. */
  wish: Words.max(OFFICE_WISH_MAX_LENGTH).default(''),
  /** How the slides look. Other tasks ignore it. */
  look: look.default('paper'),
  /** The language of a translation. Absent for other tasks. */
  language: language.optional(),
  count: z.literal(1),
  /** Every recipe has a seed. This tool ignores it: without a model, the same document always gives the same result. */
  seed: z.int().min(0).default(0),
  /** The id of a chat model. Absent: the engine that works without one. */
  engine: Storable.max(200).optional(),
})

/** What the visitor wants of a document: the form of Office tools. */
export const OfficeRecipe = recipe.refine(
  ({ task, language: asked }) => (task === 'translation') === (asked !== undefined),
  { path: ['language'] },
)

export const StoredOfficeRecipe = recipe.required({ engine: true })

/** The page of the document that it is taken from. */
const page = z.int()
const title = z.string()

/**
 * Only of what a model has written: its numbers, as they are written there, that are not on the page it names. Without a
 * page, those that are nowhere in the document.
 */
const doubtful = z.array(z.string()).optional()
/** Only of what a model has written: the document is longer than what the model was given of it. */
const isCut = z.boolean().optional()

export const Slide = z.object({
  title,
  points: z.array(z.object({ text: z.string(), page: page.optional(), doubtful })),
  /** The speaker's notes. */
  notes: z.string(),
  /** The doubtful numbers of the title and the notes. */
  doubtful,
})

export const FoundTable = z.object({ title, page, rows: z.array(z.array(Cell)) })

/**
 * The result of a task. It is stored as a JSON file, to which the creation's only part belongs. Its language is that of the
 * document, as far as the server knows it, or that of the translation: for the word beside the numbers of pages.
 */
export const OfficeResult = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('text'),
    title,
    language,
    blocks: z.array(z.object({ block: Block, page: page.optional(), doubtful })),
    isCut,
    /** Only of a translation: its headings, lists or tables are not in all places those of the document. */
    isReshaped: z.boolean().optional(),
    /** Only of a summary without a model: it says what was counted in tables. */
    isCounted: z.boolean().optional(),
  }),
  z.object({ is: z.literal('tables'), title, language, tables: z.array(FoundTable) }),
  z.object({
    is: z.literal('slides'),
    title,
    language,
    look: look.optional(),
    slides: z.array(Slide),
    isCut,
  }),
])
