import { join } from 'node:path'
import { createFairQueue, type QueuePlace } from '../../../helpers/fair-queue.ts'
import { fail } from '../../../helpers/fail.ts'
import { createWorkerProcess } from '../../../helpers/worker-process.ts'
import type { PictureFile, PictureInspector } from '../picture-engine.ts'
import type { PdfTask } from '../anime/pdf.ts'
import type { PrintTask } from '../print/print-task.ts'
import type { AnimeTask, PictureReply, PictureTask, SizedPicture, SketchTask } from './messages.ts'

/** The path of the program, in the source or in the bundle. */
const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'picture-process.ts' : 'picture-process.js',
)
const PROCESSES = 2
/** A sketch takes less than a second, also one with filters. Limited, because others wait meanwhile. */
const TASK_TIMEOUT_MS = 30_000
const PRINT_TIMEOUT_MS = 60_000
const MAX_WAITING = 400
const MAX_WAITING_PRINTS = 30
/** Of a network or a user: whoever asks for all of their prints at once does not hold up the others. */
const MAX_WAITING_PRINTS_PER_GROUP = 6
const RETRY_AFTER_SECONDS = 5
/** For pictures that an endpoint has sent: they all came through this server. */
const ENDPOINT_PLACE: QueuePlace = { group: 'endpoint', owner: 'endpoint' }

export interface PictureWorkers extends PictureInspector {
  sketch(place: QueuePlace, task: SketchTask): Promise<SizedPicture & { svg: string }>
  drawAnime(place: QueuePlace, task: AnimeTask): Promise<SizedPicture & { svg: string }>
  /** A drawing of Anime as a page. */
  animePdf(place: QueuePlace, task: PdfTask): Promise<Buffer>
  convert(
    place: QueuePlace,
    picture: Pick<PictureFile, 'bytes'>,
    mediaType: PictureFile['mediaType'],
  ): Promise<Buffer>
  /** What a page shows of a print. */
  printPart(place: QueuePlace, task: PrintTask): Promise<Buffer>
  /** A whole print at its size. Throws `busy` if too many wait. */
  print(place: QueuePlace, task: PrintTask): Promise<Buffer>
  stop(): void
}

/**
 * Two processes that draw, examine and convert pictures, one task after the other, and one for whole prints, which take
 * ten times as long. They start when they are needed.
 */
export function createPictureWorkers(): PictureWorkers {
  const workers = Array.from({ length: PROCESSES }, () => createWorker(TASK_TIMEOUT_MS))
  const printer = createWorker(PRINT_TIMEOUT_MS)

  async function run(place: QueuePlace, task: PictureTask) {
    const [worker] = workers.toSorted((one, other) => one.queue.size - other.queue.size)
    if (worker!.queue.size >= MAX_WAITING) throw busy()
    return runIn(worker!, place, task)
  }

  async function runPicture(place: QueuePlace, task: PictureTask) {
    const reply = await run(place, task)
    if (!('mediaType' in reply)) throw fail('creation-engine-failed')
    return reply
  }

  return {
    async sketch(place, task) {
      const { svg = '', ...picture } = await runPicture(place, { do: 'sketch', ...task })
      return { ...picture, svg }
    },
    async drawAnime(place, task) {
      const { svg = '', ...picture } = await runPicture(place, { do: 'draw-anime', task })
      return { ...picture, svg }
    },
    async animePdf(place, task) {
      return Buffer.from((await run(place, { do: 'anime-pdf', task })).bytes)
    },
    async convert(place, { bytes }, mediaType) {
      return Buffer.from((await run(place, { do: 'convert', bytes, mediaType })).bytes)
    },
    async inspect(bytes) {
      const { mediaType, width, height, ...picture } = await runPicture(ENDPOINT_PLACE, {
        do: 'inspect',
        bytes,
      })
      return { mediaType, width, height, bytes: Buffer.from(picture.bytes) }
    },
    async shrink(bytes) {
      const { mediaType, ...picture } = await runPicture(ENDPOINT_PLACE, { do: 'shrink', bytes })
      return { mediaType, bytes: Buffer.from(picture.bytes) }
    },
    async fitMask(mask, picture) {
      const task = { do: 'fit-mask', mask: mask.bytes, picture: picture.bytes } as const
      const { mediaType, bytes } = await runPicture(ENDPOINT_PLACE, task)
      return { mediaType, bytes: Buffer.from(bytes) }
    },
    async printPart(place, task) {
      return Buffer.from((await run(place, { do: 'print', ...task })).bytes)
    },
    async print(place, task) {
      const { queue } = printer
      const isFull = queue.sizeOf(place.group) >= MAX_WAITING_PRINTS_PER_GROUP
      if (isFull || queue.size >= MAX_WAITING_PRINTS) throw busy()
      return Buffer.from((await runIn(printer, place, { do: 'print', ...task })).bytes)
    },
    stop() {
      for (const worker of [...workers, printer]) worker.stop()
    },
  }
}

type Worker = ReturnType<typeof createWorker>

async function runIn({ queue, exchange }: Worker, place: QueuePlace, task: PictureTask) {
  const reply = await queue.run(place, () => exchange(task))
  if (!reply || 'code' in reply) throw fail(reply?.code ?? 'creation-engine-failed')
  return reply
}

const busy = () => fail('busy', { retryAfter: RETRY_AFTER_SECONDS })

function createWorker(timeoutMs: number) {
  const process = createWorkerProcess<PictureTask, PictureReply>({
    program: PROGRAM,
    maxHeapMebibytes: 96,
    timeoutMs,
  })
  return { ...process, queue: createFairQueue() }
}
