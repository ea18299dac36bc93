// The form, and the two drafts that were written from it.
import {
  type AtelierError,
  canOpenProInPlace,
  createDraftStorage,
  isLostConnection,
  logError,
  onUpgrade,
  openPro,
  toAtelierError,
} from '@atelier/widgets'
import { atom } from 'nanostores'
import { afterHydration } from '../../../hydration.ts'
import { draftsToWrite, followDrafts } from './model/drafts-by-model.ts'
import {
  forgetDrafts,
  keepDrafts,
  readKeptDrafts,
  type DraftModel,
  type KeptDrafts,
} from './model/kept-drafts.ts'
import { toDraft } from './model/to-draft.ts'
import { PAGE_LEFT } from './model/write-by-model.ts'
import { ownerKnown } from './storage/owner.ts'
import { emptyBrief, type Brief } from './templates/brief.ts'
import type { Draft } from './templates/draft.ts'

export type DraftsState =
  | { is: 'none' }
  | { is: 'writing' }
  /** Without an error, the templates could not be loaded. */
  | { is: 'failed'; error?: AtelierError | undefined }
  | {
      is: 'ready'
      brief: Brief
      drafts: readonly [Draft, Draft]
      /** A model adds to the drafts, and each addition sets the state again. */
      isGrowing: boolean
      /** Why the drafts could not be followed any longer. */
      error?: AtelierError
    }

const KEY = 'brief'

export function createDraftsStore(language: string, samples: () => readonly string[]) {
  const storage = createDraftStorage('content-writer', () => true)
  // Read before hydration ends: what was typed early is stored then.
  const stored = parse(storage.read(KEY))
  const $brief = atom(emptyBrief(language))
  afterHydration(() => {
    if (stored) $brief.set({ ...$brief.get(), ...stored })
  })
  const $drafts = atom<DraftsState>({ is: 'none' })
  /** Grows when a model has written or failed, which changes what is left of the allowance. */
  const $written = atom(0)
  let running: AbortController | undefined
  let lastModel: DraftModel | undefined
  /** What a model writes or has written. */
  let kept: KeptDrafts | undefined
  $brief.listen((brief) => storage.write(KEY, JSON.stringify(brief)))

  async function write(model: DraftModel | undefined): Promise<void> {
    forget()
    lastModel = model
    const brief = $brief.get()
    if (model) await follow(draftsToWrite(brief, model, samples()))
    else await fillTemplate(brief)
  }

  async function fillTemplate(brief: Brief): Promise<void> {
    $drafts.set({ is: 'writing' })
    try {
      const { writeDrafts } = await import('./templates/write-drafts.ts')
      $drafts.set({ is: 'ready', brief, drafts: await writeDrafts(brief), isGrowing: false })
    } catch (error) {
      logError(error)
      $drafts.set({ is: 'failed' })
    }
  }

  /** Shows what a model has written, and what it still writes. */
  async function follow(drafts: KeptDrafts): Promise<void> {
    running = new AbortController()
    const { signal } = running
    const keep = (next: KeptDrafts) => {
      // What was stopped or put away stays so. A page that was left keeps what the server replies to its request.
      if (signal.aborted && signal.reason !== PAGE_LEFT) return
      kept = next
      keepDrafts(next)
      show(next)
    }
    keep(drafts)
    if (drafts.progress.is === 'ended') return
    try {
      const failure = await followDrafts(drafts, { signal, onChange: keep })
      if (failure && !signal.aborted) fail(failure)
    } catch (thrown) {
      if (!signal.aborted) interrupt(toAtelierError(thrown))
    } finally {
      $written.set($written.get() + 1)
    }
  }

  function show({ brief, model, texts, progress }: KeptDrafts): void {
    const isGrowing = progress.is !== 'ended'
    if (isGrowing && texts.every((text) => text === '')) return $drafts.set({ is: 'writing' })
    const [first, second] = texts
    const drafts = [toDraft(first, model.name), toDraft(second, model.name)] as const
    $drafts.set({ is: 'ready', brief, drafts, isGrowing })
  }

  function fail(error: AtelierError): void {
    forget()
    $drafts.set({ is: 'failed', error })
    if (error.code === 'drafts-used' && canOpenProInPlace()) openPro()
  }

  /** What the server may be writing is kept, so that it can be followed again. */
  function interrupt(error: AtelierError): void {
    const isRefused = kept!.progress.is === 'requested' && !isLostConnection(error)
    if (isRefused) return fail(error)
    if (error.code === 'not-found') return end()
    const state = $drafts.get()
    if (state.is === 'ready') $drafts.set({ ...state, isGrowing: false, error })
    else $drafts.set({ is: 'failed', error })
  }

  /** Keeps what a model has written so far. */
  function end(): void {
    running?.abort()
    if (!kept || kept.texts.every((text) => text === '')) return discard()
    kept = { ...kept, progress: { is: 'ended' } }
    keepDrafts(kept)
    show(kept)
  }

  function forget(): void {
    running?.abort()
    kept = undefined
    forgetDrafts()
  }

  function discard(): void {
    forget()
    $drafts.set({ is: 'none' })
  }

  async function retry(): Promise<void> {
    if (kept) await follow(kept)
    else await write(lastModel)
  }

  /** Shows the drafts of a page that was reloaded or left before they were used. */
  async function resume(isLeft: () => boolean): Promise<void> {
    await ownerKnown()
    if (isLeft() || $drafts.get().is !== 'none') return
    const drafts = readKeptDrafts()
    lastModel = drafts?.model
    if (drafts) await follow(drafts)
  }

  /** Writes what the allowance had no room for as soon as the visitor has Pro. */
  function connect(): () => void {
    let isLeft = false
    void resume(() => isLeft)
    const endUpgrade = onUpgrade(() => {
      const state = $drafts.get()
      if (state.is === 'failed' && state.error?.code === 'drafts-used') void write(lastModel)
    })
    return () => {
      isLeft = true
      running?.abort(PAGE_LEFT)
      endUpgrade()
    }
  }

  return {
    $brief,
    $drafts,
    $written,
    write,
    retry,
    stop: end,
    connect,
    change: (changes: Partial<Brief>) => $brief.set({ ...$brief.get(), ...changes }),
    discard,
  }
}

function parse(stored: string | undefined): Partial<Brief> | undefined {
  try {
    return stored === undefined ? undefined : (JSON.parse(stored) as Partial<Brief>)
  } catch {
    return undefined
  }
}
