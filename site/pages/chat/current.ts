import { createCache, createChat, leaving, onPerson } from '@atelier/widgets'

/** The chat of this tab. What is begun on the home page goes on on the chat page, and while one looks elsewhere. */
export const current = createChat({ cache: createCache() })
current.restore()
// Whoever signs in may take what they wrote along; of whoever leaves, nothing stays. Who only was signed in for too
// long has their last words again.
onPerson((now, before) => {
  if (before) current.clear({ keepsUnsent: !now && !leaving.isAsked() })
})
