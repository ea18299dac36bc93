import { z } from 'zod'
import {
  DOCUMENT_KINDS,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_NAME_MAX_LENGTH,
  DOCUMENT_PAGES_PER_REPLY,
  DOCUMENT_QUESTION_MAX_LENGTH,
} from '../document-limits.ts'
import { Moment, Words } from './common.ts'

export const DocumentKind = z.enum(DOCUMENT_KINDS)

/** A piece of text that looks the same. All text is data: what reads like markup or a formula is neither. */
export const Span = z.object({
  text: z.string(),
  isBold: z.boolean().optional(),
  isItalic: z.boolean().optional(),
  /** An address of the web or of mail. Links within the document are left out. */
  link: z.string().optional(),
})

export const Cell = z.object({
  spans: z.array(Span),
  columnSpan: z.int().optional(),
  rowSpan: z.int().optional(),
})

export const Block = z.discriminatedUnion('is', [
  z.object({ is: z.literal('heading'), level: z.int(), spans: z.array(Span) }),
  z.object({ is: z.enum(['paragraph', 'quote', 'note']), spans: z.array(Span) }),
  z.object({ is: z.literal('code'), text: z.string() }),
  z.object({
    is: z.literal('item'),
    isOrdered: z.boolean(),
    depth: z.int(),
    spans: z.array(Span),
  }),
  z.object({ is: z.literal('table'), rows: z.array(z.array(Cell)) }),
])

/** A page, a slide, or a part of a sheet. Of files without pages, about as much as fits on one. */
export const DocumentPage = z.object({
  /** From 1. */
  number: z.int(),
  /** The name of a sheet. */
  name: z.string().optional(),
  blocks: z.array(Block),
})

export const DocumentStart = z.strictObject({
  /** Chosen by the browser, so that a repeated request begins nothing twice. */
  clientId: z.uuid(),
  name: Words.min(1).max(DOCUMENT_NAME_MAX_LENGTH),
  size: z.int().min(1, 'document-empty').max(DOCUMENT_MAX_BYTES, 'document-too-large'),
})

/** A file of the visitor, which arrives in parts, and is then read. */
export const StoredDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  /** How many bytes have arrived: the next part begins here. */
  received: z.int(),
  /** Set when it has been read. */
  content: z
    .object({
      kind: DocumentKind,
      title: z.string(),
      pageCount: z.int(),
      /** The file has more cells or text than are read: the document ends early. */
      isCut: z.boolean(),
    })
    .optional(),
  /** Why it cannot be read. */
  errorCode: z.string().optional(),
  createdAt: Moment,
})

/** How many documents can still be read. The months are those of UTC. */
export const DocumentAllowance = z.object({
  /** Null: no limit. */
  limit: z.int().nullable(),
  used: z.int(),
  resetsAt: Moment,
})

const Count = z.string().regex(/^[1-9]\d{0,5}$/)

/** The number of the first byte of this part. */
export const PartQuery = z.strictObject({ from: z.string().regex(/^(0|[1-9]\d{0,8})$/) })

export const PagesQuery = z.strictObject({
  from: Count,
  count: Count.refine((count) => Number(count) <= DOCUMENT_PAGES_PER_REPLY),
})

export const DocumentPages = z.object({ pages: z.array(DocumentPage) })

export const DocumentQuestion = z.strictObject({
  question: Words.min(1).max(DOCUMENT_QUESTION_MAX_LENGTH),
})

/** What a document says about a question, word for word. A row of a table is quoted with the heads of its columns. */
export const Quotation = z.object({
  text: z.string(),
  /** The heading above it. Empty if there is none. */
  heading: z.string(),
  page: z.int(),
  /** How certain it is that it answers the question, from 0 to 1. */
  certainty: z.number(),
})

/** The best first. Without one, the sentence that is nearest to the question, unless none has a word of it. */
export const Answer = z.object({
  quotations: z.array(Quotation),
  nearest: Quotation.nullable(),
})
