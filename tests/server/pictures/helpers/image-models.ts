import type { ServerResponse } from 'node:http'
import { noise, plainPicture } from '../../helpers/pictures.ts'

export interface ImageRequest {
  call: string
  /** The fields of the JSON body or of the form, all as the endpoint reads them. */
  fields: Record<string, string | number | boolean | undefined>
  images: File[]
  mask: File | undefined
  /** The header with the key. */
  authorization: string | undefined
  /** Whether the client disconnected before the response was complete. */
  aborted: boolean
}

export interface Exchange {
  request: ImageRequest
  response: ServerResponse
  /** The URL of the server. */
  origin: string
  /** How many requests came before this one. */
  earlier: number
  /** Resolves at the next `release()`. */
  released: Promise<void>
}

export type ImageModel = (exchange: Exchange, ...parameters: string[]) => Promise<void> | void

const EVENTS = { 'content-type': 'text/event-stream' }
export const JSON_TYPE = { 'content-type': 'application/json' }

/** A picture of the size that the request asks for, or of 1024 x 1024, in a colour of its own. */
export async function draw({ fields }: ImageRequest, colour = '#c33'): Promise<string> {
  const [width, height] = String(fields.size ?? '1024x1024')
    .split('x')
    .map(Number)
  const picture = plainPicture({ width: width!, height: height!, background: colour })
  return (await picture.png().toBuffer()).toString('base64')
}

const COLOURS = ['#c33', '#3c3', '#33c', '#cc3']

export function sendJson(response: ServerResponse, content: object): void {
  response.writeHead(200, JSON_TYPE).end(JSON.stringify({ created: 1, ...content }))
}

export function refuse(
  response: ServerResponse,
  status: number,
  error: object,
  headers = {},
): void {
  response.writeHead(status, { ...JSON_TYPE, ...headers }).end(JSON.stringify({ error }))
}

/** Refuses the first of these fields that the request has. Returns whether it has one. */
function refuseFields({ request, response }: Exchange, names: readonly string[]): boolean {
  const param = names.find((name) => request.fields[name] !== undefined)
  if (!param) return false
  const message = `Unknown parameter: '${param}'.`
  refuse(response, 400, {
    message,
    type: 'invalid_request_error',
    param,
    code: 'unknown_parameter',
  })
  return true
}

export const writeEvent = (
  response: ServerResponse,
  event: { type: string; [field: string]: unknown },
) => response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)

const stemOf = ({ call }: ImageRequest) => (call === 'edits' ? 'image_edit' : 'image_generation')

export async function writePreviews({ request, response }: Exchange): Promise<void> {
  response.writeHead(200, EVENTS)
  const type = `${stemOf(request)}.partial_image`
  for (let index = 0; index < Number(request.fields.partial_images ?? 0); index += 1)
    writeEvent(response, {
      type,
      b64_json: await draw(request, '#888'),
      partial_image_index: index,
    })
}

async function writePicture({ request, response, earlier }: Exchange): Promise<void> {
  const b64_json = await draw(request, COLOURS[earlier % COLOURS.length])
  writeEvent(response, { type: `${stemOf(request)}.completed`, b64_json, usage: {} })
  response.end()
}

