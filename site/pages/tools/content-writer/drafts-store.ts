// The form, and the two drafts that were written from it.
import { createDraftStorage, logError } from '@atelier/widgets'
import { atom } from 'nanostores'
import { emptyBrief, type Brief } from './templates/brief.ts'
import type { Draft } from './templates/draft.ts'

export type DraftsState =
  | { is: 'none' }
  | { is: 'writing' }
  | { is: 'failed' }
  /** A model may later add to a draft while it is shown: each change sets the state again. */
  | { is: 'ready'; brief: Brief; drafts: readonly [Draft, Draft] }

const KEY = 'brief'

export function createDraftsStore(language: string) {
  const storage = createDraftStorage('content-writer', () => true)
  const $brief = atom<Brief>({ ...emptyBrief(language), ...parse(storage.read(KEY)) })
  const $drafts = atom<DraftsState>({ is: 'none' })
  $brief.listen((brief) => storage.write(KEY, JSON.stringify(brief)))

  async function write(): Promise<void> {
    const brief = $brief.get()
    $drafts.set({ is: 'writing' })
    try {
      const { writeDrafts } = await import('./templates/write-drafts.ts')
      $drafts.set({ is: 'ready', brief, drafts: await writeDrafts(brief) })
    } catch (error) {
      logError(error)
      $drafts.set({ is: 'failed' })
    }
  }

  return {
    $brief,
    $drafts,
    write,
    change: (changes: Partial<Brief>) => $brief.set({ ...$brief.get(), ...changes }),
    discard: () => $drafts.set({ is: 'none' }),
  }
}

function parse(stored: string | undefined): Partial<Brief> | undefined {
  try {
    return stored === undefined ? undefined : (JSON.parse(stored) as Partial<Brief>)
  } catch {
    return undefined
  }
}
