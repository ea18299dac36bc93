import { gunzipSync, gzipSync } from 'node:zlib'
import type { ReadDocument } from './document.ts'

export const packDocument = (document: ReadDocument): Buffer => gzipSync(JSON.stringify(document))

/** For what packDocument has returned. */
export const unpackDocument = (content: Uint8Array): ReadDocument =>
  JSON.parse(gunzipSync(content).toString()) as ReadDocument
