import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { release, releaseAll, renewLeases, type Attempt } from './attempts.ts'
import type { ServerMessages, Topic } from '../shared-state/messages.ts'
import { makeCreation, type MakeContext } from './make.ts'
import { createRepeatedTask } from '../helpers/repeated-task.ts'
import { takeNext } from './turns.ts'

/** How many creations an engine makes at the same time on one server: a slow endpoint stops no other engine. */
const MAX_RUNNING_PER_ENGINE = 8
/** After this time, no server that shares the database seems to have the engine. */
const ORPHAN_AGE_SECONDS = 120
/** How often a server looks for creations that another one has stored or left. */
const POLL_INTERVAL_MS = 2_000
const RENEWAL_MS = 2_000
const MAX_RENEWAL_MS = 4_000
const QUEUE_PLACE = { group: 'queue', owner: 'queue' }

export interface CreationQueue {
  /** Makes what waits, as far as there is room. Call it when something was stored. */
  wake(): void
  /** Stops the attempt at a creation at once, also if another server makes it. */
  abort(creationId: string): void
  /** Takes nothing more, waits up to `gracePeriodMs`, and leaves what is unfinished to other servers. */
  shutDown(gracePeriodMs: number): Promise<void>
}

interface Running {
  attempt: Attempt
  engineId: string
  controller: AbortController
  ended: Promise<void>
}

/** Something waits that the sending server has no room for, or the attempt at a creation has to stop. */
type QueueMessage = { is: 'waiting' } | { is: 'abort'; creationId: string }
const QUEUE_MESSAGES: Topic<QueueMessage> = { name: 'creation queue' }

interface QueueContext extends MakeContext {
  serverMessages: ServerMessages
  /** Whether no other server uses the database. */
  isExclusive: boolean
}

export function createCreationQueue({
  isExclusive,
  serverMessages,
  ...context
}: QueueContext): CreationQueue {
  const { db, databaseLine, tools, log } = context
  const running = new Map<string, Running>()
  const engineIds = tools.engineIds()
  const orphanAgeSeconds = isExclusive ? 0 : ORPHAN_AGE_SECONDS
  let taking: Promise<void> | undefined
  let isAgainNeeded = false
  let isShuttingDown = false
  let isReady = !isExclusive
  const timer = setInterval(() => take(), POLL_INTERVAL_MS).unref()
  const renewal = createRepeatedTask(renew, {
    isNeeded: () => running.size > 0,
    minPauseMs: RENEWAL_MS,
    maxPauseMs: MAX_RENEWAL_MS,
  })

  /** One at a time, so that simultaneous requests do not take more than there is room for. */
  function take(): void {
    isAgainNeeded = true
    taking ??= takeAll().finally(() => (taking = undefined))
  }

  async function takeAll(): Promise<void> {
    try {
      if (!isReady) await releaseAll(db)
      isReady = true
      while (isAgainNeeded && !isShuttingDown) {
        isAgainNeeded = false
        while (!isShuttingDown && (await takeOne()));
      }
    } catch (error) {
      log.warn({ err: error }, 'could not look for creations that wait')
    }
  }

  async function takeOne(): Promise<boolean> {
    const attemptId = randomUUID()
    const busy = busyEngineIds()
    if (engineIds.every((id) => busy.includes(id))) return false
    const room = { engineIds, busyEngineIds: busy, orphanAgeSeconds }
    const taken = await databaseLine.run(QUEUE_PLACE, () => takeNext(db, room, attemptId))
    if (!taken) return false
    const { ownerId, id, engineId } = taken
    const attempt = { ownerId, id, attemptId }
    if (isShuttingDown) await release(db, attempt)
    else start(attempt, engineId)
    return true
  }

  function busyEngineIds(): string[] {
    const byEngine = Map.groupBy(running.values(), ({ engineId }) => engineId)
    return [...byEngine].flatMap(([id, { length }]) => (length < MAX_RUNNING_PER_ENGINE ? [] : id))
  }

  function start(attempt: Attempt, engineId: string): void {
    const controller = new AbortController()
    context.changes.report(attempt.id)
    const ended = makeCreation(context, attempt, controller.signal)
      .catch((error: unknown) => {
        // Its end is stored already, or its lease expires and another attempt goes on.
        if (!controller.signal.aborted)
          log.warn({ err: error, creation: attempt.id }, 'attempt at a creation ended early')
      })
      .finally(() => {
        running.delete(attempt.attemptId)
        take()
      })
    running.set(attempt.attemptId, { attempt, engineId, controller, ended })
    renewal.start()
  }

  /** Aborts the attempts that have lost their lease: the visitor has stopped or deleted the creation elsewhere. */
  async function renew(): Promise<void> {
    const attempts = [...running.values()].map(({ attempt }) => attempt)
    const renewed = await renewLeases(db, attempts).catch((error: unknown) => {
      log.warn({ err: error }, 'could not renew the leases of creations')
      return undefined
    })
    if (!renewed) return
    for (const { attemptId } of attempts)
      if (!renewed.has(attemptId)) running.get(attemptId)?.controller.abort()
  }

  const stopListening = serverMessages.listen(QUEUE_MESSAGES, (message) =>
    message.is === 'waiting' ? take() : abortOwn(message.creationId),
  )

  function abortOwn(creationId: string): void {
    for (const { attempt, controller } of running.values())
      if (attempt.id === creationId) controller.abort()
  }

  return {
    wake() {
      take()
      if (busyEngineIds().length > 0) void serverMessages.send(QUEUE_MESSAGES, { is: 'waiting' })
    },
    abort(creationId) {
      abortOwn(creationId)
      void serverMessages.send(QUEUE_MESSAGES, { is: 'abort', creationId })
    },
    async shutDown(gracePeriodMs) {
      isShuttingDown = true
      stopListening()
      clearInterval(timer)
      await taking
      const allEnded = () => Promise.allSettled([...running.values()].map(({ ended }) => ended))
      await Promise.race([allEnded(), wait(gracePeriodMs, undefined, { ref: false })])
      const left = [...running.values()]
      for (const { controller } of left) controller.abort()
      await allEnded()
      for (const { attempt } of left) await release(db, attempt).catch(() => {})
      await renewal.waitUntilStopped()
    },
  }
}
