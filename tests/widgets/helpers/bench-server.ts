// Stands in for the server of a tool's page.
import type { creations } from '@atelier/contract'
import { StartRequest } from '@atelier/contract/schemas/creations'
import { onTestFinished } from 'vitest'
import {
  eventsReply,
  interceptRequests,
  jsonReply,
  type InterceptedReply,
  type InterceptedRequest,
} from './intercept-requests.ts'

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="8"%3E%3Crect width="8" height="8" fill="teal"/%3E%3C/svg%3E'

export const sketchEngine: creations.ToolEngine = {
  id: 'sketch',
  name: 'Sketch',
  isSketch: true,
  styles: ['cut-paper', 'dusk', 'wash'],
  shapes: ['square', 'tall', 'wide', 'screen'],
  formats: ['png', 'svg'],
  qualities: [],
  backgrounds: [],
  canChange: true,
  canMask: false,
  maxReferences: 0,
  hasPreviews: false,
  secondsPerPicture: 5,
  knows: { things: 1463, places: 43 },
}

/** A model that edits pictures and looks at examples. */
export const editingEngine: creations.ToolEngine = {
  ...sketchEngine,
  id: 'model:artist',
  name: 'Artist',
  isSketch: false,
  formats: ['png', 'webp', 'jpeg'],
  canMask: true,
  maxReferences: 3,
}

export const emptyReading: creations.Reading = {
  unknownThings: [],
  unknownActions: [],
  isSubjectUnknown: false,
  isAbstract: false,
  suggestions: [],
}

export const part = (
  status: creations.PartStatus,
  changes: Partial<creations.CreationPart> = {},
): creations.CreationPart => ({
  status,
  width: 1024,
  height: 1024,
  alt: 'two pears, a blue cloth',
  ...(status === 'done' && {
    url: PICTURE,
    downloads: { png: '/media/1.png', svg: '/media/1.svg' },
  }),
  ...changes,
})

export const creation = (changes: Partial<creations.Creation> = {}): creations.Creation => ({
  id: '11111111-1111-4111-8111-111111111111',
  tool: 'image-generator',
  title: 'Two pears on a blue cloth',
  recipe: {
    wish: 'Two pears on a blue cloth',
    style: 'cut-paper',
    shape: 'square',
    count: 2,
    leaveOut: '',
    seed: 4711,
    engine: 'sketch',
  },
  status: 'done',
  engine: sketchEngine,
  parts: [part('done'), part('done', { alt: 'two pears, seen closely' })],
  version: 9,
  zipUrl: '/media/1.zip',
  createdAt: '2026-11-02T09:00:00.000Z',
  ...changes,
})

const TOMORROW = '2026-11-28T00:00:00.000Z'
const NEXT_MONTH = '2026-12-01T00:00:00.000Z'

/** What the tools can still make for the visitor. */
export const allowances = (
  changes: Partial<creations.ToolAllowances>,
): creations.ToolAllowances => ({
  sketches: { limit: 200, used: 6, resetsAt: TOMORROW },
  questions: { limit: 40, used: 0, resetsAt: TOMORROW },
  drafts: { limit: 15, used: 0, resetsAt: TOMORROW },
  pieces: { limit: 3, used: 0, resetsAt: NEXT_MONTH },
  spokenSeconds: { limit: 1_200, used: 0, resetsAt: NEXT_MONTH },
  ...changes,
})

/** The text of an event stream with these versions of a creation. */
export const versions = (...list: creations.Creation[]): string =>
  list
    .map((each) => `id: ${each.version}\nevent: creation\ndata: ${JSON.stringify(each)}\n\n`)
    .join('')

/** The text of an event stream with a version of a creation, and what there is of its parts. */
export const eventsOf = (each: creations.Creation, ...previews: creations.Preview[]): string =>
  versions(each) +
  previews.map((preview) => `event: preview\ndata: ${JSON.stringify(preview)}\n\n`).join('')

/** A text is `offline` or an event stream, an object JSON, unless it is a whole reply. */
type Reply = InterceptedReply | object | string
type Handler = (request: InterceptedRequest) => Reply | Promise<Reply>

const defaults: Record<string, Handler> = {
  'GET /api/creations/tools': () => ({
    tools: [{ id: 'image-generator', engines: [sketchEngine] }],
  }),
  'GET /api/creations': () => ({ creations: [], hasMore: false }),
  'POST /api/creations/reading': () => emptyReading,
  'GET /api/creations/allowances': () => allowances({}),
  'GET /api/chat/allowance': () => ({
    plan: 'free',
    limit: 20,
    used: 0,
    resetsAt: '2026-11-28T00:00:00.000Z',
    pictures: { limit: 20, used: 6, resetsAt: '2026-12-01T00:00:00.000Z' },
  }),
}

/** Replies as the handlers say, by method and path, to what the real server would take. Returns the requests that were received. */
export async function serveBench(
  handlers: Record<string, Handler> = {},
): Promise<(InterceptedRequest & { call: string })[]> {
  const requests: (InterceptedRequest & { call: string })[] = []
  const stop = await interceptRequests([{ urlPattern: '*/api/*' }], async (request) => {
    const call = `${request.method} ${request.path}`
    requests.push({ ...request, call })
    const handler = handlers[call] ?? defaults[call]
    if (!handler) return refusal('not-found', 404)
    if (call === 'POST /api/creations' && !StartRequest.safeParse(request.body).success)
      return refusal('bad-request', 400)
    const reply = await handler(request)
    if (reply === 'offline') return 'offline'
    if (typeof reply === 'string') return eventsReply(reply)
    return 'body' in reply && 'type' in reply ? reply : jsonReply(reply)
  })
  onTestFinished(stop)
  return requests
}

export const refusal = (code: string, status: number): InterceptedReply =>
  jsonReply({ code, message: '', requestId: '1' }, status)
