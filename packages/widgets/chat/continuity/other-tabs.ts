// Two tabs in one conversation show the same. A tab tells the others only which conversation has changed; they read it
// from the server, which also lets them follow an answer that is being written.
import { logError } from '../../errors.ts'
import { loadConversations } from '../conversations.ts'
import type { ConversationState } from '../conversation-state.ts'
import { fetchMessages } from '../history.ts'
import type { ChatStore } from '../store.ts'
import { withNews } from './with-news.ts'

const CHANNEL_NAME = 'atelier_conversations'

/** Returns a function that ends it. */
export function followOtherTabs(chat: ChatStore): () => void {
  if (!globalThis.BroadcastChannel) return () => {}
  const channel = new BroadcastChannel(CHANNEL_NAME)
  const { shown } = chat.parts
  const changedIds = new Set<unknown>()

  /** A hidden tab waits: it would take up one of the browser's few connections to the server. */
  function refreshWhenVisible(): void {
    if (document.hidden || changedIds.size === 0) return
    void loadConversations()
    if (changedIds.has(chat.$id.get())) refresh(chat, shown.current()).catch(logError)
    changedIds.clear()
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    changedIds.add(data)
    refreshWhenVisible()
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is not a window
  chat.listeners.onStored = (conversationId) => channel.postMessage(conversationId)
  document.addEventListener('visibilitychange', refreshWhenVisible)
  return () => {
    delete chat.listeners.onStored
    document.removeEventListener('visibilitychange', refreshWhenVisible)
    channel.close()
  }
}

/** Shows what the server has of a conversation. Waits until an answer of this tab has ended. */
async function refresh({ parts, $id }: ChatStore, state: ConversationState): Promise<void> {
  const { shown, answers, history } = parts
  if (!state.id) return
  do await state.pending
  while (answers.isInProgress(state))
  const latest = await fetchMessages(state.id)
  // Meanwhile the visitor may have opened another conversation or sent a message here.
  if ($id.get() !== state.id || shown.current() !== state || answers.isInProgress(state)) return
  shown.update(state, {
    status: { is: 'ready', hasEarlier: hasEarlier(state, latest) },
    messages: withNews(state.messages, latest.messages),
  })
  await history.rejoinAnswer(state)
}

/** Earlier messages that are shown already stay, so it counts whether there are any before those. */
function hasEarlier(
  { status, messages }: ConversationState,
  latest: Awaited<ReturnType<typeof fetchMessages>>,
): boolean {
  const isContinued = messages.some(({ id }) => id === latest.messages[0]?.id)
  return isContinued && status.is === 'ready' ? status.hasEarlier : latest.hasEarlier
}
