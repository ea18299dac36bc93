import type { tools } from '@atelier/contract'
import type { AnswerWish } from '../db/schema.ts'
import type { Caller } from '../session/caller.ts'

export interface Question {
  /** The visitor who asks. The question counts against their daily allowance. */
  caller: Caller
  ownerId: string
  /** Null starts a new conversation. */
  conversationId: string | null
  /**
   * The answer that the question follows: if other questions follow it already, this one begins another branch. Null: it
   * begins the conversation anew. Undefined: it follows the last message of the branch that is shown.
   */
  parentId?: string | null | undefined
  /** The id that the browser gave the message. Storing the same id again has no effect. */
  clientId: string | null
  content: string
  /** The images, which the owner has uploaded and not sent yet. */
  imageIds: readonly string[]
  modelId: string
  instructions: string | null
  /** An instruction to the model for this answer only, such as to answer in fewer words. */
  wish?: string | undefined
  /** The tools of the page, which the model may call. */
  tools?: tools.Tools | undefined
  /** The same as the visitor has chosen it. It is stored with the answer. */
  chosenWish?: AnswerWish | undefined
  /** The OpenID session ID of the user who asks. Absent for a guest. */
  sid?: string | undefined
  /** The visitor's network. Storing the answer counts as server load of this network. */
  network: string
  /** Set if a second model is asked again: the id of the first model's answer. */
  alternativeTo?: string | undefined
}
