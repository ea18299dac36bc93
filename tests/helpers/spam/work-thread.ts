// Does the work of one sender outside the thread that sends the posts of all.
import { parentPort } from 'node:worker_threads'
import { findWork, type WorkRequest } from '../../../site/pages/contact/find-work.ts'

parentPort!.on('message', ({ id, ...request }: WorkRequest & { id: number }) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort!.postMessage({ id, work: findWork(request) }),
)
