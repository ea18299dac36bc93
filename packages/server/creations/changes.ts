import { EventEmitter } from 'node:events'
import type { creations as contract } from '@atelier/contract'

/** Tells those who follow a creation on this server that it has changed, so that they need not ask the database. */
export interface Changes {
  report(creationId: string): void
  reportPreview(creationId: string, preview: contract.Preview): void
  /** Resolves with true after the next change, and with false when the time is over or the signal is aborted. */
  next(creationId: string, timeoutMs: number, signal: AbortSignal): Promise<boolean>
  /** Returns the function that ends it. */
  onPreview(creationId: string, listener: (preview: contract.Preview) => void): () => void
}

/** A picture is often begun, ready and the last one within this time: those who follow read the creation once. */
const REPORT_DELAY_MS = 25

export function createChanges(): Changes {
  const emitter = new EventEmitter().setMaxListeners(0)
  const reported = new Set<string>()
  const preview = (id: string) => `preview ${id}`

  return {
    report(id) {
      if (reported.has(id)) return
      reported.add(id)
      setTimeout(() => {
        reported.delete(id)
        emitter.emit(id)
      }, REPORT_DELAY_MS).unref()
    },
    reportPreview: (id, value) => void emitter.emit(preview(id), value),
    next(id, timeoutMs, signal) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const change = () => resolve(true)
      const giveUp = () => resolve(false)
      const timer = setTimeout(giveUp, timeoutMs)
      emitter.once(id, change)
      signal.addEventListener('abort', giveUp)
      return promise.finally(() => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        emitter.off(id, change)
      })
    },
    onPreview(id, listener) {
      emitter.on(preview(id), listener)
      return () => void emitter.off(preview(id), listener)
    },
  }
}
