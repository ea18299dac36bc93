// Our chat on a page as a partner has it: the built script tag, and a stand-in of the server that speaks the
// wire's own format. What is said comes from the harness, so that all contestants say the same.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { listenOnFreePort } from '../server/free-port.ts'
import { answer, conversation, historyOf, model, session } from './peers-answers.ts'

export interface BenchPage {
  /** The page's address, as the harness fills it in. */
  template: string
  /** Without the address of a harness: that is added as `bench`. */
  address(scenario: string, harness: string): string
  /** The script tag's files by their names. */
  files: ReadonlyMap<string, Buffer>
  close(): Promise<void>
}

const widgets = join(import.meta.dirname, '../../dist/widgets')

export async function openPage(): Promise<BenchPage> {
  const files = readWidgets()
  const { url, close } = await listenOnFreePort(createServer(serve(files)))
  return {
    template: `${url}/bench.html?s={scenario}&n={n}`,
    address: (scenario, harness) =>
      `${url}/bench.html?s=${scenario}&n=1000&bench=${encodeURIComponent(harness)}`,
    files,
    close,
  }
}

/** All at once, since the folder may be built anew meanwhile. */
function readWidgets(): Map<string, Buffer> {
  const { version } = JSON.parse(readFileSync(join(widgets, 'latest.json'), 'utf8')) as {
    version: string
  }
  const folder = join(widgets, version)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    names
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(folder, name))]),
  )
}

function serve(files: ReadonlyMap<string, Buffer>) {
  /** One page is open at a time: what it asks is answered by the harness that opened it. */
  let opened = new URLSearchParams()

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, 'http://bench.test')
    const harness = opened.get('bench')!
    const file = files.get(pathname.slice('/atelier/'.length))
    if (pathname === '/bench.html') {
      opened = searchParams
      send(response, 'text/html', pageOf(searchParams.get('s')))
    } else if (file) send(response, 'text/javascript', file)
    else if (pathname === '/api/embed/session') sendJson(response, session)
    else if (pathname === '/api/chat/models/chat') sendJson(response, { models: [model] })
    else if (pathname === '/api/chat/conversations') {
      const isReturning = opened.get('s') === 'history'
      sendJson(response, { conversations: isReturning ? [conversation] : [] })
    } else if (pathname === `/api/chat/history/${conversation.id}`) {
      send(
        response,
        'application/json',
        await historyOf(harness, opened.get('n')!, Number(searchParams.get('limit'))),
      )
    } else if (pathname === '/api/chat/send') {
      await answer(harness, await text(request), response)
    } else response.writeHead(404).end()
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    // A page that goes away in the middle of an answer.
    reply(request, response).catch(() => response.destroy())
  }
}

/** As the harness sends what the others are made of: as it is, and never kept. */
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

/** Who comes back has a key, and the conversation that was open in the page's first box. */
function pageOf(scenario: string | null): string {
  const cameBack = `<script>
sessionStorage.setItem('atelier_guest_bench', 'key')
sessionStorage.setItem('atelier_box-1_bench', '${conversation.id}')
</script>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>bench</title>
<link rel="icon" href="data:,"><style>html,body{margin:0;height:100%}</style>
${scenario === 'history' ? cameBack : ''}
<script type="module" src="/atelier/atelier.js"></script></head>
<body><atelier-chat partner="bench" style="display:block;height:100vh"></atelier-chat></body></html>`
}
