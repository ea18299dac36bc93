import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnFreePort } from '../../helpers/free-port.ts'
import { musicModels, sendDetail, sendError, type MusicRequest } from './music-models.ts'

/** Whose calls the server has. */
export type MusicForm = 'LocalAI' | 'ElevenLabs'

export interface FakeMusicServer {
  /** The URL up to and including `/v1`. */
  baseUrl: string
  requests: MusicRequest[]
  /** The number of requests that are being answered. */
  openRequests(): number
  /** Lets the model `held` send the pieces that it has begun. */
  release(): void
  close(): Promise<void>
}

const CALLS: Record<MusicForm, readonly string[]> = {
  LocalAI: ['sound-generation'],
  ElevenLabs: ['music', 'sound-generation'],
}
/** In seconds: what ElevenLabs allows in `sound-generation`. */
const MAX_EFFECT_SECONDS = 30
const KEY = 'sk-band'

/**
 * Fakes a server with LocalAI's or ElevenLabs' calls. The model in a request chooses how it behaves; `music_held` and
 * `held` are the same, and a model with a parameter is written as `busy|1`.
 */
export async function startFakeMusicServer(form: MusicForm = 'LocalAI'): Promise<FakeMusicServer> {
  const requests: MusicRequest[] = []
  let open = 0
  let release = Promise.withResolvers<void>()

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming)
    const earlier = requests.push(request) - 1
    response.once('close', () => (request.aborted = !response.writableFinished))
    if (!CALLS[form].includes(request.call))
      return sendError(response, 404, { message: 'Not Found', code: 404 })
    if (form === 'ElevenLabs' && refusesAsElevenLabs(request, response)) return
    const [name, ...parameters] = (request.fields.model_id ?? 'band')
      .replace('music_', '')
      .split('|')
    const exchange = { request, response, earlier, released: release.promise }
    await musicModels[name!]!(exchange, ...parameters)
  }

  const server = createServer((incoming, response) => {
    open += 1
    response.once('close', () => (open -= 1))
    void answer(incoming, response)
  })
  const { url, close } = await listenOnFreePort(server)
  return {
    baseUrl: `${url}/v1`,
    requests,
    openRequests: () => open,
    release() {
      release.resolve()
      release = Promise.withResolvers()
    },
    close,
  }
}

/** Refuses a wrong key, and what its schema does not allow, as FastAPI does. Returns whether it has refused. */
function refusesAsElevenLabs({ call, headers, fields }: MusicRequest, response: ServerResponse) {
  if (headers['xi-api-key'] !== KEY) {
    sendDetail(response, 401, { status: 'invalid_api_key', message: 'Invalid API key' })
    return true
  }
  const required = call === 'music' ? 'prompt' : 'text'
  const wrong = [
    ...(typeof fields[required] === 'string' ? [] : [required]),
    ...(Number(fields.duration_seconds ?? 0) > MAX_EFFECT_SECONDS ? ['duration_seconds'] : []),
  ]
  if (wrong.length === 0) return false
  const detail = wrong.map((name) => ({ type: 'value_error', loc: ['body', name], msg: 'Invalid' }))
  sendDetail(response, 422, detail)
  return true
}

async function readRequest(incoming: IncomingMessage): Promise<MusicRequest> {
  const url = new URL(incoming.url!, 'http://here')
  const body = Buffer.concat(await incoming.toArray()).toString()
  return {
    call: url.pathname.replace('/v1/', ''),
    query: Object.fromEntries(url.searchParams),
    fields: JSON.parse(body) as MusicRequest['fields'],
    headers: incoming.headers,
    aborted: false,
  }
}
