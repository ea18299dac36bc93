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
    // Other conversations must not get the messages of this one. The outbox keeps those that were not sent.
    if (state !== shown && !shown.id && shown.messages.length > 0)
      cache.remove(UNSAVED_CONVERSATION_ID)
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
    const cacheId = cacheIdOf(state)
    if (!changes.messages || !cacheId || isDiscarded(state)) return
    const title = provisionalTitle(state.messages)
    cache.write(cacheId, {
      messages: state.messages,
      ...(title && { title }),
    })
  }

  /** Sets the id of a new conversation. Also moves its cached copy, which was stored under a placeholder. */
  function assignId(state: ConversationState, id: string): void {
    if (state.id === id) return
    const previousId = cacheIdOf(state)
    if (previousId && !isDiscarded(state)) cache.remove(previousId)
    update(state, { id, messages: state.messages })
  }

  /** Only one new conversation is cached, the shown one: two that shared the placeholder would get each other's messages. */
  const cacheIdOf = (state: ConversationState): string | undefined =>
    state.id ?? (state === shown ? UNSAVED_CONVERSATION_ID : undefined)

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
