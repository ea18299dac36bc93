import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { MINUTE_MS } from '@atelier/contract'
import type { SpeakerReply, SpeakerRequest } from './espeak-messages.ts'

/** The path of the process's program, in the source or in the bundle. */
const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'espeak-process.ts' : 'espeak-process.js',
)
/** An idle process would keep 50 MB of memory for nothing. */
const IDLE_TIMEOUT_MS = 5 * MINUTE_MS

type Request<Type> = Omit<SpeakerRequest & { type: Type }, 'id'>
type Listener = (reply: SpeakerReply) => void

export interface Speaker {
  /** Yields mp3 while it is being generated. */
  speak(request: Request<'speak'>, signal: AbortSignal): AsyncGenerator<Uint8Array>
  /** Returns the table of voices that espeak-ng prints. */
  listVoices(): Promise<string>
  stop(): void
}

/** Runs espeak-ng in a process of its own, which starts with the first text and ends after a while without texts. */
export function createSpeaker(espeak: string): Speaker {
  const listeners = new Map<number, Listener>()
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let count = 0

  function startProcess(): ChildProcess {
    const started = fork(PROGRAM, [espeak], {
      execArgv: ['--max-old-space-size=64'],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    })
    started.unref()
    started.channel?.unref()
    started.on('message', (reply: SpeakerReply) => listeners.get(reply.id)?.(reply))
    const fail = () => {
      // Ignores the exit of a process that was stopped because it was idle. The requests belong to its successor.
      if (child !== started) return
      child = undefined
      for (const [id, listener] of listeners)
        listener({ id, type: 'failure', reason: 'The process that speaks has ended' })
    }
    started.once('exit', fail)
    started.once('error', fail)
    return started
  }

  function stop(): void {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = undefined
  }

  function send(request: SpeakerRequest): void {
    clearTimeout(idleTimer)
    child ??= startProcess()
    child.send(request, () => {})
  }

  function endRequest(id: number): void {
    listeners.delete(id)
    if (listeners.size === 0) idleTimer = setTimeout(stop, IDLE_TIMEOUT_MS).unref()
  }

  async function* exchange(
    request: Request<'speak'> | Request<'list-voices'>,
    signal?: AbortSignal,
  ): AsyncGenerator<SpeakerReply> {
    count += 1
    const id = count
    const replies: SpeakerReply[] = []
    let change = Promise.withResolvers<void>()
    const cancel = () => {
      if (child?.connected) send({ id, type: 'cancel' })
      change.resolve()
    }
    listeners.set(id, (reply) => {
      replies.push(reply)
      change.resolve()
    })
    signal?.addEventListener('abort', cancel)
    let isComplete = false
    try {
      send({ ...request, id })
      while (!isComplete) {
        signal?.throwIfAborted()
        const reply = replies.shift()
        if (reply) {
          isComplete = reply.type !== 'sound'
          yield reply
        } else {
          await change.promise
          change = Promise.withResolvers()
        }
      }
    } finally {
      signal?.removeEventListener('abort', cancel)
      if (!isComplete) cancel()
      endRequest(id)
    }
  }

  return {
    async *speak(request, signal) {
      for await (const reply of exchange(request, signal)) {
        if (reply.type === 'failure') throw new Error(reply.reason)
        if (reply.type === 'sound') yield reply.mp3
      }
    },
    async listVoices() {
      const [reply] = await Array.fromAsync(exchange({ type: 'list-voices' }))
      if (reply?.type !== 'end') throw new Error('espeak-ng has not listed its voices')
      return reply.output ?? ''
    },
    stop,
  }
}
