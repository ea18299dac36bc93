import { Worker } from 'node:worker_threads'
import type { EncodeResult, EncodeTask } from './mp3-worker.ts'

/** The build puts the worker beside the bundle of the server. */
const WORKER_FILE = import.meta.url.endsWith('.ts') ? './mp3-worker.ts' : './mp3-worker.js'

export interface Mp3Encoder {
  /** Encodes signed 16-bit samples of one channel while they arrive. */
  encode(samples: AsyncIterable<Buffer>, sampleRate: number): AsyncGenerator<Uint8Array>
  close(): Promise<void>
}

/** Encodes mp3 in a worker thread, which starts with the first sound. */
export function createMp3Encoder(): Mp3Encoder {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  let worker: Worker | undefined
  let taskCount = 0
  let soundCount = 0

  function openWorker(): Worker {
    const opened = new Worker(new URL(WORKER_FILE, import.meta.url))
    opened.on('message', ({ taskId, mp3 }: EncodeResult) => {
      waiting.get(taskId)?.resolve(mp3)
      waiting.delete(taskId)
    })
    const giveUp = (error: unknown) => {
      if (worker === opened) worker = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    opened.on('error', giveUp)
    opened.on('exit', () => giveUp(new Error('The mp3 encoder has ended')))
    // Last, because a listener for messages keeps the process alive.
    opened.unref()
    return opened
  }

  function run(task: Omit<EncodeTask, 'taskId'>): Promise<Uint8Array> {
    taskCount += 1
    const result = Promise.withResolvers<Uint8Array>()
    waiting.set(taskCount, result)
    worker ??= openWorker()
    const { buffer } = task.samples
    worker.postMessage({ ...task, taskId: taskCount }, [buffer as ArrayBuffer])
    return result.promise
  }

  return {
    async *encode(chunks, sampleRate) {
      soundCount += 1
      const soundId = soundCount
      const finish = (samples = new Int16Array()) =>
        run({ soundId, sampleRate, samples, isLast: true })
      let isFinished = false
      try {
        for await (const samples of readSamples(chunks))
          yield await run({ soundId, sampleRate, samples, isLast: false })
        isFinished = true
        yield await finish()
      } finally {
        // Frees the encoder of a sound that nobody wants any more.
        if (!isFinished) await finish().catch(() => {})
      }
    },
    async close() {
      await worker?.terminate()
    },
  }
}

/** A chunk may end in the middle of a sample. */
async function* readSamples(chunks: AsyncIterable<Buffer>): AsyncGenerator<Int16Array> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk])
    const evenLength = bytes.length - (bytes.length % 2)
    rest = bytes.subarray(evenLength)
    // Copied, because a chunk may share its memory with others and the worker takes this memory over.
    if (evenLength > 0) yield new Int16Array(Uint8Array.from(bytes.subarray(0, evenLength)).buffer)
  }
}
