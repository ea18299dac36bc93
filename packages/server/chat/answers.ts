import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isUnavailable } from '../db/failures.ts'
import type { Database } from '../db/open.ts'
import { fail } from '../fail.ts'
import { asFailure } from '../http/errors.ts'
import type { Overload } from '../http/overload.ts'
import type { ModelEvent } from '../providers/models/models.ts'
import { Answer, brokenOff, type AnswerStart, type Outcome } from './answer.ts'
import { endAnswer, keepParts, markInterrupted, type AnswerPlace } from './leases.ts'

/** How long what has come may be unkept, while there is little of it. */
const KEEP_EVERY = 400
/** Much of it is kept less often: this many times what keeping took is left to everything else. */
const KEEP_SHARE = 25
const RENEW_EVERY = 2_000
const PARTS_AT_ONCE = 400
const LOOK_FOR_ABANDONED_EVERY = 30_000
const STORE_TRIES = 12
/** Longer than any model needs; an answer that never ends is ended. */
const MAX_LENGTH = 400_000

export interface Answers {
  /** Writes what a model says, for as long as somebody reads. */
  write(start: AnswerStart, shortened: boolean, say: Say): Answer
  find(place: AnswerPlace): Answer | undefined
  /** Ends the answers of a conversation that is going away. */
  abandon(ownerId: string, conversationId: string): void
  count(): number
  /** Lets them end for a while, then breaks off the rest. */
  end(patience: number): Promise<void>
}

type Say = (signal: AbortSignal) => AsyncIterable<ModelEvent>

/** The answers that are being written in this process. */
export function createAnswers(
  { db, alone }: Database,
  overload: Overload,
  log: FastifyBaseLogger,
): Answers {
  const writing = new Map<string, Writing>()
  const looking = setInterval(lookForAbandoned, LOOK_FOR_ABANDONED_EVERY).unref()
  let keeping: Promise<void> | undefined
  let ending = false
  void markInterrupted(db, alone).catch((error) => log.error({ err: error }, 'unfinished answers'))

  function write(start: AnswerStart, shortened: boolean, say: Say): Answer {
    const answer = new Answer(start)
    answer.shortened = shortened
    if (ending) answer.abandon()
    const done = listen(answer, say)
      .then((outcome) => overload.track(store(answer, outcome)))
      .finally(() => {
        // Another try at the same answer may have begun meanwhile.
        if (writing.get(start.place.answerId)?.answer === answer) {
          writing.delete(start.place.answerId)
        }
      })
    writing.set(start.place.answerId, { answer, done, kept: 0, keptAt: Date.now() })
    keeping ??= keep()
    return answer
  }

  /** Hears the model out; whatever ends it early becomes an outcome, and what had come stays. */
  async function listen(answer: Answer, say: Say): Promise<[Outcome, failure?: unknown]> {
    try {
      if (ending) throw fail('answer-interrupted')
      for await (const event of say(answer.signal)) {
        if (answer.signal.aborted) break
        if (event.type === 'finish') return [{ status: 'done', finishReason: event.reason }]
        answer.append(event.text)
        if (answer.text.length > MAX_LENGTH) return [{ status: 'done', finishReason: 'length' }]
      }
    } catch (error) {
      if (!answer.signal.aborted) return [brokenOff(asFailure(error).failure.code), error]
    }
    if (ending) return [brokenOff('answer-interrupted'), fail('answer-interrupted')]
    if (answer.signal.aborted) return [{ status: 'stopped', finishReason: 'stopped' }]
    return [brokenOff('model-failed'), fail('model-failed')]
  }

  /** Readers learn of an end only when it is stored. A database that restarts is waited for. */
  async function store(
    answer: Answer,
    [outcome, failure]: [Outcome, failure?: unknown],
    tries = STORE_TRIES,
  ): Promise<void> {
    if (failure) log.warn({ err: failure, answer: answer.place.answerId }, 'answer broken off')
    const { text: content, shortened } = answer
    try {
      const isStored = await endAnswer(db, answer.place, { content, shortened, ...outcome })
      if (isStored) answer.end(outcome, failure)
      else answer.end(brokenOff('answer-interrupted'), fail('answer-interrupted'))
    } catch (error) {
      if (tries <= 1 || !isUnavailable(error)) {
        log.error({ err: error, answer: answer.place.answerId }, 'answer not stored')
        return answer.end(brokenOff('server'), error)
      }
      await wait(500)
      await store(answer, [outcome, failure], tries - 1)
    }
  }

  /** While anything is written, keeps what is new of it, many in one statement. */
  async function keep(): Promise<void> {
    let pause = KEEP_EVERY
    while (writing.size > 0) {
      await wait(pause)
      const started = Date.now()
      const due = [...writing.values()]
        .filter((one) => isDue(one, started))
        .toSorted((a, b) => a.keptAt - b.keptAt)
        .slice(0, PARTS_AT_ONCE)
      if (due.length === 0) continue
      const parts = due.map(({ answer }) => ({ place: answer.place, content: answer.text }))
      await keepParts(db, parts).then(
        () => due.forEach((one, i) => markKept(one, parts[i]!.content.length)),
        (error) => log.warn({ err: error }, 'parts of answers not kept'),
      )
      pause = Math.min(RENEW_EVERY, Math.max(KEEP_EVERY, (Date.now() - started) * KEEP_SHARE))
    }
    keeping = undefined
  }

  function lookForAbandoned(): void {
    markInterrupted(db, false).catch((error) => log.warn({ err: error }, 'abandoned answers'))
  }

  return {
    write,
    find: ({ answerId }) => writing.get(answerId)?.answer,
    abandon(ownerId, conversationId) {
      for (const { answer } of writing.values()) {
        const { place } = answer
        if (place.ownerId === ownerId && place.conversationId === conversationId) answer.abandon()
      }
    },
    count: () => writing.size,
    async end(patience) {
      clearInterval(looking)
      const all = () => Promise.allSettled([...writing.values()].map(({ done }) => done))
      await Promise.race([all(), wait(patience, undefined, { ref: false })])
      ending = true
      for (const { answer } of writing.values()) answer.abandon()
      await all()
      await keeping
    },
  }
}

interface Writing {
  answer: Answer
  done: Promise<void>
  /** How much of the text is in the database, and since when. */
  kept: number
  keptAt: number
}

function isDue({ answer, kept, keptAt }: Writing, now: number): boolean {
  return answer.text.length > kept || now - keptAt > RENEW_EVERY
}

function markKept(one: Writing, length: number): void {
  one.kept = length
  one.keptAt = Date.now()
}
