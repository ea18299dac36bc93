import type { DocumentNode } from './document/node.ts'
import type { LoadedDocument } from './storage/documents.ts'
import type { Rescue } from './storage/rescue.ts'
import type { WritingLanguage } from './templates/brief.ts'

export interface OpenDocument {
  id: string
  language: WritingLanguage
  createdAt: string
  /** The text with which the editor starts. */
  body: DocumentNode
  /** Grows when the editor has to start again with another text. */
  start: number
}

export type OpenState =
  | { is: 'nothing' }
  | { is: 'loading' }
  | { is: 'missing' }
  | { is: 'failed'; id: string }
  | { is: 'open'; document: OpenDocument }

export type Saving = 'saved' | 'unsaved' | 'failed' | 'full'

/** A new document whose page was closed before it was saved. */
export const asLoaded = ({ unsaved, body, revision }: Rescue): LoadedDocument => ({
  summary: { ...unsaved, revision, versions: 0, updatedAt: unsaved.createdAt },
  body,
  versions: [],
})

export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
