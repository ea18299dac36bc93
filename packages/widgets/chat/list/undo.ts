// A conversation that the visitor deletes is hidden first, and deleted from the server when it can no longer be undone.
import type { chat } from '@atelier/contract'
import { atom, computed } from 'nanostores'
import { toAtelierError, type AtelierError } from '../../errors.ts'
import { sharedOnPage } from '../../shared.ts'
import { $archivedConversations, $conversations, listEvents } from '../conversations.ts'
import { archiveConversations, deleteConversations } from './changes.ts'
import { createCountdown } from './countdown.ts'

type Conversations = readonly Pick<chat.Conversation, 'id' | 'title'>[]

/** What the visitor can undo for a while, or what could not be done. */
export interface RecentChange {
  change: 'deleted' | 'archived' | 'restored'
  conversations: Conversations
  /** Set if the server has refused the change. */
  error?: AtelierError
}

const UNDO_MS = 10_000

export const $recentChange = sharedOnPage('recent-change', () => atom<RecentChange | undefined>())

/** Conversations that are about to be deleted. */
const $hidden = sharedOnPage('hidden-conversations', () => atom<Conversations>([]))

const withoutHidden = ($list: typeof $conversations) =>
  computed([$list, $hidden], (list, hidden) =>
    list.is === 'ready'
      ? {
          ...list,
          conversations: list.conversations.filter(
            ({ id }) => !hidden.some((each) => each.id === id),
          ),
        }
      : list,
  )

/** `$conversations` without those that are about to be deleted. */
export const $listed = withoutHidden($conversations)
export const $listedArchived = withoutHidden($archivedConversations)

const countdown = createCountdown(UNDO_MS, () => void finish())
/** Keep the change undoable while the visitor reads about it. */
export const { pause: pauseUndoTime, resume: resumeUndoTime } = countdown

globalThis.addEventListener?.('pagehide', () => {
  const recent = $recentChange.get()
  void finish()
  // The page cannot wait for the response, and must not leave the conversation in this browser.
  if (recent?.change === 'deleted' && !recent.error)
    for (const { id } of recent.conversations) listEvents.emit('deleted', { id })
})

/** Hides conversations, and deletes them when the time for undoing is over, or the page is left. */
export function deleteWithUndo(conversations: Conversations): void {
  void finish()
  $hidden.set([...$hidden.get(), ...conversations])
  offerUndo({ change: 'deleted', conversations })
}

/** Throws if the server refuses it. */
export async function archiveWithUndo(conversations: Conversations, archived: boolean) {
  void finish()
  await archiveConversations(
    conversations.map(({ id }) => id),
    archived,
  )
  offerUndo({ change: archived ? 'archived' : 'restored', conversations })
}

function offerUndo(change: RecentChange): void {
  $recentChange.set(change)
  countdown.start()
}

/** Shows the conversations again. If the server refuses it, `$recentChange` says so. */
export async function undoChange(): Promise<void> {
  const recent = $recentChange.get()
  if (!recent) return
  countdown.stop()
  $recentChange.set(undefined)
  if (recent.change === 'deleted') return unhide(recent.conversations)
  const ids = recent.conversations.map(({ id }) => id)
  await archiveConversations(ids, recent.change === 'restored').catch((error: unknown) =>
    $recentChange.set({ ...recent, error: toAtelierError(error) }),
  )
}

/** Tries again what the server has refused: to delete, or to undo. */
export function retryChange(): void {
  const { change, conversations } = $recentChange.get()!
  $recentChange.set({ change, conversations })
  void (change === 'deleted' ? finish() : undoChange())
}

/** Ends the time for undoing: what was deleted is deleted from the server. */
export async function finish(): Promise<void> {
  countdown.stop()
  const recent = $recentChange.get()
  $recentChange.set(undefined)
  if (!recent || recent.change !== 'deleted' || recent.error) return
  const ids = recent.conversations.map(({ id }) => id)
  try {
    await deleteConversations(ids)
  } catch (error) {
    $recentChange.set({ ...recent, error: toAtelierError(error) })
  } finally {
    unhide(recent.conversations)
  }
}

function unhide(conversations: Conversations): void {
  $hidden.set($hidden.get().filter((each) => !conversations.includes(each)))
}
