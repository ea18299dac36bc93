import { createCache, createChat } from '@atelier/widgets'

/** The chat of this tab. What is begun on the home page goes on on the chat page, and while one looks elsewhere. */
export const current = createChat({ cache: createCache() })
current.restore()
