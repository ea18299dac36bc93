import { lazyModule } from '../ui/lazy-module.ts'

/** Loads the code that shows a conversation, while the server is asked for the conversation. */
export const useConversationView = lazyModule(
  async () => (await import('./ViewerConversation.tsx')).ViewerConversation,
)
