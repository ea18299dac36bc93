import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnFreePort } from '../../helpers/free-port.ts'
import { faultyImageModels } from '../pictures/helpers/faulty-image-models.ts'
import { imageModels, type ImageRequest } from '../pictures/helpers/image-models.ts'
import { plainPicture } from './pictures.ts'

const MODELS = { ...imageModels, ...faultyImageModels }

export interface FakeImageServer {
  /** The URL up to and including `/v1`. */
  baseUrl: string
  requests: ImageRequest[]
  /** Fetches of pictures that were sent as URLs: their paths, and the headers with the key. */
  fetches: { path: string; authorization: string | undefined }[]
  /** The number of requests that are being answered. */
  openRequests(): number
  /** Lets the model `held` draw the pictures that it has begun. */
  release(): void
  close(): Promise<void>
}

/**
 * Starts an endpoint with OpenAI's calls for images. The model in a request chooses how it behaves; a model with a
 * parameter is written as `busy|1`.
 */
export async function startFakeImageServer(): Promise<FakeImageServer> {
  const requests: ImageRequest[] = []
  const fetches: FakeImageServer['fetches'] = []
  let open = 0
  let origin = ''
  let release = Promise.withResolvers<void>()

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming)
    const earlier = requests.push(request) - 1
    response.once('close', () => (request.aborted = !response.writableFinished))
    const [model, ...parameters] = String(request.fields.model).split('|')
    const exchange = { request, response, origin, earlier, released: release.promise }
    await MODELS[model!]!(exchange, ...parameters)
  }

  const server = createServer((incoming, response) => {
    if (incoming.method === 'GET') {
      fetches.push({ path: incoming.url!, authorization: incoming.headers.authorization })
      return void sendFile(incoming.url!, response)
    }
    open += 1
    response.once('close', () => (open -= 1))
    void answer(incoming, response)
  })
  const { url, close } = await listenOnFreePort(server)
  origin = url
  return {
    baseUrl: `${url}/v1`,
    requests,
    fetches,
    openRequests: () => open,
    release() {
      release.resolve()
      release = Promise.withResolvers()
    },
    close,
  }
}

async function readRequest(incoming: IncomingMessage): Promise<ImageRequest> {
  const bytes = Buffer.concat(await incoming.toArray())
  const { 'content-type': type = '', authorization } = incoming.headers
  const call = incoming.url!.replace('/v1/images/', '')
  const common = { call, authorization, aborted: false }
  if (type === 'application/json') {
    const fields = JSON.parse(bytes.toString()) as ImageRequest['fields']
    return { ...common, fields, images: [], mask: undefined }
  }
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return {
    ...common,
    fields: Object.fromEntries(texts),
    images: [...form.getAll('image'), ...form.getAll('image[]')] as File[],
    mask: (form.get('mask') as File | null) ?? undefined,
  }
}

/** `/files/…` is a picture, everything else leads to one. */
async function sendFile(path: string, response: ServerResponse): Promise<void> {
  if (!path.startsWith('/files/'))
    return void response.writeHead(302, { location: '/files/1' }).end()
  response.setHeader('content-type', 'image/png')
  response.end(await plainPicture({ width: 64, height: 64 }).png().toBuffer())
}
