import { MINUTE_MS } from '@atelier/contract'
import { createWorkerCaller } from '../../../../worker-calls.ts'
import type { LookRequest, LookResult } from './look-worker.ts'
// oxlint-disable-next-line import/default -- The bundler exports the URL.
import lookWorkerUrl from './look-worker.ts?worker&url'
import type { FoundCode, PictureFacts } from './picture-facts.ts'

const worker = createWorkerCaller<LookRequest, LookResult>(lookWorkerUrl, MINUTE_MS)

/** Throws an error with the message `damaged` or `too-large`. */
export async function lookAtFacts(file: Blob): Promise<PictureFacts> {
  const result = await worker.call({ is: 'facts', file })
  return (result as LookResult & { is: 'facts' }).facts
}

export async function lookForCodes(file: Blob): Promise<FoundCode[]> {
  const result = await worker.call({ is: 'codes', file })
  return (result as LookResult & { is: 'codes' }).codes
}
