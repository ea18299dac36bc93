import type { documents } from '@atelier/contract'

export type DocumentKind = documents.DocumentKind
export type Span = documents.Span
export type Cell = documents.Cell
export type Block = documents.Block
export type DocumentPage = documents.DocumentPage

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
