import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOCUMENT_PART_BYTES, type documents } from '@atelier/contract'
import type { Maker } from '../../creations/helpers/creations.ts'
import type { Reply, Visitor } from '../../helpers/visitor.ts'

export const fixture = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../../fixtures/documents', name))

export function startDocument(
  visitor: Maker,
  name: string,
  size: number,
  clientId: string = randomUUID(),
): Promise<Reply<documents.StoredDocument>> {
  return visitor.request('POST', '/api/documents', { body: { clientId, name, size } })
}

export function sendPart(
  visitor: Maker,
  id: string,
  bytes: Buffer,
  from: number,
): Promise<Reply<documents.StoredDocument>> {
  const raw = new FormData()
  const part = bytes.subarray(from, from + DOCUMENT_PART_BYTES)
  raw.set('file', new Blob([new Uint8Array(part)]), 'part')
  return visitor.request('POST', `/api/documents/${id}/parts?from=${from}`, { raw })
}

/** Sends a whole file. */
export async function upload(visitor: Maker, name: string, bytes: Buffer): Promise<string> {
  const { body } = await startDocument(visitor, name, bytes.length)
  for (let from = 0; from < bytes.length;) {
    const { status, body: document } = await sendPart(visitor, body.id, bytes, from)
    if (status !== 200) throw new Error(`The server answered ${status}`)
    from = document.received
  }
  return body.id
}

export const read = (visitor: Maker, id: string): Promise<Reply<documents.StoredDocument>> =>
  visitor.request('POST', `/api/documents/${id}/read`)

/** Sends a whole file and has it read. */
export async function add(
  visitor: Maker,
  name: string,
  bytes: Buffer,
): Promise<Reply<documents.StoredDocument>> {
  return read(visitor, await upload(visitor, name, bytes))
}

export async function documentsUsed(visitor: Visitor): Promise<number> {
  const { body } = await visitor.get<documents.DocumentAllowance>('/api/documents/allowance')
  return body.used
}
