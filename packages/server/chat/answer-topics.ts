// The messages that servers send each other about answers that are being written.
import type { Topic } from '../shared-state/messages.ts'
import type { AnswerKey } from './leases.ts'
import type { StoredToolCall } from './stored-tool-calls.ts'

/** How much of an answer's text and thoughts a server has, in characters. */
export interface AnswerLengths {
  text: number
  reasoning: number
}

/** A demand to the server that writes an answer. The others ignore it. */
export type AnswerDemand =
  | ({ is: 'cancel' } & AnswerKey)
  | ({ is: 'stop' } & AnswerKey)
  | { is: 'cancel-conversation'; ownerId: string; conversationId: string }
  /** For the next seconds, send what is written from there on. */
  | ({ is: 'follow'; attemptId: string; from: AnswerLengths } & AnswerKey)

export const ANSWER_DEMANDS: Topic<AnswerDemand> = { name: 'answers' }

/**
 * Text and thoughts that were added to an answer. A following server that has them already ignores the part; one that lacks
 * what stands before the part asks for it.
 */
export interface AnswerPart {
  from: AnswerLengths
  text: string
  reasoning: string
  shortened: boolean
  /** All calls of tools so far, if their number has changed. */
  toolCalls?: readonly StoredToolCall[]
  /** Whether the answer has ended, and its end is stored. */
  hasEnded: boolean
}

export const answerParts = (attemptId: string): Topic<AnswerPart> => ({
  name: `answer ${attemptId}`,
})
