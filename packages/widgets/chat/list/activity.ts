// Conversations in which something has happened while the visitor reads another one.
import { atom } from 'nanostores'
import { sharedOnPage } from '../../shared.ts'
import type { ChatStore } from '../store.ts'

/** `answering`: an answer is being written. `unread`: an answer has ended that the visitor has not seen. */
export type Activity = 'answering' | 'unread'

/** By the id of the conversation. */
export const $activities = sharedOnPage('activities', () =>
  atom<Readonly<Record<string, Activity | undefined>>>({}),
)

/**
 * Follows the answers of a chat, which go on when the visitor opens another conversation.
 * Returns a function that stops following.
 * @param onUnseenAnswer called when an answer has ended that the visitor does not see at this moment
 */
export function followActivity(
  { core }: Pick<ChatStore, 'core'>,
  onUnseenAnswer: () => void = () => {},
): () => void {
  const { events, answers, shown } = core
  const stopListening = events.listen({
    listed({ conversationId }) {
      const isShown = shown.current().id === conversationId
      const isAnswering = answers.findInProgress(conversationId) !== undefined
      const activity = isAnswering ? 'answering' : isShown ? undefined : 'unread'
      const hasEnded = !isAnswering && $activities.get()[conversationId] === 'answering'
      setActivity(conversationId, activity)
      if (hasEnded && (!isShown || document.hidden)) onUnseenAnswer()
    },
  })
  const stopFollowing = shown.stores.$id.listen((id) => {
    if (id && $activities.get()[id] === 'unread') setActivity(id, undefined)
  })
  return () => {
    stopListening()
    stopFollowing()
  }
}

function setActivity(id: string, activity: Activity | undefined): void {
  $activities.set({ ...$activities.get(), [id]: activity })
}
