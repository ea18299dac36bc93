import type { documents } from '@atelier/contract'
import type { OfficeOrder } from '../make/make-result.ts'
import type { ModelReplies } from '../model/result-of-model.ts'
import type { ModelOrder, TextForModel } from '../model/text-for-model.ts'
import type { WrittenFormat } from '../write/write-result.ts'
import type { DocumentProblem, ReadDocument } from '../document.ts'

/** What was read of a document, packed: only the processes that work with documents unpack it. */
export type PackedDocument = Uint8Array

/** A message from the server to a process that works with documents. */
export type DocumentTask =
  | { do: 'read'; bytes: Uint8Array; fileName: string }
  | { do: 'pages'; content: PackedDocument; from: number; count: number }
  | { do: 'make'; content: PackedDocument; order: OfficeOrder; wordsDirectory: string }
  | { do: 'textForModel'; content: PackedDocument; order: ModelOrder }
  | { do: 'resultOfModel'; content: PackedDocument; replies: ModelReplies }
  /** `result`: what was made, as JSON. `createdAt`: in milliseconds since 1970. */
  | { do: 'write'; result: string; format: WrittenFormat; createdAt: number }
  | { do: 'ask'; content: PackedDocument; question: string; wordsDirectory: string }

export type ReadResult = Pick<ReadDocument, 'kind' | 'title' | 'isCut'> & {
  pageCount: number
  content: PackedDocument
}

export interface MadeResult {
  /** As JSON. */
  result: string
  /** Whether the document has nothing of what was wanted. */
  isEmpty: boolean
}

export type DocumentReply =
  | { read: ReadResult }
  /** As JSON. */
  | { pages: string }
  | { made: MadeResult }
  | { textForModel: TextForModel }
  | { written: Uint8Array }
  | { answer: documents.Answer }
  | { problem: DocumentProblem }
