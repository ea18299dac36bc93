// Renders the pages of the site again if they say something else on this server than the build has written.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { preferences } from '@atelier/contract'
import type { RenderReply, RenderRequest, RenderWorkerOptions } from './render-messages.ts'

const WORKER = existsSync(join(import.meta.dirname, 'render-worker.js'))
  ? join(import.meta.dirname, 'render-worker.js')
  : join(import.meta.dirname, 'render-worker.ts')

/** Returns the content of a page as HTML. Undefined: the page is as built. Rejects if it cannot be rendered. */
export type RenderPage = (
  path: string,
  language: preferences.Language,
) => Promise<string> | undefined

/** The worker thread starts with the first page. It does not keep the process running. */
export function createPageRenderer(
  options: RenderWorkerOptions,
): (...parameters: Parameters<RenderPage>) => Promise<string> {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function render(request: RenderRequest): Promise<string> {
    if (!worker) {
      worker = new Worker(WORKER, { workerData: options })
      worker.unref()
      worker.once('error', () => (worker = undefined))
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window and has no origin.
    worker.postMessage(request)
    const [reply] = (await once(worker, 'message')) as [RenderReply]
    if ('error' in reply) throw new Error(reply.error)
    return reply.html
  }

  return (path, language) => {
    const html = last.then(() => render({ path, language }))
    last = html.catch(() => undefined)
    return html
  }
}
