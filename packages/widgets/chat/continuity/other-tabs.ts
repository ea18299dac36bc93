// Keeps a conversation in several tabs in sync. A tab only sends the id of a changed conversation to the other tabs;
// they load it from the server and so also follow an answer in progress.
import { AtelierError, logError, toAtelierError } from '../../errors.ts'
import { translate, defineTexts } from '../../i18n.ts'
import { CONVERSATIONS_CHANNEL, openChannel } from '../../session/tab-channels.ts'
import { $conversations, listEvents, loadConversations } from '../conversations.ts'
import type { ConversationState } from '../conversation-state.ts'
import { fetchMessages } from '../history.ts'
import type { ChatStore } from '../store.ts'
import { buryEntry } from '../outbox/entries.ts'
import { mergeLatest } from './merge-latest.ts'

export const continuityTexts = defineTexts('chat', {
  deletedElsewhere: 'This conversation was deleted in another tab.',
})

/** Returns a function that stops following. */
export function followOtherTabs(chat: ChatStore): () => void {
  const channel = openChannel(CONVERSATIONS_CHANNEL)
  if (!channel) return () => {}
  const { shown, events } = chat.core
  const changedIds = new Set<unknown>()

  /**
   * Refreshes when the tab is visible, because a hidden tab would occupy one of the browser's few connections to the
   * server.
   */
  function refreshWhenVisible(): void {
    if (document.hidden || changedIds.size === 0) return
    if ($conversations.get().is !== 'unknown') void loadConversations()
    const state = shown.current()
    if (changedIds.has(state.id)) refresh(chat, state).catch(logError)
    changedIds.clear()
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    changedIds.add(data)
    refreshWhenVisible()
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is not a window
  const announceChange = (conversationId?: string) => channel.postMessage(conversationId)
  const stops = [
    events.listen({ stored: ({ conversationId }) => announceChange(conversationId) }),
    listEvents.listen({
      changed: ({ id }) => announceChange(id),
      deleted: ({ id }) => announceChange(id),
    }),
  ]
  document.addEventListener('visibilitychange', refreshWhenVisible)
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', refreshWhenVisible)
    channel.close()
  }
}

/** Loads and shows the server's state of a conversation. Waits until an answer of this tab has ended. */
async function refresh(chat: ChatStore, state: ConversationState): Promise<void> {
  const { shown, answers, history } = chat.core
  do await state.pending
  while (answers.isInProgress(state))
  const { id } = state
  // The answer also ends on a change of user, who has no access to the conversation.
  if (!id || shown.current() !== state) return
  // Meanwhile the visitor may have opened another conversation, or sent a message here that began a new one.
  const hasMovedOn = () =>
    state.id !== id || shown.current() !== state || answers.isInProgress(state)
  const latest = await fetchMessages(id).catch((thrown: unknown) => {
    if (toAtelierError(thrown).code !== 'not-found') throw thrown
  })
  if (hasMovedOn()) return
  if (!latest) return showDeletion(chat, state, id)
  shown.update(state, {
    status: { is: 'ready', hasEarlier: hasEarlier(state, latest) },
    messages: mergeLatest(state.messages, latest.messages),
  })
  await history.rejoinAnswer(state)
}

/** Called when the server no longer has the conversation, because it was deleted in another tab. */
function showDeletion(chat: ChatStore, state: ConversationState, id: string): void {
  const { shown, cache } = chat.core
  // The server never received these questions, so they are returned to the composer.
  const unsent = state.messages.filter(({ status }) => status === 'unsent' || status === 'refused')
  for (const { clientId } of unsent) if (clientId) buryEntry(chat, clientId)
  const texts = [...unsent.map(({ content }) => content), chat.$draft.get()]
  chat.$draft.set(texts.filter(Boolean).join('\n'))
  const serverMessage = translate(continuityTexts, 'deletedElsewhere')
  const error = new AtelierError('not-found', { serverMessage })
  shown.update(state, { status: { is: 'failed', error }, messages: [] })
  cache.remove(id)
}

/** Whether there are messages before the earliest shown message. Earlier messages that are already shown stay. */
function hasEarlier(
  { status, messages }: ConversationState,
  latest: Awaited<ReturnType<typeof fetchMessages>>,
): boolean {
  const isContinued = messages.some(({ id }) => id === latest.messages[0]?.id)
  return isContinued && status.is === 'ready' ? status.hasEarlier : latest.hasEarlier
}
