import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fail } from '../fail.ts'
import type { DecodeReply, DecodeRequest } from './decoder-messages.ts'
import { createFairQueue } from './fair-queue.ts'

/** The decoder is a file of its own in the source and in the bundle. */
const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'decoder-process.ts' : 'decoder-process.js',
)
/** A photo of 10 MB takes less than a second. Other visitors wait for an image that takes longer. */
const DECODING_TIMEOUT_MS = 8_000
/** An idle process would keep 60 MB of memory for nothing. */
const IDLE_TIMEOUT_MS = 30_000
const MAX_WAITING = 300

export interface ImageDecoder {
  /**
   * Returns the media type of the new image. Throws `busy` while too many images wait. Owners take turns, so that nobody
   * waits for all images of another visitor.
   */
  reencode(ownerId: string, request: DecodeRequest): Promise<string>
  stop(): void
}

/** Decodes one image at a time, so that many uploads at once need no more memory than one. */
export function createImageDecoder(): ImageDecoder {
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  const queue = createFairQueue()

  function stop(): void {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = undefined
  }

  function startDecoder(): ChildProcess {
    const started = startProcess()
    // It can end while it is idle, for example because the system needs its memory.
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }

  async function decode(request: DecodeRequest): Promise<string> {
    clearTimeout(idleTimer)
    child ??= startDecoder()
    const reply = await exchange(child, request)
    // A process that has crashed or does not answer is replaced for the next image.
    if (!reply) stop()
    else idleTimer = setTimeout(stop, IDLE_TIMEOUT_MS).unref()
    if (reply && 'mediaType' in reply) return reply.mediaType
    throw fail(reply?.code ?? 'image-unreadable')
  }

  return {
    async reencode(ownerId, request) {
      if (queue.size >= MAX_WAITING) throw fail('busy', { retryAfter: 5 })
      return queue.run(ownerId, () => decode(request))
    },
    stop,
  }
}

function startProcess(): ChildProcess {
  const child = fork(PROGRAM, {
    execArgv: ['--max-old-space-size=64'],
    // glibc's allocator then gives memory back after each image. Other systems ignore its variables.
    env: {
      UV_THREADPOOL_SIZE: '1',
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '65536',
      MALLOC_MMAP_THRESHOLD_: '65536',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

/** Undefined if the process ends or takes too long: such a file is made to hurt the decoder, or damaged. */
async function exchange(
  child: ChildProcess,
  request: DecodeRequest,
): Promise<DecodeReply | undefined> {
  const { promise, resolve } = Promise.withResolvers<DecodeReply | undefined>()
  const giveUp = () => resolve(undefined)
  const timer = setTimeout(giveUp, DECODING_TIMEOUT_MS)
  child.once('message', resolve)
  child.once('exit', giveUp)
  child.once('error', giveUp)
  child.send(request, (error) => error && giveUp())
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.removeListener('message', resolve)
    child.removeListener('exit', giveUp)
    child.removeListener('error', giveUp)
  }
}
