import type { chat, ErrorCode } from '@atelier/contract'
import type { AnswerPlace, Ending } from './leases.ts'

export interface AnswerStart {
  place: AnswerPlace
  modelId: string
}

export type Outcome = Omit<Ending, 'content' | 'shortened'>

/** One answer while it comes: a writer appends, any number of readers follow, each at its own pace. */
export class Answer {
  readonly place: AnswerPlace
  readonly modelId: string
  text = ''
  shortened = false
  outcome: Outcome | undefined
  /** The failure behind an outcome, for readers who have seen nothing yet. */
  failure: unknown
  readonly #abandoned = new AbortController()
  #readers = 0
  #carry = ''
  #change = Promise.withResolvers<void>()

  constructor({ place, modelId }: AnswerStart) {
    this.place = place
    this.modelId = modelId
  }

  /** Aborted when the last reader has gone: nobody pays for an answer that nobody reads. */
  get signal(): AbortSignal {
    return this.#abandoned.signal
  }

  /** Repairs what no database can store; half a pair waits for its other half. */
  append(text: string): void {
    const whole = (this.#carry + text).replaceAll('\0', '')
    this.#carry = /[\uD800-\uDBFF]$/.test(whole) ? whole.at(-1)! : ''
    this.text += whole.slice(0, whole.length - this.#carry.length).toWellFormed()
    this.wake()
  }

  end(outcome: Outcome, failure?: unknown): void {
    this.outcome ??= outcome
    this.failure ??= failure
    this.wake()
  }

  abandon(): void {
    this.#abandoned.abort()
  }

  enter(): void {
    this.#readers += 1
  }

  leave(): void {
    this.#readers -= 1
    if (this.#readers === 0) this.abandon()
  }

  /** Settles at the next piece, at the end, or when a reader has to look up for another reason. */
  changed(): Promise<void> {
    return this.#change.promise
  }

  wake(): void {
    this.#change.resolve()
    this.#change = Promise.withResolvers<void>()
  }

  message(): chat.Message {
    const { status = 'writing', finishReason, errorCode } = this.outcome ?? {}
    return {
      id: this.place.answerId,
      role: 'assistant',
      content: this.text,
      timestamp: this.place.createdAt.toISOString(),
      status,
      modelId: this.modelId,
      ...(finishReason && { finishReason }),
      ...(errorCode && { errorCode }),
      ...(this.shortened && { shortened: true }),
    }
  }

  sent(): chat.ChatSent {
    return { conversationId: this.place.conversationId, message: this.message() }
  }
}

/** How an answer ends that its model or the server broke off. */
export function brokenOff(code: ErrorCode): Outcome {
  return { status: code === 'answer-interrupted' ? 'interrupted' : 'failed', errorCode: code }
}
