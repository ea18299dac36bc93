import type { chat, ErrorCode } from '@atelier/contract'
import type { AnswerRef, FinalAnswer } from './leases.ts'

export interface AnswerOptions {
  ref: AnswerRef
  modelId: string
  /** Whether earlier messages were left out, because the conversation exceeds the model's context window. */
  shortened: boolean
  /** The sign-in of the user who asked. Absent for a guest. */
  sid?: string | undefined
}

export type AnswerOutcome = Omit<FinalAnswer, 'content' | 'shortened'>

/** An answer in memory: one writer appends text, any number of readers follow at their own pace. */
export class Answer {
  readonly ref: AnswerRef
  readonly modelId: string
  readonly shortened: boolean
  readonly sid: string | undefined
  text = ''
  outcome: AnswerOutcome | undefined
  /** The error that caused `outcome`. A response that has sent no text yet fails with this error's status. */
  failure: unknown
  readonly #cancellation = new AbortController()
  #readerCount = 0
  #pendingSurrogate = ''
  #change = Promise.withResolvers<void>()

  constructor({ ref, modelId, shortened, sid }: AnswerOptions) {
    this.ref = ref
    this.modelId = modelId
    this.shortened = shortened
    this.sid = sid
  }

  /** Aborted by `cancel` and when the last reader leaves, so that no model is paid for an answer without readers. */
  get signal(): AbortSignal {
    return this.#cancellation.signal
  }

  /** Removes characters that PostgreSQL cannot store, and holds back half a surrogate pair until its other half. */
  append(text: string): void {
    const storable = (this.#pendingSurrogate + text).replaceAll('\0', '')
    this.#pendingSurrogate = /[\uD800-\uDBFF]$/.test(storable) ? storable.at(-1)! : ''
    this.text += storable.slice(0, storable.length - this.#pendingSurrogate.length).toWellFormed()
    this.notifyReaders()
  }

  /** Sets the final outcome. Only the first call has an effect. */
  end(outcome: AnswerOutcome, failure?: unknown): void {
    this.outcome ??= outcome
    this.failure ??= failure
    this.notifyReaders()
  }

  cancel(): void {
    this.#cancellation.abort()
  }

  addReader(): void {
    this.#readerCount += 1
  }

  removeReader(): void {
    this.#readerCount -= 1
    if (this.#readerCount === 0) this.cancel()
  }

  /** Resolves at the next `append`, `end` or `notifyReaders`. */
  nextChange(): Promise<void> {
    return this.#change.promise
  }

  notifyReaders(): void {
    this.#change.resolve()
    this.#change = Promise.withResolvers<void>()
  }

  toMessage(): chat.Message {
    const { status = 'writing', finishReason, errorCode } = this.outcome ?? {}
    return {
      id: this.ref.answerId,
      role: 'assistant',
      content: this.text,
      timestamp: this.ref.createdAt.toISOString(),
      status,
      modelId: this.modelId,
      ...(finishReason && { finishReason }),
      ...(errorCode && { errorCode }),
      ...(this.shortened && { shortened: true }),
    }
  }

  toReply(): chat.SendMessageReply {
    return { conversationId: this.ref.conversationId, message: this.toMessage() }
  }
}

export function failedOutcome(code: ErrorCode): AnswerOutcome {
  return { status: code === 'answer-interrupted' ? 'interrupted' : 'failed', errorCode: code }
}
