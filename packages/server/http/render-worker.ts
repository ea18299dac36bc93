// A worker thread, because rendering replaces the process's fetch() and has one language at a time.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import type { RenderReply, RenderRequest, RenderWorkerOptions } from './render-messages.ts'

interface Renderer {
  createRenderer: (options: {
    configuration: object
    readFile: (path: string) => string
  }) => (page: RenderRequest) => Promise<string>
}

const { renderer, siteDirectory, configuration, ownFiles } = workerData as RenderWorkerOptions
const { createRenderer } = (await import(pathToFileURL(renderer).href)) as Renderer
const render = createRenderer({
  configuration,
  readFile: (path) =>
    ownFiles.get(path.replace('/content/', '')) ?? readFileSync(join(siteDirectory, path), 'utf8'),
})

parentPort!.on('message', (page: RenderRequest) => {
  void render(page).then(
    (html) => post({ html }),
    (error: unknown) => post({ error: inspect(error) }),
  )
})

function post(reply: RenderReply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window and has no origin.
  parentPort!.postMessage(reply)
}
