import type { ConversationState } from './conversation-state.ts'
import type { ChatStore } from './store.ts'

/** Shows a conversation that has just been begun. What is in the composer of a new conversation moves along. */
export function showWithDraft(chat: ChatStore, state: ConversationState): void {
  const { $id, $draft, $pasted, core } = chat
  const [draft, pasted] = $id.get() ? [undefined, undefined] : [$draft.get(), $pasted.get()]
  if (draft) $draft.set('')
  if (pasted?.length) $pasted.set([])
  core.shown.show(state)
  if (draft) $draft.set(draft)
  if (pasted?.length) $pasted.set(pasted)
}
