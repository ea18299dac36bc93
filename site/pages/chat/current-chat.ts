import { createConversationCache, createChat, signOutRequest, onUserChange } from '@atelier/widgets'

/** The one chat of this tab, shared by the home page and the chat page. It keeps running on other pages. */
export const currentChat = createChat({ cache: createConversationCache() })
currentChat.restoreUnsent()
// When another user signs in or the user signs out, the user's conversations leave this tab. Only if the session
// expired, the unsent message is kept, because the same user is likely to sign in again. A guest's conversation stays
// through sign-in: the user is asked whether to claim it.
onUserChange((now, before) => {
  if (before) currentChat.clearAll({ keepUnsent: !now && !signOutRequest.exists() })
})
