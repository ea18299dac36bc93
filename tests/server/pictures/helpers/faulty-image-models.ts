import { once } from 'node:events'
import {
  draw,
  imageModels,
  JSON_TYPE,
  refuse,
  sendJson,
  writeEvent,
  writePreviews,
  type ImageModel,
} from './image-models.ts'

/** The models that do not draw, or send what is no picture, by name. */
export const faultyImageModels: Record<string, ImageModel> = {
  policy({ response }) {
    const message = 'Your request was rejected by the safety system: two pears on a blue cloth.'
    refuse(response, 400, {
      message,
      type: 'image_generation_user_error',
      code: 'moderation_blocked',
    })
  },
  /** Refuses while it streams. */
  async latePolicy(exchange) {
    await writePreviews(exchange)
    const error = { message: 'Refused.', code: 'content_policy_violation' }
    writeEvent(exchange.response, { type: 'error', error })
    exchange.response.end()
  },
  /** Draws the first picture, and refuses the others. */
  async moody(exchange) {
    return exchange.earlier === 0
      ? imageModels.artist!(exchange)
      : faultyImageModels.policy!(exchange)
  },
  quota({ response }) {
    const message = 'You exceeded your current quota. Incorrect API key: sk-secret12345'
    refuse(response, 429, { message, code: 'insufficient_quota' }, { 'retry-after': '1' })
  },
  /** Has too much to do for a first request, and asks for a pause of so many seconds. */
  async busy(exchange, seconds = '1') {
    if (exchange.earlier > 0) return imageModels.artist!(exchange)
    refuse(exchange.response, 429, { message: 'Rate limit.' }, { 'retry-after': seconds })
  },
  /** Fails, and quotes what it was asked, and the key. */
  broken({ request, response }) {
    const { prompt } = request.fields
    const message = `Cannot draw "${String(prompt)}" with Bearer ${request.authorization}`
    refuse(response, 500, { message })
  },
  /** Says that it is wrong, with the status 200. */
  polite({ response }) {
    response.writeHead(200, JSON_TYPE).end('{"error":{"message":"The disk is full"}}')
  },
  refused({ response }) {
    response.destroy()
  },
  /** Stops in the middle of a picture. */
  async cut({ request, response }) {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000000' })
    response.write(`{"data":[{"b64_json":"${(await draw(request)).slice(0, 100)}`, () =>
      response.destroy(),
    )
  },
  /** Ends its events before the picture. */
  async early(exchange) {
    await writePreviews(exchange)
    exchange.response.end('data: [DONE]\n\n')
  },
  page({ response }) {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
  },
  /** Sends JSON of another form. */
  strange({ response }) {
    sendJson(response, { images: [] })
  },
  garbled({ response }) {
    response.writeHead(200, JSON_TYPE).end('{"data": two pears')
  },
  /** Sends a text where a picture should be. */
  liar({ response }) {
    const b64_json = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    sendJson(response, { data: [{ b64_json }] })
  },
  /** Never stops sending. */
  async endless({ response }) {
    response.writeHead(200, JSON_TYPE)
    response.write('{"data":[{"b64_json":"')
    const piece = 'A'.repeat(1024 * 1024)
    const closed = once(response, 'close')
    while (!response.destroyed)
      if (!response.write(piece)) await Promise.race([closed, once(response, 'drain')])
  },
}
