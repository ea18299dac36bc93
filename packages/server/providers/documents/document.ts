/** The types of files that can be read. */
export type DocumentKind =
  | 'docx'
  | 'xlsx'
  | 'pptx'
  | 'odt'
  | 'ods'
  | 'odp'
  | 'pdf'
  | 'csv'
  | 'md'
  | 'txt'

/** A piece of text that looks the same. All text is data: what reads like markup or a formula is neither. */
export interface Span {
  text: string
  isBold?: boolean
  isItalic?: boolean
  /** An address of the web or of mail. Links within the document are left out. */
  link?: string
}

export interface Cell {
  spans: readonly Span[]
  columnSpan?: number
  rowSpan?: number
}

export type Block =
  | { is: 'heading'; level: number; spans: readonly Span[] }
  | { is: 'paragraph' | 'quote' | 'note'; spans: readonly Span[] }
  | { is: 'code'; text: string }
  | { is: 'item'; isOrdered: boolean; depth: number; spans: readonly Span[] }
  | { is: 'table'; rows: readonly (readonly Cell[])[] }

/** A page, a slide, or a part of a sheet. Of files without pages, about as much as fits on one. */
export interface DocumentPage {
  /** From 1. */
  number: number
  /** The name of a sheet. */
  name?: string
  blocks: readonly Block[]
}

/** A file that was read, whatever program has written it. */
export interface ReadDocument {
  kind: DocumentKind
  title: string
  pages: readonly DocumentPage[]
  /** The file has more cells or text than are read: the document ends early. */
  isCut: boolean
}

/** Why a file cannot be read. */
export type DocumentProblem =
  /** It needs a password. */
  | 'locked'
  | 'damaged'
  /** None of the kinds, such as a picture or a file of an old Word. */
  | 'unknown-kind'
  /** Unpacked, it takes more memory or time than a file may. */
  | 'too-large'

export class UnreadableDocument extends Error {
  readonly problem: DocumentProblem

  constructor(problem: DocumentProblem) {
    super(`The document is ${problem}.`)
    this.problem = problem
  }
}
