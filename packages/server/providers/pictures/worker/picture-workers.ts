import { join } from 'node:path'
import { createFairQueue, type QueuePlace } from '../../../helpers/fair-queue.ts'
import { fail } from '../../../helpers/fail.ts'
import { createWorkerProcess } from '../../../helpers/worker-process.ts'
import type { PictureFile, PictureInspector } from '../picture-engine.ts'
import type { PictureReply, PictureTask, SizedPicture, SketchTask } from './messages.ts'

/** The path of the program, in the source or in the bundle. */
const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'picture-process.ts' : 'picture-process.js',
)
const PROCESSES = 2
/** A sketch takes less than a second, also one with filters. Limited, because others wait meanwhile. */
const TASK_TIMEOUT_MS = 30_000
const MAX_WAITING = 400
const RETRY_AFTER_SECONDS = 5
/** For pictures that an endpoint has sent: they all came through this server. */
const ENDPOINT_PLACE: QueuePlace = { group: 'endpoint', owner: 'endpoint' }

export interface PictureWorkers extends PictureInspector {
  sketch(place: QueuePlace, task: SketchTask): Promise<SizedPicture & { svg: string }>
  convert(
    place: QueuePlace,
    picture: Pick<PictureFile, 'bytes'>,
    mediaType: PictureFile['mediaType'],
  ): Promise<Buffer>
  stop(): void
}

/** Two processes that draw, examine and convert pictures, one task after the other. They start when they are needed. */
export function createPictureWorkers(): PictureWorkers {
  const workers = Array.from({ length: PROCESSES }, createWorker)

  async function run(place: QueuePlace, task: PictureTask) {
    const [worker] = workers.toSorted((one, other) => one.queue.size - other.queue.size)
    if (worker!.queue.size >= MAX_WAITING) throw fail('busy', { retryAfter: RETRY_AFTER_SECONDS })
    const reply = await worker!.queue.run(place, () => worker!.exchange(task))
    if (!reply || 'code' in reply) throw fail(reply?.code ?? 'creation-engine-failed')
    return reply
  }

  return {
    async sketch(place, task) {
      const { svg = '', ...picture } = await run(place, { do: 'sketch', ...task })
      return { ...picture, svg }
    },
    async convert(place, { bytes }, mediaType) {
      return Buffer.from((await run(place, { do: 'convert', bytes, mediaType })).bytes)
    },
    async inspect(bytes) {
      const { mediaType, width, height, ...picture } = await run(ENDPOINT_PLACE, {
        do: 'inspect',
        bytes,
      })
      return { mediaType, width, height, bytes: Buffer.from(picture.bytes) }
    },
    stop() {
      for (const worker of workers) worker.stop()
    },
  }
}

function createWorker() {
  const process = createWorkerProcess<PictureTask, PictureReply>({
    program: PROGRAM,
    maxHeapMebibytes: 96,
    timeoutMs: TASK_TIMEOUT_MS,
  })
  return { ...process, queue: createFairQueue() }
}
