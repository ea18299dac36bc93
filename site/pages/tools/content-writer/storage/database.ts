import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { DocumentNode } from '../document/node.ts'
import type { WritingLanguage } from '../templates/brief.ts'

/** A document without its text, as lists show it. */
export interface DocumentSummary {
  id: string
  title: string
  language: WritingLanguage
  words: number
  versions: number
  createdAt: string
  updatedAt: string
  /** The id of the user. Absent or empty: it was written without an account. */
  owner?: string
  /** Counts what was saved, so that a tab notices that another one has saved since. */
  revision: number
}

/** A document before it is saved. */
export type Unsaved = Omit<DocumentSummary, 'owner' | 'revision' | 'versions' | 'updatedAt'>

interface StoredBody {
  id: string
  body: DocumentNode
}

export interface NewVersion {
  documentId: string
  title: string
  body: DocumentNode
  savedAt: string
}

export interface StoredVersion extends NewVersion {
  /** Later versions have higher numbers. */
  number: number
}

export interface ToneSample {
  id: string
  /** As of a document. */
  owner?: string
  text: string
}

interface WriterSchema extends DBSchema {
  documents: { key: string; value: DocumentSummary }
  bodies: { key: string; value: StoredBody }
  versions: {
    key: number
    value: NewVersion & { number?: number }
    indexes: { documentId: string }
  }
  samples: { key: string; value: ToneSample }
}

export type WriterDatabase = IDBPDatabase<WriterSchema>

let opened: Promise<WriterDatabase> | undefined

/** The database of this browser. It is opened again if that has failed, or if the browser has closed it. */
export function writerDatabase(): Promise<WriterDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

const open = () =>
  openDB<WriterSchema>('atelier-content-writer', 1, {
    upgrade(database) {
      database.createObjectStore('documents', { keyPath: 'id' })
      database.createObjectStore('bodies', { keyPath: 'id' })
      const versions = database.createObjectStore('versions', {
        keyPath: 'number',
        autoIncrement: true,
      })
      versions.createIndex('documentId', 'documentId')
      database.createObjectStore('samples', { keyPath: 'id' })
    },
    // A tab with a later version of the site waits until this one lets go.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      opened = undefined
    },
    terminated: () => (opened = undefined),
  })
