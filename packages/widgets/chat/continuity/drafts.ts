// Stores unsent text, so that it survives a reload, a crash of the tab and a sign-in, in this tab only. Stores it with
// every key press, because no event announces a crash.
import { isPartnerPage } from '../../configure.ts'
import { mayResume } from '../../session/embed-guest.ts'
import { hasSignedOut } from '../../session/embed-user.ts'
import { currentOwnerId, onUserChange } from '../../session/store.ts'
import { createDraftStorage } from '../../session/tab-storage.ts'
import { UNSAVED_CONVERSATION_ID } from '../unsaved-id.ts'
import type { ConversationStatus } from '../conversation-state.ts'
import type { ChatStore } from '../store.ts'

/**
 * Stores the draft of each conversation. `chat.$draft` has the draft of the shown conversation. Returns a function that
 * stops this.
 */
export function keepDrafts(chat: ChatStore): () => void {
  const { $draft, $id, $latestTurnKeys } = chat
  const storage = createDraftStorage(chat.name, mayResume)
  const keyOf = (id: string | undefined) => id ?? UNSAVED_CONVERSATION_ID
  const save = (text: string) => storage.write(keyOf($id.get()), text)
  let userId = currentOwnerId()

  function showDraftOf(id: string | undefined, previousId: string | undefined): void {
    // The server has given the shown conversation its id. Another conversation would be shown without a latest turn.
    const isSame = !previousId && $latestTurnKeys.get().length > 0
    if (isSame) storage.write(UNSAVED_CONVERSATION_ID, '')
    const isOtherUser = userId !== currentOwnerId()
    userId = currentOwnerId()
    // The shown conversation no longer exists, and the visitor starts a new one. The status changes after the id.
    const isGone = !id && previousId && isNotFound(chat.$status.get())
    if (isGone) storage.write(previousId, '')
    const stored = isSame ? undefined : storage.read(keyOf(id))
    // A sign-in shows another conversation while the visitor is writing: the text moves to it.
    if (isGone) {
      $draft.set([$draft.get(), stored].filter(Boolean).join('\n'))
      save($draft.get())
    } else if (stored !== undefined || !(isSame || isOtherUser)) $draft.set(stored ?? '')
    else save($draft.get())
  }

  function forgetPreviousUser(_: string | undefined, previousId: string | undefined): void {
    if (isPartnerPage() && hasSignedOut()) {
      $draft.set('')
      chat.$attachments.set([])
    }
    if (!previousId) return
    storage.clear()
    save($draft.get())
  }

  if ($draft.get()) save($draft.get())
  else $draft.set(storage.read(keyOf($id.get())) ?? '')
  const endings = [$draft.listen(save), $id.listen(showDraftOf), onUserChange(forgetPreviousUser)]
  return () => {
    for (const end of endings) end()
  }
}

const isNotFound = (status: ConversationStatus): boolean =>
  status.is === 'failed' && status.error.code === 'not-found'
