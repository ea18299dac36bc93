import type { z } from 'zod'
import { defineCall, typeOf } from './call.ts'
import { LONG_REQUEST_TIMEOUT_MS } from './constants.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/documents.ts'

export type DocumentKind = z.infer<typeof schemas.DocumentKind>
export type Span = z.infer<typeof schemas.Span>
export type Cell = z.infer<typeof schemas.Cell>
export type Block = z.infer<typeof schemas.Block>
export type DocumentPage = z.infer<typeof schemas.DocumentPage>
export type StoredDocument = z.infer<typeof schemas.StoredDocument>
export type DocumentAllowance = z.infer<typeof schemas.DocumentAllowance>
export type Quotation = z.infer<typeof schemas.Quotation>
export type Answer = z.infer<typeof schemas.Answer>

/** Begins a file. Its parts follow with sendDocumentPart. */
export const startDocument = defineCall({
  method: 'POST',
  path: '/api/documents',
  body: inputOf<typeof schemas.DocumentStart>(),
  reply: outputOf<typeof schemas.StoredDocument>(),
})
/**
 * A multipart request with DOCUMENT_PART_BYTES of the file, or with its rest, in the field `file`. A part that has arrived
 * before changes nothing: the reply says where the next one begins.
 */
export const sendDocumentPart = defineCall({
  method: 'POST',
  path: '/api/documents/:id/parts',
  timeoutMs: LONG_REQUEST_TIMEOUT_MS,
  body: typeOf<FormData>(),
  query: inputOf<typeof schemas.PartQuery>(),
  reply: outputOf<typeof schemas.StoredDocument>(),
})
/** Reads the file, which counts as one of the month's documents. A file that cannot be read has an `errorCode`. */
export const readDocument = defineCall({
  method: 'POST',
  path: '/api/documents/:id/read',
  timeoutMs: LONG_REQUEST_TIMEOUT_MS,
  reply: outputOf<typeof schemas.StoredDocument>(),
})
export const getDocument = defineCall({
  method: 'GET',
  path: '/api/documents/:id',
  reply: outputOf<typeof schemas.StoredDocument>(),
})
export const getDocumentAllowance = defineCall({
  method: 'GET',
  path: '/api/documents/allowance',
  reply: outputOf<typeof schemas.DocumentAllowance>(),
})
export const getDocumentPages = defineCall({
  method: 'GET',
  path: '/api/documents/:id/pages',
  query: inputOf<typeof schemas.PagesQuery>(),
  reply: outputOf<typeof schemas.DocumentPages>(),
})
/** Answers by quotations, without a model. */
export const askDocument = defineCall({
  method: 'POST',
  path: '/api/documents/:id/questions',
  body: inputOf<typeof schemas.DocumentQuestion>(),
  reply: outputOf<typeof schemas.Answer>(),
})
export const deleteDocument = defineCall({
  method: 'DELETE',
  path: '/api/documents/:id',
  keepalive: true,
})
