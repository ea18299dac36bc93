import type { DocumentProblem, ReadDocument } from '../document.ts'

/** A message from the server to a process that reads documents. */
export interface DocumentTask {
  do: 'read'
  bytes: Uint8Array
  fileName: string
}

export type DocumentReply = { document: ReadDocument } | { problem: DocumentProblem }
