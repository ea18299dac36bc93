import { atom, computed } from 'nanostores'
import type { ConversationCache } from './cache.ts'
import { UNSAVED_CONVERSATION_ID } from './unsaved-id.ts'
import {
  newConversationState,
  provisionalTitle,
  type ConversationState,
  type ConversationStatus,
} from './conversation-state.ts'
import { isAnswerInProgress, type ShownMessage } from './messages.ts'

export type ShownConversation = ReturnType<typeof createShownConversation>

/** The conversation that a chat shows, as stores. Changes of any conversation go through `update`, which caches them. */
export function createShownConversation(cache: ConversationCache) {
  const $id = atom<string | undefined>()
  const $messages = atom<readonly ShownMessage[]>([])
  const $status = atom<ConversationStatus>({ is: 'new' })
  /** Keys of the question and answer requested last; empty after another conversation is shown. */
  const $latestTurnKeys = atom<readonly string[]>([])
  let shown = newConversationState()

  function show(state: ConversationState): void {
    cache.flush()
    shown = state
    $latestTurnKeys.set([])
    publish()
  }

  function update(
    state: ConversationState,
    changes: Partial<Pick<ConversationState, 'id' | 'status' | 'messages'>>,
  ): void {
    Object.assign(state, changes)
    if (state === shown) publish()
    if (!changes.messages || isDiscarded(state)) return
    const title = provisionalTitle(state.messages)
    cache.write(state.id ?? UNSAVED_CONVERSATION_ID, {
      messages: state.messages,
      ...(title && { title }),
    })
  }

  /** Sets the id of a new conversation. Also moves its cached copy, which was stored under a placeholder. */
  function assignId(state: ConversationState, id: string): void {
    const previousId = state.id ?? UNSAVED_CONVERSATION_ID
    if (previousId === id) return
    if (!isDiscarded(state)) cache.rename(previousId, id)
    update(state, { id })
  }

  function publish(): void {
    $id.set(shown.id)
    $status.set(shown.status)
    $messages.set(shown.messages)
  }

  /**
   * Whether the conversation was discarded: late events of its aborted answer must not write it into the cache again.
   */
  function isDiscarded(state: ConversationState): boolean {
    return state !== shown && !!state.abortController?.signal.aborted
  }

  const $isAnswering = computed($messages, isAnswerInProgress)
  return {
    stores: { $id, $messages, $status, $latestTurnKeys, $isAnswering },
    current: (): ConversationState => shown,
    show,
    update,
    assignId,
  }
}
