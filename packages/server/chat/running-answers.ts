import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { fail, Failure } from '../helpers/fail.ts'
import { toFailure } from '../http/errors.ts'
import type { LoadShedder } from '../http/load-shedding.ts'
import type { AnswerMeasurement, Metrics } from '../helpers/metrics.ts'
import type { ModelEvent } from '../providers/models/model-source.ts'
import { UpstreamError } from '../providers/models/upstream-error.ts'
import type { ServerMessages } from '../shared-state/messages.ts'
import { Answer, failedOutcome, type AnswerOptions, type AnswerOutcome } from './answer.ts'
import { startAbandonedCheck } from './abandoned-answers.ts'
import { ANSWER_DEMANDS, type AnswerDemand } from './answer-topics.ts'
import type { AnswerKey, AnswerRef } from './leases.ts'
import { createLiveAnswers } from './live-answers.ts'
import { createEndCheck } from './end-check.ts'
import { createEndStore } from './store-ends.ts'
import { createUnreadAnswers } from './unread-answers.ts'
import type { UnsavedEnds } from './unsaved-ends.ts'
import { createProgressSaver, type RunningAnswer } from './progress-saver.ts'

/** In characters. Ends the answer of a model that would never stop by itself. */
export const MAX_ANSWER_LENGTH = 400_000

export interface RunningAnswers {
  /** Starts an answer and appends the text of the events that `generate` returns, until it ends or the last reader leaves. */
  start(options: NewAnswerOptions, generate: Generate): Answer
  /** Returns the answer if it is running in this process. */
  find(ref: AnswerRef): Answer | undefined
  /** Cancels the answer, also if another server writes it. */
  cancel(answer: AnswerKey): void
  /** Like `cancel`, for a visitor who asked to stop the answer. */
  stop(answer: AnswerKey): void
  /** Cancels the answers of a conversation that is being deleted. */
  cancelConversation(ownerId: string, conversationId: string): void
  count(): number
  /** Waits up to `gracePeriodMs` for the running answers to end, then interrupts the others. */
  shutDown(gracePeriodMs: number): Promise<void>
}

/** `network` is the visitor's. Storing the answer counts as server load of this network. */
type NewAnswerOptions = AnswerOptions & { network: string }
/** Begins to write an answer, until its signal is aborted. May set `shortened` and the calls of tools. */
export type Generate = (answer: GeneratedAnswer) => Promise<AsyncIterable<ModelEvent>>
export type GeneratedAnswer = Pick<
  Answer,
  'signal' | 'shortened' | 'text' | 'toolCalls' | 'counted' | 'setToolCalls' | 'reportToolsMissing'
>
type Result = [outcome: AnswerOutcome, failure?: unknown]

interface RunningAnswersParts {
  database: Database
  loadShedder: LoadShedder
  metrics: Pick<Metrics, 'measureAnswer'>
  serverMessages: ServerMessages
  /** Stores ends of answers on disk while the database is unavailable. Absent: such ends are lost. */
  unsavedEnds?: UnsavedEnds | undefined
  /** How long an answer continues after its last reader has lost the connection. Absent: it ends at once. */
  graceMs?: number | undefined
  log: FastifyBaseLogger
}

