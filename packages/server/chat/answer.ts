import type { chat, ErrorCode } from '@atelier/contract'
import type { CountedAttempt } from '../pro/free-attempts.ts'
import type { FinalAnswer } from './final-answer.ts'
import type { AnswerRef } from './leases.ts'
import { toToolCalls, type StoredToolCall } from './stored-tool-calls.ts'
import { StorableText } from './storable-text.ts'

/**
 * In characters, more than a visitor reads. A model that thinks longer goes on, but its further thoughts are dropped.
 */
const MAX_REASONING_LENGTH = 100_000

/** The text and thoughts of an answer from before it was continued. */
export interface Beginning {
  text: string
  reasoning: string
  /** The calls of tools that it has made. */
  toolCalls?: readonly StoredToolCall[]
  /** Whether its continuation counts as a message of its own. */
  isCounted: boolean
}

export interface AnswerOptions {
  ref: AnswerRef
  modelId: string
  /** The OpenID session ID of the user who asked. Absent for a guest. */
  sid?: string | undefined
  /** The id of the answer that this answer is compared with. */
  alternativeTo?: string | undefined
  /** Whether the browser can reconnect to the answer, because it gave the question an id of its own. */
  isResumable?: boolean
  /** Absent: the answer is written from its beginning. */
  beginning?: Beginning | undefined
  /**
   * The counted message, which is uncounted if this attempt fails without text. Absent for an answer that has ended.
   */
  counted?: CountedAttempt | undefined
}

export type AnswerOutcome = Omit<
  FinalAnswer,
  'content' | 'reasoning' | 'toolCalls' | 'shortened' | 'continued'
>

/** An answer in memory: one writer appends text, any number of readers follow at their own pace. */
export class Answer {
  readonly ref: AnswerRef
  readonly modelId: string
  /** Whether earlier messages were left out, because the conversation exceeds the model's context window. */
  shortened = false
  readonly sid: string | undefined
  readonly alternativeTo: string | undefined
  readonly counted: CountedAttempt | undefined
  readonly isResumable: boolean
  readonly beginning: Beginning | undefined
  /**
   * Called when the last reader leaves, and when a reader comes back. Absent: the answer is cancelled when the last
   * reader leaves.
   */
  onReadersChanged: ((hasReaders: boolean) => void) | undefined
  outcome: AnswerOutcome | undefined
  /** The calls of tools of the page so far. */
  toolCalls: readonly StoredToolCall[] = []
  /** Whether the model answers without the tools of the page, because its endpoint knows no tools. */
  hasToolsMissing = false
  /** Whether a model is asked for questions that may follow, once the answer is complete. */
  hasFollowUps = false
  /** The error that caused `outcome`. A response that has sent no text yet fails with this error's status. */
  failure: unknown
  /** Set if another server wrote it and no longer does. Its readers have to ask for it again. */
  isAbandoned = false
  readonly #cancellation = new AbortController()
  #readerCount = 0
  #isStopped = false
  readonly #text = new StorableText()
  readonly #reasoning = new StorableText(MAX_REASONING_LENGTH)
  /** Undefined while nobody waits for a change. */
  #change: PromiseWithResolvers<void> | undefined

  constructor(options: AnswerOptions) {
    const { ref, modelId, sid, alternativeTo, counted, isResumable, beginning } = options
    this.ref = ref
    this.modelId = modelId
    this.sid = sid
    this.alternativeTo = alternativeTo
    this.counted = counted
    this.isResumable = isResumable ?? false
    this.beginning = beginning
    this.#text.append(beginning?.text ?? '')
    this.#reasoning.append(beginning?.reasoning ?? '')
    this.toolCalls = beginning?.toolCalls ?? []
  }

  /** Aborted by `cancel`, also soon after the last reader has left: answers without readers would only cost money. */
  get signal(): AbortSignal {
    return this.#cancellation.signal
  }

  /** The whole text. For each word, `textLength` and `textFrom` take less time. */
  get text(): string {
    return this.#text.text
  }

  get textLength(): number {
    return this.#text.length
  }

  /** Returns the text after these first characters. */
  textFrom(length: number): string {
    return this.#text.from(length)
  }

  /** The thoughts of a reasoning model. */
  get reasoning(): string {
    return this.#reasoning.text
  }

  get reasoningLength(): number {
    return this.#reasoning.length
  }

  /** Returns the thoughts after these first characters. */
  reasoningFrom(length: number): string {
    return this.#reasoning.from(length)
  }

  /** Whether there is more than the beginning that was continued. */
  get hasAdded(): boolean {
    const { text = '', reasoning = '', toolCalls = [] } = this.beginning ?? {}
    return (
      this.textLength > text.length ||
      this.reasoningLength > reasoning.length ||
      this.toolCalls.length > toolCalls.length
    )
  }

  /** Whether the answer has a text and nothing can be added to it. */
  get isComplete(): boolean {
    const { status, finishReason } = this.outcome ?? {}
    return status === 'done' && finishReason === 'stop' && this.textLength > 0
  }

  append(text: string): void {
    this.#text.append(text)
    this.notifyReaders()
  }

  appendReasoning(text: string): void {
    this.#reasoning.append(text)
    this.notifyReaders()
  }

  setToolCalls(calls: readonly StoredToolCall[]): void {
    this.toolCalls = calls
    this.notifyReaders()
  }

  reportToolsMissing(): void {
    this.hasToolsMissing = true
  }

  /** Sets the final outcome. Only the first call has an effect. */
  end(outcome: AnswerOutcome, failure?: unknown): void {
    this.outcome ??= outcome
    this.failure ??= failure
    this.notifyReaders()
  }

  abandon(): void {
    this.isAbandoned = true
    this.end({ status: 'interrupted' })
  }

  cancel(): void {
    this.#cancellation.abort()
  }

  /** Cancels the answer because the visitor asked for it, so that it does not count as interrupted. */
  stop(): void {
    this.#isStopped = true
    this.cancel()
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  addReader(): void {
    this.#readerCount += 1
    if (this.#readerCount === 1) this.onReadersChanged?.(true)
  }

  removeReader(): void {
    this.#readerCount -= 1
    if (this.#readerCount > 0) return
    if (this.onReadersChanged) this.onReadersChanged(false)
    else if (!this.outcome) this.cancel()
  }

  /** Resolves at the next `append`, `appendReasoning`, `end` or `notifyReaders`. */
  nextChange(): Promise<void> {
    this.#change ??= Promise.withResolvers<void>()
    return this.#change.promise
  }

  notifyReaders(): void {
    this.#change?.resolve()
    this.#change = undefined
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
      ...(this.reasoning && { reasoning: this.reasoning }),
      ...toToolCalls(this.toolCalls),
      ...(this.alternativeTo && { alternativeTo: this.alternativeTo }),
      ...(this.hasFollowUps && this.isComplete && { followUpsPending: true }),
    }
  }

  toReply(): chat.SendMessageReply {
    return {
      conversationId: this.ref.conversationId,
      message: this.toMessage(),
      ...(this.hasToolsMissing && { toolsMissing: true }),
    }
  }
}

export function failedOutcome(code: ErrorCode): AnswerOutcome {
  return { status: code === 'answer-interrupted' ? 'interrupted' : 'failed', errorCode: code }
}
