import { z } from 'zod'
import { OFFICE_LENGTHS, OFFICE_TASKS, OFFICE_WISH_MAX_LENGTH } from '../creation-limits.ts'
import { LANGUAGES } from '../constants.ts'
import { Storable, Words } from './common.ts'
import { Block, Cell } from './documents.ts'

/** What the visitor wants of a document: the form of Office tools. */
export const OfficeRecipe = z.strictObject({
  /** The id of a document that has been read. */
  document: z.uuid(),
  task: z.enum(OFFICE_TASKS),
  length: z.enum(OFFICE_LENGTHS).default('medium'),
  /** What the summary should pay attention to. */
  wish: Words.max(OFFICE_WISH_MAX_LENGTH).default(''),
  count: z.literal(1),
  /** Every recipe has a seed. This tool ignores it: the same document always gives the same result. */
  seed: z.int().min(0).default(0),
  /** Absent: the first engine of the tool. */
  engine: Storable.max(200).optional(),
})

export const StoredOfficeRecipe = OfficeRecipe.required({ engine: true })

/** The page of the document that it is taken from. */
const page = z.int()
const title = z.string()

export const Slide = z.object({
  title,
  points: z.array(z.object({ text: z.string(), page })),
  /** The speaker's notes. */
  notes: z.string(),
})

export const FoundTable = z.object({ title, page, rows: z.array(z.array(Cell)) })

/** The language of the document, as far as the server knows it: for the word beside the numbers of pages. */
const language = z.enum(LANGUAGES)

/** The result of a task. It is stored as a JSON file, to which the creation's only part belongs. */
export const OfficeResult = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('text'),
    title,
    language,
    blocks: z.array(z.object({ block: Block, page: page.optional() })),
  }),
  z.object({ is: z.literal('tables'), title, language, tables: z.array(FoundTable) }),
  z.object({ is: z.literal('slides'), title, language, slides: z.array(Slide) }),
])
