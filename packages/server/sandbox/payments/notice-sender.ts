import { randomUUID } from 'node:crypto'
import type { SandboxLedger } from './ledger.ts'

/** An IPN or a webhook. */
export interface NoticeRequest {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
}

interface PendingNotice {
  id: string
  request: NoticeRequest
  /** How often the notice was sent. */
  tries: number
  /** The time of the next attempt, in milliseconds since 1970. */
  dueAt: number
}

interface SenderOptions {
  ledger: SandboxLedger
  /** Whether the receiver accepted the notice, so that it is not repeated. */
  isAccepted(response: { status: number; text: string }): boolean
  /** VNPay repeats after five minutes; the simulation repeats sooner. */
  retryIntervalMs: number
}

export interface NoticeSender {
  /** Sends the notice after the delay. Without a delay, resolves after the first attempt. */
  send(request: NoticeRequest, options: { delayMs: number }): Promise<void>
  /** Sends the notices that an earlier process has not delivered. */
  resume(): Promise<void>
  stop(): void
}

const MAX_TRIES = 10
export const DEFAULT_RETRY_INTERVAL_MS = 30_000
const TIMEOUT_MS = 10_000
/** A short delay, because the server that receives the notices is also just starting. */
const RESUME_DELAY_MS = 200

export function createNoticeSender(options: SenderOptions): NoticeSender {
  const { ledger, isAccepted, retryIntervalMs } = options
  const notices = ledger.collection<PendingNotice>('notice')
  const timers = new Set<NodeJS.Timeout>()
  const stopping = new AbortController()

  function schedule(notice: PendingNotice): void {
    if (stopping.signal.aborted) return
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        void attempt(notice)
      },
      Math.max(0, notice.dueAt - Date.now()),
    )
    timer.unref()
    timers.add(timer)
  }

  /** Never throws: an unavailable receiver or database counts as a notice that was not accepted. */
  async function attempt(notice: PendingNotice): Promise<void> {
    try {
      const isDone = (await isDelivered(notice)) || notice.tries + 1 >= MAX_TRIES
      if (isDone) return await notices.delete(notice.id)
    } catch {
      // Resent below.
    }
    const next = { ...notice, tries: notice.tries + 1, dueAt: Date.now() + retryIntervalMs }
    await store(next).catch(() => {})
    if (next.tries < MAX_TRIES) schedule(next)
  }

  async function isDelivered({ request }: PendingNotice): Promise<boolean> {
    const { url, ...init } = request
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)])
    const response = await fetch(url, { ...init, signal, redirect: 'manual' })
    return isAccepted({ status: response.status, text: await response.text() })
  }

  function store(notice: PendingNotice): Promise<void> {
    return notices.update(notice.id, (entry) => {
      entry.value = notice
    })
  }

  return {
    async send(request, { delayMs }) {
      const notice = { id: randomUUID(), request, tries: 0, dueAt: Date.now() + delayMs }
      await store(notice)
      if (delayMs === 0) await attempt(notice)
      else schedule(notice)
    },
    async resume() {
      const earliest = Date.now() + RESUME_DELAY_MS
      for (const notice of await notices.list())
        schedule({ ...notice, dueAt: Math.max(notice.dueAt, earliest) })
    },
    stop() {
      stopping.abort()
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
