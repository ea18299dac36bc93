// The model of a stored conversation: the one that the visitor has chosen for it, on any device.
import { conversations as calls } from '@atelier/contract'
import { isPartnerPage } from '../configure.ts'
import { ignoreError } from '../errors.ts'
import { request } from '../http.ts'
import { $conversations } from './conversations.ts'
import type { ChatStore } from './store.ts'

/**
 * The conversation that a chat shows, once its model has been chosen: a list that arrives later, or a message from another
 * tab, does not change the model under the visitor's hands.
 */
const chosenFor = new WeakMap<ChatStore, string>()

/** Stores the model of the shown conversation, so that it is chosen there on every device. */
export async function storeModel(chat: ChatStore, modelId: string): Promise<void> {
  const id = chat.$id.get()
  if (!id) return
  chosenFor.set(chat, id)
  await request(calls.updateConversation, { params: { id }, body: { modelId } }).catch(
    ignoreError('the next message stores its model'),
  )
  const list = $conversations.get()
  if (list.is !== 'ready') return
  const conversations = list.conversations.map((each) =>
    each.id === id ? { ...each, modelId } : each,
  )
  $conversations.set({ ...list, conversations })
}

/** Chooses the stored model of each conversation when the chat opens it. Returns a function that stops. */
export function followStoredModel(chat: ChatStore): () => void {
  const { $id, $status, $latestTurnKeys } = chat
  let loadedId: string | undefined

  function apply(id: string, modelId: string | null): void {
    if (!modelId || chosenFor.get(chat) === id || $id.get() !== id) return
    chosenFor.set(chat, id)
    chat.setModel(modelId)
  }

  function follow(): void {
    const id = $id.get()
    if (chosenFor.get(chat) !== id) chosenFor.delete(chat)
    const list = $conversations.get()
    const listed = list.is === 'ready' && list.conversations.find((each) => each.id === id)
    if (listed) apply(listed.id, listed.modelId)
  }

  /** A conversation that was opened and is in no list: of a partner's page, or an archived one. */
  function load(): void {
    const id = $id.get()
    if (!id || $status.get().is !== 'ready' || $latestTurnKeys.get().length > 0) return
    const list = $conversations.get()
    const isListed = list.is === 'ready' && list.conversations.some((each) => each.id === id)
    // Our own pages load the list, which tells the models of all.
    if (isListed || loadedId === id || (!isPartnerPage() && list.is !== 'ready')) return
    loadedId = id
    request(calls.getConversation, { params: { id } }).then(
      ({ modelId }) => apply(id, modelId),
      ignoreError('the model of the last answer is chosen'),
    )
  }

  const stops = [
    $id.subscribe(follow),
    $conversations.listen(follow),
    $conversations.listen(load),
    $status.subscribe(load),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
