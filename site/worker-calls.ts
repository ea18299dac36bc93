import { startWorker } from './start-worker.ts'

interface Call<Request> {
  id: number
  request: Request
}

type Reply<Result> =
  | { id: number; progress: number }
  | { id: number; result: Result }
  | { id: number; reason: string }

export interface CallOptions {
  signal?: AbortSignal
  /** From 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
}

export interface WorkerCaller<Request, Result> {
  call(request: Request, options?: CallOptions): Promise<Result>
  /** Ends the worker. Its calls fail. */
  end(): void
}

/**
 * For the page: calls a worker, which is started with the first call and ended when nothing has been asked for
 * `idleMs`. Calls are answered in their order. Whoever aborts a call ends the worker, and with it the other calls.
 */
export function createWorkerCaller<Request, Result>(
  url: string,
  idleMs: number,
): WorkerCaller<Request, Result> {
  const waiting = new Map<number, { reply: (reply: Reply<Result>) => void; fail: () => void }>()
  let worker: Worker | undefined
  let idle: ReturnType<typeof setTimeout> | undefined
  let lastId = 0

  function start(): Worker {
    const started = startWorker(url)
    started.addEventListener('message', ({ data }: MessageEvent<Reply<Result>>) =>
      waiting.get(data.id)?.reply(data),
    )
    started.addEventListener('error', end)
    return started
  }

  function end(): void {
    worker?.terminate()
    worker = undefined
    for (const { fail } of waiting.values()) fail()
    waiting.clear()
  }

  function call(request: Request, { signal, onProgress }: CallOptions = {}): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const id = ++lastId
    clearTimeout(idle)
    worker ??= start()
    waiting.set(id, {
      reply(reply) {
        if ('progress' in reply) return onProgress?.(reply.progress)
        waiting.delete(id)
        return 'result' in reply ? resolve(reply.result) : reject(new Error(reply.reason))
      },
      fail: () => reject(new Error('The worker has ended.')),
    })
    signal?.addEventListener('abort', end)
    const message: Call<Request> = { id, request }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window and has no origin.
    worker.postMessage(message)
    return promise.finally(() => {
      signal?.removeEventListener('abort', end)
      if (waiting.size === 0) idle = setTimeout(end, idleMs)
    })
  }

  return { call, end }
}

type Answer<Request, Result> = (
  request: Request,
  onProgress: (part: number) => void,
) => Promise<Result>

/** For the worker: answers the calls of the page, one after the other. */
export function answerCalls<Request, Result>(answer: Answer<Request, Result>): void {
  let before: Promise<unknown> = Promise.resolve()
  addEventListener('message', ({ data: { id, request } }: MessageEvent<Call<Request>>) => {
    const send = (reply: Reply<Result>) => postMessage(reply)
    const onProgress = (progress: number) => send({ id, progress })
    before = before.then(() =>
      answer(request, onProgress).then(
        (result) => send({ id, result }),
        (error: unknown) =>
          send({ id, reason: error instanceof Error ? error.message : String(error) }),
      ),
    )
  })
}
