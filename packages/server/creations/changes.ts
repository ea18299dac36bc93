import { EventEmitter } from 'node:events'
import { SECOND_MS, type creations as contract } from '@atelier/contract'
import type { ServerMessages, Topic } from '../shared-state/messages.ts'

/** Tells those who follow a creation that it has changed, also on other servers, so that they need not ask the database. */
export interface Changes {
  report(creationId: string): void
  reportPreview(creationId: string, preview: contract.Preview): void
  /** Whether changes by other servers are reported here at the moment. */
  hearsOtherServers(): boolean
  /** Resolves with true after the next change, and with false when the time is over or the signal is aborted. */
  next(creationId: string, timeoutMs: number, signal: AbortSignal): Promise<boolean>
  /** Returns the function that ends it. */
  onPreview(creationId: string, listener: (preview: contract.Preview) => void): () => void
}

/** A picture is often begun, ready and the last one within this time: those who follow read the creation once. */
const REPORT_DELAY_MS = 25
/** A server whose visitors follow a creation says so more often than it forgets that others do. */
const WATCH_INTERVAL_MS = 4 * SECOND_MS
const WATCHED_FOR_MS = 10 * SECOND_MS
/** Larger previews are seen only by visitors of the server that makes the picture. */
const MAX_SENT_PREVIEW_LENGTH = 500_000

/** Has changed, or is watched by visitors of the sending server. */
type ChangeMessage = { is: 'changed' | 'watched'; id: string }
const CHANGES: Topic<ChangeMessage> = { name: 'creations' }
const previewsOf = (id: string): Topic<contract.Preview> => ({ name: `creation ${id}` })

export function createChanges(serverMessages: ServerMessages): Changes {
  const emitter = new EventEmitter().setMaxListeners(0)
  const reported = new Set<string>()
  const watchedUntil = new Map<string, number>()
  const preview = (id: string) => `preview ${id}`
  serverMessages.listen(CHANGES, ({ is, id }) => {
    if (is === 'changed') emitter.emit(id)
    else rememberWatched(id)
  })

  function rememberWatched(id: string): void {
    const now = Date.now()
    for (const [watched, until] of watchedUntil) if (until < now) watchedUntil.delete(watched)
    watchedUntil.set(id, now + WATCHED_FOR_MS)
  }

  return {
    hearsOtherServers: () => serverMessages.isConnected(),
    report(id) {
      if (reported.has(id)) return
      reported.add(id)
      setTimeout(() => {
        reported.delete(id)
        emitter.emit(id)
        void serverMessages.send(CHANGES, { is: 'changed', id })
      }, REPORT_DELAY_MS).unref()
    },
    reportPreview(id, value) {
      emitter.emit(preview(id), value)
      const isWatched = (watchedUntil.get(id) ?? 0) > Date.now()
      if (isWatched && JSON.stringify(value).length <= MAX_SENT_PREVIEW_LENGTH)
        void serverMessages.send(previewsOf(id), value)
    },
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
      const watch = () => void serverMessages.send(CHANGES, { is: 'watched', id })
      const stopListening = serverMessages.listen(previewsOf(id), listener)
      const watching = setInterval(watch, WATCH_INTERVAL_MS).unref()
      watch()
      return () => {
        clearInterval(watching)
        stopListening()
        emitter.off(preview(id), listener)
      }
    },
  }
}
