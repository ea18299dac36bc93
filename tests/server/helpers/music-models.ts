import { once } from 'node:events'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { mp3File, wavFile } from '../../helpers/made-sounds.ts'

export interface MusicRequest {
  call: string
  query: Record<string, string>
  fields: Record<string, string | number | boolean | undefined> & { model_id?: string }
  headers: IncomingHttpHeaders
  /** Whether the client disconnected before the response was complete. */
  aborted: boolean
}

interface Exchange {
  request: MusicRequest
  response: ServerResponse
  /** How many requests came before this one. */
  earlier: number
  /** Resolves at the next `release()`. */
  released: Promise<void>
}

type MusicModel = (exchange: Exchange, ...parameters: string[]) => Promise<void> | void

const JSON_TYPE = { 'content-type': 'application/json' }
const WAV_TYPE = { 'content-type': 'audio/wav' }

/** As LocalAI sends errors. */
export function sendError(
  response: ServerResponse,
  status: number,
  error: object,
  headers = {},
): void {
  response.writeHead(status, { ...JSON_TYPE, ...headers }).end(JSON.stringify({ error }))
}

/** As ElevenLabs sends errors. */
export function sendDetail(response: ServerResponse, status: number, detail: object): void {
  response.writeHead(status, JSON_TYPE).end(JSON.stringify({ detail }))
}

/** A WAV file as an attachment, as LocalAI sends it. */
function sendWav(response: ServerResponse, bytes: Buffer): void {
  const headers = { ...WAV_TYPE, 'content-disposition': 'attachment; filename="sound.wav"' }
  response.writeHead(200, headers).end(bytes)
}

/** Refuses the first of these fields that the request has. Returns whether it has one. */
function refuseField({ request, response }: Exchange, names: readonly string[]): boolean {
  const name = names.find((each) => request.fields[each] !== undefined)
  if (name) sendError(response, 400, { message: `unknown field "${name}"`, code: 400 })
  return name !== undefined
}

/** How models behave, by name. */
export const musicModels: Record<string, MusicModel> = {
  /** Sends what the call promises: MP3 of ElevenLabs' call, WAV of LocalAI's. */
  async band({ request, response }) {
    if (request.call !== 'music') return sendWav(response, wavFile())
    response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(await mp3File())
  },
  /** Says that its MP3 file is something else. */
  async modest({ response }) {
    response.writeHead(200, { 'content-type': 'text/plain' }).end(await mp3File({ channels: 1 }))
  },
  /** Refuses fields one after the other. */
  strict(exchange) {
    const names = ['lyrics', 'bpm', 'keyscale', 'timesignature', 'caption']
    if (!refuseField(exchange, names)) return musicModels.band!(exchange)
  },
  /** Refuses a parameter in the form of ElevenLabs. */
  particular(exchange) {
    if (exchange.request.query.output_format === undefined) return musicModels.band!(exchange)
    const code = 'invalid_parameters'
    const message = 'This format is not in your plan.'
    sendDetail(exchange.response, 400, {
      type: 'validation_error',
      code,
      message,
      status: code,
      param: 'output_format',
    })
  },
  /** Sends its piece when the test says so. */
  async held(exchange) {
    await exchange.released
    return musicModels.band!(exchange)
  },
  /** Accepts the request, and says nothing; `silent|1` sends the beginning of a piece. */
  silent({ response }, sendsBeginning) {
    if (sendsBeginning) response.writeHead(200, WAV_TYPE).write(wavFile().subarray(0, 1_000))
  },
  policy({ response }) {
    sendDetail(response, 400, {
      status: 'bad_prompt',
      message: 'Your prompt appears to have violated our Terms of Service.',
      data: { prompt_suggestion: 'A slow waltz without the secret garden' },
    })
  },
  quota({ response }) {
    const message = 'This request exceeds your quota. Incorrect API key: sk-secret12345'
    sendDetail(response, 401, { status: 'quota_exceeded', message })
  },
  /** Has too much to do for a first request, and asks for a pause of so many seconds. */
  busy(exchange, seconds = '1') {
    if (exchange.earlier > 0) return musicModels.band!(exchange)
    const message = 'The backend is loading.'
    sendError(exchange.response, 503, { message, code: 503 }, { 'retry-after': seconds })
  },
  /** Fails, and quotes what it was asked, and the key. */
  broken({ request, response }) {
    const { prompt, text } = request.fields
    const key = request.headers['xi-api-key'] as string
    const message = `Cannot play "${String(prompt ?? text)}" with Bearer ${key}`
    sendError(response, 500, { message, code: 500 })
  },
  /** Says that it is wrong, with the status 200. */
  polite({ response }) {
    response.writeHead(200, JSON_TYPE).end('{"error":{"message":"The disk is full"}}')
  },
  refused({ response }) {
    response.destroy()
  },
  empty({ response }) {
    response.writeHead(200, WAV_TYPE).end()
  },
  page({ response }) {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
  },
  /** Stops in the middle of a piece. */
  cut({ response }) {
    response.writeHead(200, { ...WAV_TYPE, 'content-length': '1000000' })
    response.write(wavFile(), () => response.destroy())
  },
  /** Sends half of a file as if it were whole. */
  half({ response }) {
    sendWav(response, wavFile().subarray(0, 100_000))
  },
  /** Sends a file that is no sound, as sound. */
  liar({ response }) {
    sendWav(response, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  },
  mute({ response }) {
    sendWav(response, wavFile({ level: 0 }))
  },
  short({ response }) {
    sendWav(response, wavFile({ seconds: 0.2 }))
  },
  /** Sends seven minutes. */
  long({ response }) {
    sendWav(response, wavFile({ seconds: 420, sampleRate: 8_000, channels: 1, kind: 'u8' }))
  },
  /** Never stops sending. */
  async endless({ response }) {
    response.writeHead(200, WAV_TYPE)
    response.write(wavFile({ dataSize: 0 }))
    const piece = Buffer.alloc(1024 * 1024)
    const closed = once(response, 'close')
    while (!response.destroyed)
      if (!response.write(piece)) await Promise.race([closed, once(response, 'drain')])
  },
}
