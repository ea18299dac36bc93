import {
  clearChat,
  createConversationCache,
  createChat,
  followActivity,
  followTemporary,
  listEvents,
  loadConversations,
  signOutRequest,
  onUserChange,
  playAnswerSound,
  restoreUnsent,
  withoutTemporary,
} from '@atelier/widgets'
import { afterHydration } from '../../hydration.ts'
import { followTitle } from './follow-title.ts'

/** The one chat of this tab, shared by the home page and the chat page. It keeps running on other pages. */
export const currentChat = createChat({ cache: withoutTemporary(createConversationCache()) })
afterHydration(() => restoreUnsent(currentChat.core))
// When the user signs out or another user signs in, the previous user's conversations are removed from this tab. The
// unsent message is kept only if the session expired, because the same user is likely to sign in again. A guest's
// conversation stays after signing in, because the user is asked whether to claim it.
onUserChange((now, before) => {
  if (before) clearChat(currentChat, { keepUnsent: !now && !signOutRequest.exists() })
})
currentChat.core.events.listen({
  listed: () => void loadConversations(),
  answered: () => void followTitle(currentChat),
})
afterHydration(() => followTemporary(currentChat))
followActivity(currentChat, playAnswerSound)
listEvents.listen({ deleted: ({ id }) => currentChat.discardConversation(id) })
