import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnFreePort } from '../../helpers/free-port.ts'

interface SpeechCall {
  body: { model: string; input: string; voice: string; speed: number; response_format: string }
  authorization: string | undefined
  aborted: boolean
}

interface TranscriptionCall {
  form: FormData
  authorization: string | undefined
}

export interface FakeSpeechService {
  /** The URL up to and including `/v1`. */
  baseUrl: string
  speechCalls: SpeechCall[]
  transcriptionCalls: TranscriptionCall[]
  close(): Promise<void>
}

/** A silent frame of 26 milliseconds: MPEG 1, 64 kbit/s, 44.1 kHz, one channel. */
const FRAME = Buffer.alloc(208)
FRAME.writeUInt32BE(0xfffb50c0)
/** The frame with the file's length, as encoders write it. */
const INFO_FRAME = Buffer.from(FRAME)
INFO_FRAME.write('Info', 21, 'latin1')
const ID3_TAG = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x0a', 'latin1'), Buffer.alloc(10)])
export const FRAME_SECONDS = 1152 / 44_100
const FRAMES_PER_WORD = 10

/** Starts a service with OpenAI's protocol. The voice in a request chooses how it behaves. */
export async function startFakeSpeechService(): Promise<FakeSpeechService> {
  const speechCalls: SpeechCall[] = []
  const transcriptionCalls: TranscriptionCall[] = []
  const server = createServer((request, response) => {
    const isSpeech = request.url === '/v1/audio/speech'
    void (isSpeech
      ? speak(request, response, speechCalls)
      : transcribe(request, response, transcriptionCalls))
  })
  const { url, close } = await listenOnFreePort(server)
  return { baseUrl: `${url}/v1`, speechCalls, transcriptionCalls, close }
}

async function speak(
  request: IncomingMessage,
  response: ServerResponse,
  calls: SpeechCall[],
): Promise<void> {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as SpeechCall['body']
  const call = { body, authorization: request.headers.authorization, aborted: false }
  calls.push(call)
  response.once('close', () => (call.aborted = !response.writableFinished))
  const words = body.input.split(/\s+/).length
  const frames = Array.from({ length: words * FRAMES_PER_WORD }, () => FRAME)
  if (body.voice === 'refused') {
    response.writeHead(401, { 'content-type': 'application/json' })
    return void response.end('{"error":{"message":"Incorrect API key provided: sk-secret12345"}}')
  }
  response.writeHead(200, { 'content-type': 'audio/mpeg' })
  if (body.voice === 'page') return void response.end('<h1>Welcome</h1>')
  response.write(Buffer.concat([ID3_TAG, INFO_FRAME, FRAME.subarray(0, 100)]))
  response.write(Buffer.concat([FRAME.subarray(100), ...frames.slice(1)]))
  if (body.voice !== 'endless') response.end()
}

async function transcribe(
  request: IncomingMessage,
  response: ServerResponse,
  calls: TranscriptionCall[],
): Promise<void> {
  const { 'content-type': type = '', authorization } = request.headers
  const bytes = Buffer.concat(await request.toArray())
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  calls.push({ form, authorization })
  response.setHeader('content-type', 'application/json')
  if (form.get('language') === 'xx') {
    response.writeHead(400)
    return void response.end('{"error":{"message":"secret path /srv/whisper"}}')
  }
  response.end(JSON.stringify({ text: ' What I said. ' }))
}
