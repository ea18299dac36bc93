import { loadComposerTools } from '@atelier/widgets'
import type { ComponentType } from 'react'
import { NewConversation } from './NewConversation.tsx'

/** Returns the message field with its tools, so that they do not appear later than the field. */
export async function loadNewConversation(): Promise<ComponentType> {
  const tools = await loadComposerTools()
  return () => <NewConversation tools={tools} />
}
