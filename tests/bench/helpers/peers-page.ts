// Our chat on a partner's page: the built script tag, and a fake server in the format of packages/contract. The
// messages come from the harness, so that all compared chats show the same ones.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { MAX_CACHED_MESSAGES } from '@atelier/contract'
import { OWN_BUILDS } from '../../../packages/server/directories.ts'
import { buildName, listBuilds } from '../../../packages/server/widget-builds.ts'
import { listenOnFreePort } from '../../helpers/free-port.ts'
import {
  streamAnswer,
  fixedConversation,
  getHistory,
  fixedModel,
  fixedSession,
} from './peers-answers.ts'

export interface OwnPage {
  /** The page's address with the placeholders {scenario} and {n}, which the harness fills in. */
  template: string
  /** The page's address for a scenario: `load`, `history` or `stream`. The page gets its messages from the harness. */
  addressFor(scenario: string, harnessUrl: string): string
  /** The contents of the script tag's files by name. */
  files: ReadonlyMap<string, Buffer>
  close(): Promise<void>
}

export async function startOwnPage(): Promise<OwnPage> {
  const files = readWidgets()
  const { url, close } = await listenOnFreePort(createServer(serve(files)))
  return {
    template: `${url}/bench.html?s={scenario}&n={n}`,
    addressFor: (scenario, harnessUrl) =>
      `${url}/bench.html?s=${scenario}&n=1000&bench=${encodeURIComponent(harnessUrl)}`,
    files,
    close,
  }
}

/** Reads the files of the newest build. */
function readWidgets(): Map<string, Buffer> {
  const folder = join(OWN_BUILDS, buildName(listBuilds(OWN_BUILDS)[0]!))
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    names
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(folder, name))]),
  )
}

function serve(files: ReadonlyMap<string, Buffer>) {
  /** The query of the page that was opened last. Requests of the chat do not carry it, so only one page can be open. */
  let opened = new URLSearchParams()

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, 'http://bench.test')
    const harnessUrl = opened.get('bench')!
    const file = files.get(pathname.slice('/atelier/'.length))
    if (pathname === '/bench.html') {
      opened = searchParams
      send(response, 'text/html', pageOf(searchParams.get('s')))
    } else if (file) send(response, 'text/javascript', file)
    else if (pathname === '/api/embed/session') {
      const { conversation } = JSON.parse(await text(request)) as { conversation?: string }
      const limit = MAX_CACHED_MESSAGES
      const history = conversation && (await getHistory(harnessUrl, opened.get('n')!, { limit }))
      sendJson(response, { ...fixedSession, ...(history && { history }) })
    } else if (pathname === '/api/chat/models/chat') sendJson(response, { models: [fixedModel] })
    else if (pathname === '/api/chat/conversations') {
      const isReturning = opened.get('s') === 'history'
      sendJson(response, { conversations: isReturning ? [fixedConversation] : [] })
    } else if (pathname === `/api/chat/history/${fixedConversation.id}`) {
      const range = {
        limit: Number(searchParams.get('limit')),
        before: searchParams.get('before'),
      }
      sendJson(response, await getHistory(harnessUrl, opened.get('n')!, range))
    } else if (pathname === '/api/chat/send') {
      await streamAnswer(await text(request), response)
    } else response.writeHead(404).end()
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    // The page may be closed during an answer.
    reply(request, response).catch(() => response.destroy())
  }
}

/** Sends the body uncompressed and uncached, because the harness serves the other chats in the same way. */
function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response
    .writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    })
    .end(body)
}

function sendJson(response: ServerResponse, body: object): void {
  send(response, 'application/json', JSON.stringify(body))
}

/**
 * Returns the page's HTML. For the scenario `history` it stores a guest key and the open conversation, as for a
 * returning visitor.
 */
function pageOf(scenario: string | null): string {
  const returningVisitor = `<script>
sessionStorage.setItem('atelier_guest_bench', 'key')
sessionStorage.setItem('atelier_box-1_bench', '${fixedConversation.id}')
</script>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>bench</title>
<link rel="icon" href="data:,"><style>html,body{margin:0;height:100%}</style>
${scenario === 'history' ? returningVisitor : ''}
<script type="module" src="/atelier/atelier.js"></script></head>
<body><atelier-chat partner="bench" style="display:block;height:100vh"></atelier-chat></body></html>`
}
