import { creations, MINUTE_MS } from '@atelier/contract'
import { logError, request, toAtelierError, type AtelierError } from '@atelier/widgets'
import { atom } from 'nanostores'
import { isUnfinished } from './creation.ts'
import { followCreation } from './follow-creation.ts'
import { onceAMinute } from './once-a-minute.ts'

/** Signed URLs end after about an hour. */
const SIGNED_URL_MS = 45 * MINUTE_MS

export type Shown =
  | { is: 'nothing' }
  | { is: 'loading'; id: string }
  | { is: 'failed'; id: string; error: AtelierError }
  /** The server has not replied to the request yet. */
  | { is: 'starting'; recipe: creations.Recipe }
  | {
      is: 'ready'
      creation: creations.Creation
      /** What it was changed from, the nearest first. */
      ancestors: readonly creations.Creation[]
      /** Whether it was unfinished when it was first shown, so that what becomes of it is news. */
      wasUnfinished: boolean
    }

/** The creation on the bench, which is followed until it is finished. */
export function createShownCreation() {
  const $shown = atom<Shown>({ is: 'nothing' })
  /** The latest preview of each picture that a model is drawing, by the picture's index. */
  const $previews = atom<Readonly<Record<number, string>>>({})
  /** What a model has written so far of each part, by its index. */
  const $written = atom<Readonly<Record<number, string>>>({})
  /** Whether the connection by which the creation is followed is lost. */
  const $isLost = atom(false)
  /** The newest version of a creation that this page has heard of, shown or not. */
  const $latest = atom<creations.Creation | undefined>()
  let following: AbortController | undefined
  let receivedAt = 0

  function current(): creations.Creation | undefined {
    const shown = $shown.get()
    return shown.is === 'ready' ? shown.creation : undefined
  }

  function show(shown: Shown): void {
    following?.abort()
    $isLost.set(false)
    $previews.set({})
    $written.set({})
    $shown.set(shown)
    followIfUnfinished()
  }

  function showCreation(
    creation: creations.Creation,
    ancestors: readonly creations.Creation[],
  ): void {
    receivedAt = Date.now()
    show({ is: 'ready', creation, ancestors, wasUnfinished: isUnfinished(creation) })
    $latest.set(creation)
  }

  async function load(id: string): Promise<void> {
    const loading: Shown = { is: 'loading', id }
    show(loading)
    try {
      const { ancestors, ...creation } = await request(creations.getCreation, { params: { id } })
      if ($shown.get() === loading) showCreation(creation, ancestors)
    } catch (thrown) {
      if ($shown.get() === loading) show({ is: 'failed', id, error: toAtelierError(thrown) })
    }
  }

  function followIfUnfinished(): void {
    const creation = current()
    if (creation && isUnfinished(creation)) void follow(creation.id)
  }

  async function follow(id: string): Promise<void> {
    const controller = new AbortController()
    following = controller
    const onPreview = (preview: creations.Preview) => {
      const { part } = preview
      if ('text' in preview) $written.set({ ...$written.get(), [part]: preview.text })
      else $previews.set({ ...$previews.get(), [part]: preview.url })
    }
    try {
      await followCreation(id, { onCreation: apply, onPreview }, controller.signal)
    } catch {
      if (!controller.signal.aborted) $isLost.set(true)
    }
  }

  /** Shows a newer version. Two requests may be answered in another order than they were sent. */
  function apply(creation: creations.Creation): void {
    const shown = $shown.get()
    if (shown.is !== 'ready' || shown.creation.id !== creation.id) return
    if (creation.version < shown.creation.version) return
    receivedAt = Date.now()
    $shown.set({ ...shown, creation })
    $latest.set(creation)
  }

  /** Stops what is being made. Throws if the server could not be asked. */
  async function stop(): Promise<void> {
    const { id } = current()!
    apply(await request(creations.cancelCreation, { params: { id } }))
  }

  /** Shows the title at once. Throws if the server refuses it: the earlier title is then shown again. */
  async function rename(title: string): Promise<void> {
    const { id, title: before } = current()!
    const showTitle = (shownTitle: string) => apply({ ...current()!, title: shownTitle })
    showTitle(title)
    try {
      apply(await request(creations.renameCreation, { params: { id }, body: { title } }))
    } catch (error) {
      if (current()?.id === id) showTitle(before)
      throw error
    }
  }

  /** Loads the creation with signed URLs that have just been made. */
  async function refresh(): Promise<void> {
    const id = current()?.id
    if (!id) return
    const { ancestors: _, ...creation } = await request(creations.getCreation, { params: { id } })
    apply(creation)
  }

  const refreshExpired = onceAMinute(() => void refresh().catch(logError))

  /** Returns the creation with signed URLs that do not end soon. */
  async function loadFresh(): Promise<creations.Creation | undefined> {
    if (Date.now() - receivedAt > SIGNED_URL_MS) await refresh().catch(logError)
    return current()
  }

  /** Follows what is shown, until the returned function is called. */
  function connect(): () => void {
    followIfUnfinished()
    return () => following?.abort()
  }

  return {
    $shown,
    $previews,
    $written,
    $isLost,
    $latest,
    current,
    show,
    showCreation,
    load,
    stop,
    rename,
    refreshExpired,
    loadFresh,
    connect,
  }
}
