import type { ChatStore } from '../store.ts'
import type { VoiceReplyState } from './voice-reply-state.ts'

/** In a file of its own for the same reason as load-message-limits.ts. */
export async function loadVoiceReply(chat: ChatStore, onState: (state: VoiceReplyState) => void) {
  return (await import('./voice-reply.tsx')).createVoiceReply(chat, onState)
}
