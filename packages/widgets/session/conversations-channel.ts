/** The channel on which a tab tells the other tabs the id of a conversation that it has changed or deleted. */
export const CONVERSATIONS_CHANNEL = 'atelier_conversations'
