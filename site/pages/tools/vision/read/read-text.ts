import { MINUTE_MS } from '@atelier/contract'
import { createWorkerCaller, type CallOptions } from '../../../../worker-calls.ts'
import type { FoundText } from './found-text.ts'
// oxlint-disable-next-line import/default -- The bundler exports the URL.
import readWorkerUrl from './read-worker.ts?worker&url'

/** The reader needs some hundred megabytes of memory. */
const worker = createWorkerCaller<Blob, FoundText>(readWorkerUrl, 2 * MINUTE_MS)

export const readText = (file: Blob, options: CallOptions): Promise<FoundText> =>
  worker.call(file, options)
