// Apart from cache.ts, so that a page can name the conversation without the code that stores conversations.

/** The key of a conversation that the server has not stored yet. */
export const UNSAVED_CONVERSATION_ID = 'new'
