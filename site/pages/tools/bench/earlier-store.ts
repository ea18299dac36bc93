import { creations, CREATIONS_PER_PAGE } from '@atelier/contract'
import {
  $justSignedIn,
  onUserChange,
  request,
  toAtelierError,
  type AtelierError,
} from '@atelier/widgets'
import { atom, computed } from 'nanostores'
import { onceAMinute } from './once-a-minute.ts'

export type Earlier =
  | { is: 'loading' }
  | { is: 'failed'; error: AtelierError }
  | { is: 'ready'; creations: readonly creations.Creation[]; hasMore: boolean }

/** How many are shown until the visitor asks for all. */
export const EARLIER_COUNT = 6

export type EarlierStore = ReturnType<typeof createEarlierStore>

/** What the visitor has made with a tool, newest first. */
export function createEarlierStore(tool: creations.ToolId) {
  const $loaded = atom<Earlier>({ is: 'loading' })
  /** The ids of those that are about to be deleted. */
  const $hidden = atom<readonly string[]>([])
  const $earlier = computed([$loaded, $hidden], (earlier, hidden): Earlier =>
    earlier.is === 'ready'
      ? { ...earlier, creations: without(earlier.creations, hidden) }
      : earlier,
  )

  async function load(): Promise<void> {
    if ($loaded.get().is === 'failed') $loaded.set({ is: 'loading' })
    try {
      // One more is asked for, because the newest may be deleted while the list is shown.
      const query = { tool, limit: String(EARLIER_COUNT + 1) }
      $loaded.set({ is: 'ready', ...(await request(creations.getCreations, { query })) })
    } catch (error) {
      $loaded.set({ is: 'failed', error: toAtelierError(error) })
    }
  }

  /** Loads those before the last one. Throws if that fails. */
  async function loadMore(): Promise<void> {
    const before = $loaded.get()
    if (before.is !== 'ready' || !before.hasMore) return
    const query = { tool, before: before.creations.at(-1)!.id, limit: String(CREATIONS_PER_PAGE) }
    const next = await request(creations.getCreations, { query })
    const latest = $loaded.get()
    if (latest.is !== 'ready') return
    const known = latest.creations.map(({ id }) => id)
    $loaded.set({
      ...next,
      is: 'ready',
      creations: [...latest.creations, ...without(next.creations, known)],
    })
  }

  /** Shows a new creation, or a new version of one. One that is older than what is listed comes with its page. */
  function put(creation: creations.Creation): void {
    const earlier = $loaded.get()
    if (earlier.is !== 'ready') return
    const { creations: list } = earlier
    const isKnown = list.some(({ id }) => id === creation.id)
    if (isKnown)
      $loaded.set({
        ...earlier,
        creations: list.map((each) => (each.id === creation.id ? creation : each)),
      })
    else if (list.every(({ createdAt }) => createdAt < creation.createdAt))
      $loaded.set({ ...earlier, creations: [creation, ...list] })
  }

  function remove(id: string): void {
    const earlier = $loaded.get()
    if (earlier.is === 'ready')
      $loaded.set({ ...earlier, creations: without(earlier.creations, [id]) })
  }

  const hide = (id: string): void => $hidden.set([...$hidden.get(), id])
  const unhide = (id: string): void => $hidden.set($hidden.get().filter((each) => each !== id))

  /** Loads it again, because signed URLs end. */
  const refresh = onceAMinute(() => void load())

  /** Loads it, and again for another user and what that user has taken over, until the returned function is called. */
  function connect(): () => void {
    void load()
    const stops = [
      onUserChange(() => void load()),
      $justSignedIn.listen((hasJustSignedIn) => !hasJustSignedIn && void load()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  return { $earlier, load, loadMore, refresh, put, remove, hide, unhide, connect }
}

const without = (
  list: readonly creations.Creation[],
  ids: readonly string[],
): readonly creations.Creation[] => list.filter(({ id }) => !ids.includes(id))
