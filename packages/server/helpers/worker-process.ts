import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { readProcessorMs } from './processor-time.ts'

interface WorkerOptions {
  /** The path of the program. It replies to each message with one message. */
  program: string
  /** The limit of the memory for JavaScript values. */
  maxHeapMebibytes: number
  /**
   * A task that takes more of the processor's time is given up, and its process killed. On a busy machine, and on systems
   * that do not tell the processor's time, see `PATIENCE`.
   */
  timeoutMs: number
}

/** A process that does work for the server, one task after the other. */
export interface WorkerProcess<Task, Reply> {
  /**
   * Returns undefined if the process ends or takes too long, because the task is hostile or damaged. A task that ends a
   * process which has worked before is tried once more, in a new one.
   */
  exchange(task: Task): Promise<Reply | undefined>
  /** Kills the process, and with it its task. The next task starts it again. */
  stop(): void
}

/** The server answers first: its workers get the processor time that it leaves. */
const PRIORITY = 5
/** How many times the limit a task may take while its process gets no processor, so that a busy machine refuses no file. */
const PATIENCE = 4
/** An idle process would keep its memory for nothing. */
const IDLE_TIMEOUT_MS = 30_000

/**
 * Starts the process with the first task, and ends it when it has been idle for a while. It gets no environment
 * variables, and so no secrets.
 */
export function createWorkerProcess<Task extends object, Reply>(
  options: WorkerOptions,
): WorkerProcess<Task, Reply> {
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  let stopCount = 0

  function kill(): void {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = undefined
  }

  function start(): ChildProcess {
    const started = startProcess(options)
    // The process can also end while it is idle, for example if the system runs out of memory.
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }

  async function exchangeOnce(task: Task, deadline: number): Promise<Reply | Failure> {
    clearTimeout(idleTimer)
    child ??= start()
    const readMsLeft = createLimit(child, options.timeoutMs, deadline)
    const reply = await exchangeMessage<Reply>(child, task, readMsLeft)
    // A process that has crashed or does not answer is replaced for the next task.
    if (isFailure(reply)) kill()
    else idleTimer = setTimeout(kill, IDLE_TIMEOUT_MS).unref()
    return reply
  }

  return {
    async exchange(task) {
      const deadline = performance.now() + PATIENCE * options.timeoutMs
      const isUsed = child !== undefined
      const stopCountBefore = stopCount
      const reply = await exchangeOnce(task, deadline)
      if (!isFailure(reply)) return reply
      // The memory that earlier tasks have left may have ended a used process.
      if (reply === 'late' || !isUsed || stopCount > stopCountBefore) return undefined
      const secondReply = await exchangeOnce(task, deadline)
      return isFailure(secondReply) ? undefined : secondReply
    },
    stop() {
      stopCount += 1
      kill()
    },
  }
}

function startProcess({ program, maxHeapMebibytes }: WorkerOptions): ChildProcess {
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${maxHeapMebibytes}`],
    // Bytes are sent as they are, not as JSON.
    serialization: 'advanced',
    // These variables make glibc's allocator return memory to the system after each image. Other systems ignore them.
    env: {
      UV_THREADPOOL_SIZE: '1',
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '65536',
      MALLOC_MMAP_THRESHOLD_: '65536',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  lowerPriority(child)
  child.unref()
  child.channel?.unref()
  return child
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, PRIORITY)
  } catch {
    // The process has just ended, or the system has no priorities.
  }
}

type Failure = 'late' | 'ended'

const isFailure = (reply: unknown): reply is Failure => reply === 'late' || reply === 'ended'

/** Returns a function that returns in how many milliseconds the task of the process can be too late. */
function createLimit({ pid }: ChildProcess, timeoutMs: number, deadline: number): () => number {
  const startedAt = performance.now()
  const usedBefore = readProcessorMs(pid)
  return () => {
    const now = performance.now()
    const used = readProcessorMs(pid)
    if (usedBefore === undefined || used === undefined) return startedAt + timeoutMs - now
    return Math.min(timeoutMs - (used - usedBefore), deadline - now)
  }
}

async function exchangeMessage<Reply>(
  child: ChildProcess,
  task: object,
  readMsLeft: () => number,
): Promise<Reply | Failure> {
  const { promise, resolve } = Promise.withResolvers<Reply | Failure>()
  const giveUp = () => resolve('ended')
  let timer: NodeJS.Timeout
  const check = () => {
    const left = readMsLeft()
    if (left > 0) timer = setTimeout(check, left)
    else resolve('late')
  }
  timer = setTimeout(check, readMsLeft())
  child.once('message', resolve)
  child.once('exit', giveUp)
  child.once('error', giveUp)
  child.send(task, (error) => error && giveUp())
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.removeListener('message', resolve)
    child.removeListener('exit', giveUp)
    child.removeListener('error', giveUp)
  }
}
