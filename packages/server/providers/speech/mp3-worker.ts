// Runs in a worker thread, because encoding a minute of speech takes a quarter of a second of processor time.
import { parentPort } from 'node:worker_threads'
import { createMp3Encoder } from 'wasm-media-encoders'

/** In kbit/s. Enough for one voice. */
const BITRATE = 48

export interface EncodeTask {
  taskId: number
  /** The tasks of one sound have the same. */
  soundId: number
  sampleRate: number
  /** Signed 16-bit samples of one channel. */
  samples: Int16Array
  /** The sound ends with this task, also if it is only given up. */
  isLast: boolean
}

export interface EncodeResult {
  taskId: number
  mp3: Uint8Array
}

type Encoder = Awaited<ReturnType<typeof createMp3Encoder>>
const encoders = new Map<number, Promise<Encoder>>()
const unusedEncoders: Encoder[] = []
let previousTask = Promise.resolve()

parentPort!.on('message', (task: EncodeTask) => {
  previousTask = previousTask.then(() => encode(task))
})

async function encode({ taskId, soundId, sampleRate, samples, isLast }: EncodeTask): Promise<void> {
  const encoder = await (encoders.get(soundId) ?? openEncoder(soundId, sampleRate))
  // The encoder reuses the memory of what it returns.
  const parts = [Uint8Array.from(encoder.encode([toFloats(samples)]))]
  if (isLast) {
    parts.push(Uint8Array.from(encoder.finalize()))
    encoders.delete(soundId)
    unusedEncoders.push(encoder)
  }
  const result: EncodeResult = { taskId, mp3: Buffer.concat(parts) }
  parentPort!.postMessage(result)
}

function openEncoder(soundId: number, sampleRate: number): Promise<Encoder> {
  const opened = configuredEncoder(sampleRate)
  encoders.set(soundId, opened)
  return opened
}

async function configuredEncoder(sampleRate: number): Promise<Encoder> {
  const encoder = unusedEncoders.pop() ?? (await createMp3Encoder())
  encoder.configure({ sampleRate, channels: 1, bitrate: BITRATE })
  return encoder
}

function toFloats(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32_768)
}
