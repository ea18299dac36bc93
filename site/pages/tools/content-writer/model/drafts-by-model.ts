import type { AtelierError } from '@atelier/widgets'
import type { Brief } from '../templates/brief.ts'
import type { DraftModel, KeptDrafts } from './kept-drafts.ts'
import { followWriting, startWriting, writingRequest } from './write-by-model.ts'

export function draftsToWrite(
  brief: Brief,
  model: DraftModel,
  samples: readonly string[],
): KeptDrafts {
  const { about: wish, ...rest } = brief
  const request = writingRequest({
    task: 'drafts',
    wish,
    ...rest,
    samples: [...samples],
    count: 2,
    engine: model.id,
  })
  return { brief, model, texts: ['', ''], progress: { is: 'requested', request } }
}

interface DraftsOptions {
  /** Receives each state of the drafts, so that it can be kept. */
  onChange: (drafts: KeptDrafts) => void
  signal: AbortSignal
}

/**
 * Has a model write the drafts, or goes on reading what it writes, until they have ended. Returns the error with which the
 * model has failed. Throws if the server could not be asked.
 */
export async function followDrafts(
  kept: KeptDrafts,
  { onChange, signal }: DraftsOptions,
): Promise<AtelierError | undefined> {
  let drafts = kept
  const change = (changes: Partial<KeptDrafts>) => onChange((drafts = { ...drafts, ...changes }))
  const { progress } = kept
  if (progress.is === 'ended') return undefined
  const id = progress.is === 'growing' ? progress.id : await startWriting(progress.request)
  change({ progress: { is: 'growing', id } })
  const { texts, failure } = await followWriting(id, {
    signal,
    onText: (part, text) => change({ texts: withText(drafts.texts, part, text) }),
  })
  const [first, second] = drafts.texts
  const ended = [texts[0] || first, texts[1] || second] as const
  if (!failure) change({ texts: ended, progress: { is: 'ended' } })
  return failure
}

const withText = (
  [first, second]: KeptDrafts['texts'],
  part: number,
  text: string,
): KeptDrafts['texts'] => (part === 0 ? [text, second] : [first, text])
