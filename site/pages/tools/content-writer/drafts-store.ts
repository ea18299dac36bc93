// The form, and the two drafts that were written from it.
import {
  type AtelierError,
  canOpenProInPlace,
  createDraftStorage,
  logError,
  onUpgrade,
  openPro,
  randomUuid,
  toAtelierError,
} from '@atelier/widgets'
import { atom } from 'nanostores'
import { emptyBrief, type Brief } from './templates/brief.ts'
import type { Draft } from './templates/draft.ts'

/** Who writes: a template, or a model of the server in the tone of some samples. */
export interface DraftModel {
  id: string
  name: string
}

export type DraftsState =
  | { is: 'none' }
  | { is: 'writing' }
  /** Without an error, the templates could not be loaded. */
  | { is: 'failed'; error?: AtelierError | undefined }
  /** `isGrowing`: a model adds to the drafts, and each addition sets the state again. */
  | { is: 'ready'; brief: Brief; drafts: readonly [Draft, Draft]; isGrowing: boolean }

const KEY = 'brief'

export function createDraftsStore(language: string, samples: () => readonly string[]) {
  const storage = createDraftStorage('content-writer', () => true)
  const $brief = atom<Brief>({ ...emptyBrief(language), ...parse(storage.read(KEY)) })
  const $drafts = atom<DraftsState>({ is: 'none' })
  /** Grows when a model has written or failed, which changes what is left of the allowance. */
  const $written = atom(0)
  let running: AbortController | undefined
  let lastModel: DraftModel | undefined
  $brief.listen((brief) => storage.write(KEY, JSON.stringify(brief)))

  async function write(model: DraftModel | undefined): Promise<void> {
    running?.abort()
    running = new AbortController()
    lastModel = model
    $drafts.set({ is: 'writing' })
    if (model) await writeByModel(model, $brief.get(), running.signal)
    else await fillTemplate($brief.get())
  }

  async function fillTemplate(brief: Brief): Promise<void> {
    try {
      const { writeDrafts } = await import('./templates/write-drafts.ts')
      $drafts.set({ is: 'ready', brief, drafts: await writeDrafts(brief), isGrowing: false })
    } catch (error) {
      logError(error)
      $drafts.set({ is: 'failed' })
    }
  }

  async function writeByModel(model: DraftModel, brief: Brief, signal: AbortSignal): Promise<void> {
    const texts = ['', '']
    try {
      const [{ writeByModel: write }, { toDraft }] = await Promise.all([
        import('./model/write-by-model.ts'),
        import('./model/to-draft.ts'),
      ])
      const show = (isGrowing: boolean) => {
        const [first, second] = texts.map((text) => toDraft(text, model.name))
        $drafts.set({ is: 'ready', brief, drafts: [first!, second!], isGrowing })
      }
      const { about: wish, ...rest } = brief
      const written = await write(
        {
          task: 'drafts',
          wish,
          ...rest,
          samples: [...samples()],
          count: 2,
          engine: model.id,
        },
        {
          clientId: randomUuid(),
          signal,
          onText(part, text) {
            texts[part] = text
            show(true)
          },
        },
      )
      for (const [part, text] of written.entries()) if (text) texts[part] = text
      show(false)
    } catch (thrown) {
      if (!signal.aborted) fail(toAtelierError(thrown))
    } finally {
      $written.set($written.get() + 1)
    }
  }

  function fail(error: AtelierError): void {
    $drafts.set({ is: 'failed', error })
    if (error.code === 'drafts-used' && canOpenProInPlace()) openPro()
  }

  /** Keeps what a model has written so far. */
  function stop(): void {
    running?.abort()
    const state = $drafts.get()
    $drafts.set(state.is === 'ready' ? { ...state, isGrowing: false } : { is: 'none' })
  }

  /** Writes what the allowance had no room for as soon as the visitor has Pro. */
  function connect(): () => void {
    const endUpgrade = onUpgrade(() => {
      const state = $drafts.get()
      if (state.is === 'failed' && state.error?.code === 'drafts-used') void write(lastModel)
    })
    return () => {
      running?.abort()
      endUpgrade()
    }
  }

  return {
    $brief,
    $drafts,
    $written,
    write,
    retry: () => write(lastModel),
    stop,
    connect,
    change: (changes: Partial<Brief>) => $brief.set({ ...$brief.get(), ...changes }),
    discard() {
      running?.abort()
      $drafts.set({ is: 'none' })
    },
  }
}

function parse(stored: string | undefined): Partial<Brief> | undefined {
  try {
    return stored === undefined ? undefined : (JSON.parse(stored) as Partial<Brief>)
  } catch {
    return undefined
  }
}
