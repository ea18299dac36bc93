import { createChat, LazyInstructionsDialog } from '@atelier/widgets'

/** A new conversation has no instructions yet. */
export function Instructions() {
  return <LazyInstructionsDialog chat={createChat()} onClose={() => {}} />
}
