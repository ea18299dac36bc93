import { z } from 'zod'
import { HEADLINE_MAX_LENGTH, PAPER_IDS, PRINT_DPIS, SMALL_TYPE_MAX_LENGTH } from '../papers.ts'
import { charactersWithoutGlyph } from '../print-type.ts'
import { Words } from './common.ts'

const typeset = (maxLength: number) =>
  Words.max(maxLength)
    .refine((text) => charactersWithoutGlyph(text).length === 0, 'type-characters')
    .default('')

/** What makes a picture a print: its paper, and the type on it. */
export const PrintLayout = z.strictObject({
  paper: z.enum(PAPER_IDS),
  isLandscape: z.boolean().default(false),
  dpi: z.literal(PRINT_DPIS),
  hasBleed: z.boolean().default(false),
  /** Only in files that printers read. */
  hasCropMarks: z.boolean().default(false),
  headline: typeset(HEADLINE_MAX_LENGTH),
  smallType: typeset(SMALL_TYPE_MAX_LENGTH),
  typePlace: z.enum(['top', 'middle', 'bottom']).default('top'),
  typeAlign: z.enum(['start', 'centre']).default('start'),
})
