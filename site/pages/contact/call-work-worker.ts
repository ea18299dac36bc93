import { SECOND_MS } from '@atelier/contract'
import { createWorkerCaller } from '../../worker-calls.ts'
import type { WorkRequest } from './find-work.ts'
// oxlint-disable-next-line import/default -- The bundler exports the URL.
import workerUrl from './work-worker.ts?worker&url'

const worker = createWorkerCaller<WorkRequest, number[]>(workerUrl, SECOND_MS)

export const callWorkWorker = worker.call