/** The answers that this process generates. They go on while their readers reconnect. */
export function createRunningAnswers({
  database,
  loadShedder,
  metrics,
  serverMessages,
  unsavedEnds,
  graceMs = 0,
  log,
}: RunningAnswersParts): RunningAnswers {
  const { db } = database
  const runningAnswers = new Map<string, RunningAnswer>()
  const progressSaver = createProgressSaver(db, runningAnswers, log)
  const endCheck = createEndCheck(db, runningAnswers, log)
  const unreadAnswers = createUnreadAnswers(graceMs)
  const endStore = createEndStore({ db, unsavedEnds, log })
  const abandonedCheck = startAbandonedCheck(database, log)
  const liveAnswers = createLiveAnswers(serverMessages)
  const stopListening = serverMessages.listen(ANSWER_DEMANDS, obey)
  let isShuttingDown = false

  function start(options: NewAnswerOptions, generate: Generate): Answer {
    const answer = new Answer(options)
    answer.onReadersChanged = (hasReaders) =>
      hasReaders ? unreadAnswers.remove(answer) : unreadAnswers.add(answer)
    const { answerId } = options.ref
    if (isShuttingDown) answer.cancel()
    const measurement = metrics.measureAnswer(answer.modelId)
    const stored = consume(answer, generate, measurement)
      .then((result) => {
        const [{ status, errorCode }] = result
        measurement.end(status, errorCode)
        return store(answer, result, options.network)
      })
      .finally(() => {
        // A newer attempt at the same answer may have replaced this attempt in the map.
        if (runningAnswers.get(answerId)?.answer === answer) runningAnswers.delete(answerId)
        answer.onReadersChanged = undefined
        unreadAnswers.remove(answer)
      })
    runningAnswers.set(answerId, {
      answer,
      stored,
      savedLength: 0,
      savedReasoningLength: 0,
      savedAt: Date.now(),
    })
    progressSaver.start()
    endCheck.start()
    return answer
  }

  async function consume(
    answer: Answer,
    generate: Generate,
    measurement: AnswerMeasurement,
  ): Promise<Result> {
    try {
      if (isShuttingDown) throw fail('answer-interrupted')
      for await (const event of await generate(answer)) {
        if (answer.signal.aborted) break
        if (event.type === 'finish') return [{ status: 'done', finishReason: event.reason }]
        if (event.type === 'reasoning') {
          answer.appendReasoning(event.text)
          continue
        }
        answer.append(event.text)
        measurement.recordText()
        if (answer.textLength > MAX_ANSWER_LENGTH) {
          return [{ status: 'done', finishReason: 'length' }]
        }
      }
    } catch (error) {
      if (!answer.signal.aborted) return failed(answer, error)
    }
    if (isShuttingDown) return failed(answer, fail('answer-interrupted'))
    if (answer.isStopped) return [{ status: 'stopped', finishReason: 'stopped' }]
    // Its readers have left, or another server has ended it. A visitor who comes back can ask for the answer again.
    if (answer.signal.aborted) return [{ status: 'interrupted' }]
    return failed(answer, fail('model-failed'))
  }

  /** Ends the answer for its readers only after the end is stored. */
  async function store(answer: Answer, [outcome, failure]: Result, network: string): Promise<void> {
    const { ref, text: content, reasoning, toolCalls, shortened, beginning } = answer
    if (failure)
      log.warn(
        { answer: ref.answerId, model: answer.modelId, ...reasonOf(failure) },
        'answer failed',
      )
    try {
      const continued = beginning && { hasAdded: answer.hasAdded, isCounted: beginning.isCounted }
      const final = { content, reasoning, toolCalls, shortened, continued, ...outcome }
      const stored = await endStore.store({ ref, final, counted: answer.counted }, (attempt) =>
        loadShedder.trackTask(attempt, network),
      )
      if (stored) answer.end({ ...outcome, ...stored }, failure)
      else answer.end(failedOutcome('answer-interrupted'), fail('answer-interrupted'))
    } catch (error) {
      log.error({ err: error, answer: ref.answerId }, 'could not store the answer')
      answer.end(failedOutcome('server'), error)
    }
  }

  function findOwn({ ownerId, answerId }: AnswerKey): Answer | undefined {
    const answer = runningAnswers.get(answerId)?.answer
    return answer?.ref.ownerId === ownerId ? answer : undefined
  }

  function cancelOwnConversation(ownerId: string, conversationId: string): void {
    for (const { answer } of runningAnswers.values()) {
      const { ref } = answer
      if (ref.ownerId === ownerId && ref.conversationId === conversationId) answer.cancel()
    }
  }

  /** Does what another server demands, if this one writes the answer. */
  function obey(demand: AnswerDemand): void {
    if (demand.is === 'cancel-conversation')
      return cancelOwnConversation(demand.ownerId, demand.conversationId)
    const answer = findOwn(demand)
    if (!answer) return
    if (demand.is === 'cancel') return answer.cancel()
    if (demand.is === 'stop') return answer.stop()
    if (answer.ref.attemptId === demand.attemptId) liveAnswers.follow(answer, demand.from)
  }

  /** The server that writes the answer may be this one or another. */
  function demandFromAll(demand: AnswerDemand): void {
    obey(demand)
    void serverMessages.send(ANSWER_DEMANDS, demand)
  }

  return {
    start,
    find: ({ answerId }) => runningAnswers.get(answerId)?.answer,
    cancel: ({ ownerId, answerId }) => demandFromAll({ is: 'cancel', ownerId, answerId }),
    stop: ({ ownerId, answerId }) => demandFromAll({ is: 'stop', ownerId, answerId }),
    cancelConversation: (ownerId, conversationId) =>
      demandFromAll({ is: 'cancel-conversation', ownerId, conversationId }),
    count: () => runningAnswers.size,
    async shutDown(gracePeriodMs) {
      abandonedCheck.stop()
      stopListening()
      const allStored = () =>
        Promise.allSettled([...runningAnswers.values()].map(({ stored }) => stored))
      await Promise.race([allStored(), wait(gracePeriodMs, undefined, { ref: false })])
      isShuttingDown = true
      for (const { answer } of runningAnswers.values()) answer.cancel()
      await Promise.all([endStore.stopWaiting(), allStored()])
      await Promise.all([progressSaver.waitUntilStopped(), endCheck.waitUntilStopped()])
    },
  }
}

/** An answer that could not be continued still has its text, so it counts as interrupted. */
function failed({ beginning }: Answer, error: unknown): Result {
  const outcome = failedOutcome(toFailure(error).failure.code)
  return [beginning?.text ? { ...outcome, status: 'interrupted' } : outcome, error]
}

/** For the log: the endpoint's error text, or the error that caused the failure. */
function reasonOf(failure: unknown): { reason: string } | { err: unknown } {
  const cause = failure instanceof Failure ? (failure.cause ?? failure) : failure
  return cause instanceof UpstreamError ? { reason: cause.message } : { err: cause }
}