/** The models that draw, by name. */
export const imageModels: Record<string, ImageModel> = {
  /** Knows everything: streams a picture with previews, and sends several as JSON. */
  async artist(exchange) {
    const { request, response } = exchange
    if (String(request.fields.stream) !== 'true') return imageModels.plain!(exchange)
    await writePreviews(exchange)
    await writePicture(exchange)
    response.end()
  },
  /** Sends all pictures at once as JSON, whether they should be streamed or not. */
  async plain({ request, response }) {
    const colours = COLOURS.slice(0, Number(request.fields.n ?? 1))
    const data = await Promise.all(
      colours.map(async (colour) => ({ b64_json: await draw(request, colour) })),
    )
    sendJson(response, { data })
  },
  /** Knows as little as the first models that drew: refuses every other field, one after the other. */
  async old(exchange) {
    const { request, response } = exchange
    if (refuseFields(exchange, ['output_format', 'background', 'stream', 'partial_images'])) return
    const { quality, size } = request.fields
    if (quality !== undefined)
      return refuse(response, 400, {
        message: "Invalid value: 'high'. Supported values are: 'standard' and 'hd'.",
        param: 'quality',
      })
    if (!['1024x1024', '1024x1792', '1792x1024'].includes(String(size)))
      return refuse(response, 400, { message: `${String(size)} is not one of the size options` })
    if (request.fields.n !== undefined)
      return refuse(response, 400, { message: 'You must provide n=1 for this model.', param: null })
    if (request.call === 'edits')
      return refuse(response, 400, { message: "Value must be 'dall-e-2'.", param: 'model' })
    const revised_prompt = `A careful painting. ${String(request.fields.prompt)}`
    sendJson(response, { data: [{ b64_json: await draw(request), revised_prompt }] })
  },
  /** Refuses fields in FastAPI's form. */
  fast(exchange) {
    const { request, response } = exchange
    const name = ['stream', 'partial_images', 'quality'].find((each) => request.fields[each])
    if (!name) return imageModels.plain!(exchange)
    const detail = [{ type: 'extra_forbidden', loc: ['body', name], msg: 'Extra inputs' }]
    response.writeHead(422, JSON_TYPE).end(JSON.stringify({ detail }))
  },
  /** Sends one picture, however many are asked for. */
  async single(exchange) {
    exchange.request.fields.n = 1
    await imageModels.plain!(exchange)
  },
  /** Has no call for changing pictures. */
  async drawsOnly(exchange) {
    if (exchange.request.call !== 'edits') return imageModels.artist!(exchange)
    exchange.response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
  },
  /** Changes whole pictures only. */
  async maskless(exchange) {
    if (!exchange.request.mask) return imageModels.artist!(exchange)
    refuse(exchange.response, 400, { message: 'A mask is not supported.', param: null })
  },
  /** Sends an address of its own; `urls|https://…` sends that address. */
  urls({ response, origin, earlier }, address = '') {
    sendJson(response, { data: [{ url: address || `${origin}/files/${earlier}.png` }] })
  },
  /** Sends a picture as a data URL. */
  async dataUrl({ request, response }) {
    sendJson(response, { data: [{ url: `data:image/png;base64,${await draw(request)}` }] })
  },
  /** Begins, sends a preview, and goes on when the test says so. */
  async held(exchange) {
    await writePreviews(exchange)
    await exchange.released
    await writePicture(exchange)
  },
  /** Accepts the request, and says nothing; `silent|1` sends a preview before. */
  async silent(exchange, sendsPreview) {
    if (sendsPreview) await writePreviews(exchange)
  },
  /** Sends previews that are none. */
  async blurred(exchange) {
    const { response, request } = exchange
    response.writeHead(200, EVENTS)
    writeEvent(response, { type: `${stemOf(request)}.partial_image`, b64_json: 'AAAA' })
    await writePicture(exchange)
  },
  /** Sends a picture with sides of so many pixels. */
  async sized({ response }, side = '4096') {
    const picture = plainPicture({ width: Number(side), height: 64 })
    const b64_json = (await picture.png().toBuffer()).toString('base64')
    sendJson(response, { data: [{ b64_json }] })
  },
  async transparent({ response }) {
    const { data } = await plainPicture({ width: 64, height: 64 })
      .ensureAlpha(0.5)
      .png()
      .toBuffer({ resolveWithObject: true })
    sendJson(response, { data: [{ b64_json: data.toString('base64') }] })
  },
  /** Sends JPEG, whatever it is asked for. */
  async photographer({ response }) {
    const data = await noise(64, 64).jpeg().toBuffer()
    sendJson(response, { data: [{ b64_json: data.toString('base64') }] })
  },
  /** Streams a picture of several megabytes. */
  async noisy({ request, response }) {
    response.writeHead(200, EVENTS)
    const b64_json = (await noise(1_024, 1_024).png().toBuffer()).toString('base64')
    writeEvent(response, { type: `${stemOf(request)}.completed`, b64_json })
    response.end()
  },
}
