// What the content writer keeps in this browser. Nothing of it is sent to the server.
import type { DocumentNode } from '../document/node.ts'
import {
  writerDatabase,
  type DocumentSummary,
  type NewVersion,
  type StoredVersion,
  type Unsaved,
} from './database.ts'
import { currentOwner, isOwn, ownerKnown } from './owner.ts'
import { readRescue, removeRescue, rescuedIds } from './rescue.ts'

export interface LoadedDocument {
  summary: DocumentSummary
  body: DocumentNode
  versions: StoredVersion[]
}

/** The latest first. New documents whose page was closed before it could save them are saved first. */
export async function listDocuments(): Promise<DocumentSummary[]> {
  await ownerKnown()
  await saveRescuedDocuments()
  const documents = (await allDocuments()).filter(isOwn)
  return documents.toSorted((first, second) => (first.updatedAt < second.updatedAt ? 1 : -1))
}

const allDocuments = async () => (await writerDatabase()).getAll('documents')

/** How many documents were written without an account. 0 for somebody who has none. */
export async function countGuestDocuments(): Promise<number> {
  await ownerKnown()
  if (currentOwner() === '') return 0
  return (await allDocuments()).filter(({ owner = '' }) => owner === '').length
}

/** Gives documents that were written without an account to the user who is signed in: all, or one. */
export async function adoptGuestDocuments(id?: string): Promise<void> {
  const owner = currentOwner()
  const transaction = (await writerDatabase()).transaction('documents', 'readwrite')
  const documents = await transaction.store.getAll()
  const adopted = documents.filter(
    (document) => !document.owner && (id === undefined || document.id === id),
  )
  for (const document of adopted) await transaction.store.put({ ...document, owner })
  await transaction.done
}

async function saveRescuedDocuments(): Promise<void> {
  for (const rescue of rescuedIds().flatMap((id) => readRescue(id) ?? [])) {
    const { unsaved, body, revision } = rescue
    if (revision > 0 || !isOwn(rescue)) continue
    await saveDocument(unsaved, body, 0)
    removeRescue(unsaved.id)
  }
}

/** Undefined if there is none, or if it is somebody else's. */
export async function loadDocument(id: string): Promise<LoadedDocument | undefined> {
  await ownerKnown()
  const transaction = (await writerDatabase()).transaction(['documents', 'bodies', 'versions'])
  const [summary, stored, versions] = await Promise.all([
    transaction.objectStore('documents').get(id),
    transaction.objectStore('bodies').get(id),
    transaction.objectStore('versions').index('documentId').getAll(id),
    transaction.done,
  ])
  if (!summary || !stored || !isOwn(summary)) return undefined
  return { summary, body: stored.body, versions: versions as StoredVersion[] }
}

type Saved = { is: 'saved'; revision: number } | { is: 'conflict' }

/**
 * Saves a document unless another tab has saved it after `revision`. Transactions of all tabs follow one another, so
 * nothing is saved between the check and the writing. A document that was deleted meanwhile is stored again.
 */
export async function saveDocument(
  unsaved: Unsaved,
  body: DocumentNode,
  revision: number,
): Promise<Saved> {
  const database = await writerDatabase()
  const transaction = database.transaction(['documents', 'bodies'], 'readwrite')
  const documents = transaction.objectStore('documents')
  const stored = await documents.get(unsaved.id)
  if (stored && stored.revision !== revision) {
    await transaction.done
    return { is: 'conflict' }
  }
  const updatedAt = new Date().toISOString()
  const owner = stored ? stored.owner : currentOwner()
  const versions = stored?.versions ?? 0
  const next = { ...unsaved, ...(owner && { owner }), versions, updatedAt, revision: revision + 1 }
  await Promise.all([
    documents.put(next),
    transaction.objectStore('bodies').put({ id: unsaved.id, body }),
    transaction.done,
  ])
  return { is: 'saved', revision: revision + 1 }
}

/** Keeps a version, and returns it with its number. */
export async function addVersion(version: NewVersion): Promise<StoredVersion> {
  const database = await writerDatabase()
  const transaction = database.transaction(['documents', 'versions'], 'readwrite')
  const documents = transaction.objectStore('documents')
  const number = await transaction.objectStore('versions').add(version)
  const summary = await documents.get(version.documentId)
  if (summary) await documents.put({ ...summary, versions: summary.versions + 1 })
  await transaction.done
  return { ...version, number }
}

export async function deleteDocument(id: string): Promise<void> {
  const database = await writerDatabase()
  const transaction = database.transaction(['documents', 'bodies', 'versions'], 'readwrite')
  const versions = transaction.objectStore('versions')
  const keys = await versions.index('documentId').getAllKeys(id)
  await Promise.all([
    transaction.objectStore('documents').delete(id),
    transaction.objectStore('bodies').delete(id),
    ...keys.map((key) => versions.delete(key)),
    transaction.done,
  ])
}

/** Stores a copy with the same text, without the versions. */
export async function duplicateDocument(id: string, title: string): Promise<void> {
  const loaded = await loadDocument(id)
  if (!loaded) return
  const { summary, body } = loaded
  const createdAt = new Date().toISOString()
  const { words, language } = summary
  await saveDocument({ id: crypto.randomUUID(), title, words, language, createdAt }, body, 0)
}
