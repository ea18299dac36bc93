// The tools that a page offers to the model: types only.
import type { tools } from '@atelier/contract'
import type { ReactNode } from 'react'

/** The arguments of a call. They fit the parameters of the tool. */
export type ToolArguments = Record<string, unknown>

/** What `run` gets besides the arguments. */
export interface ToolRun {
  /** Aborted when the visitor stops the tool or asks something else, or after two minutes. */
  readonly signal: AbortSignal
  /**
   * The same whenever the same call runs again, such as after a reload of the page in the middle of it. Send it to your server
   * as the key with which it does a thing only once.
   */
  readonly callId: string
}

/** Something that the page does for the visitor when the model asks for it, such as adding a product to the cart. */
export interface PageTool {
  /** For the model: what the tool does, and when to call it. At most 1,000 characters. */
  readonly description: string
  /** For the visitor: what the tool does, in a few words. Without it, the tool’s name in words. */
  readonly title?: string
  /** The arguments, as a JSON Schema of type `object`. */
  readonly parameters: tools.ToolSchema
  /**
   * Does it, and returns what the model should know: JSON or a text, of at most 16 kB. The message of an error is told to
   * the model and the visitor.
   */
  run(values: ToolArguments, run: ToolRun): unknown
  /** Draws the result inside the message, also after a reload. In React it may return what a component returns. */
  render?(values: ToolArguments, result: unknown): Node | ReactNode
  /** `false`: runs without asking the visitor. Only for a tool that changes nothing and reveals nothing. */
  readonly ask?: boolean
}

/** Up to 16 tools by their names, which have letters, digits, `_` and `-`. */
export type PageTools = Readonly<Record<string, PageTool>>
