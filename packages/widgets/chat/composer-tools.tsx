import type { ComponentType, RefObject } from 'react'
import type { ChatStore } from './store.ts'

export interface ComposerToolProps {
  chat: ChatStore
  /** The message field. */
  field: RefObject<HTMLTextAreaElement | null>
  /** An empty box above the message field. A tool that needs more room than its button renders a portal into it. */
  above: RefObject<HTMLDivElement | null>
}

/** The tools at the left of the composer's bar, in their order. Their code is fetched by every chat: keep it small. */
const tools: readonly ComponentType<ComposerToolProps>[] = []

export function ComposerTools(props: ComposerToolProps) {
  return tools.map((Tool, index) => <Tool key={index} {...props} />)
}
