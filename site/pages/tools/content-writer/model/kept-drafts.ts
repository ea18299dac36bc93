// The drafts of a model, which the tab keeps until they are used or put away: a reload loses none that was counted.
import type { creations } from '@atelier/contract'
import { createDraftStorage } from '@atelier/widgets'
import { currentOwner, isOwn } from '../storage/owner.ts'
import type { Brief } from '../templates/brief.ts'

/** A model of the server, which writes in the tone of some samples. */
export interface DraftModel {
  id: string
  name: string
}

export interface KeptDrafts {
  brief: Brief
  model: DraftModel
  /** What is written so far of each draft. */
  texts: readonly [string, string]
  progress: DraftsProgress
}

type DraftsProgress =
  /** The server has not replied yet. Its `clientId` keeps a request that is sent again from being counted twice. */
  | { is: 'requested'; request: creations.StartRequest }
  | { is: 'growing'; id: string }
  | { is: 'ended' }

interface StoredDrafts extends KeptDrafts {
  owner: string
}

const KEY = 'drafts'

const storage = createDraftStorage('content-writer', () => true)

export function keepDrafts(drafts: KeptDrafts): void {
  const stored: StoredDrafts = { ...drafts, owner: currentOwner() }
  storage.write(KEY, JSON.stringify(stored))
}

export function forgetDrafts(): void {
  storage.write(KEY, '')
}

/** Undefined if there are none, or if they are somebody else's. Who signs in keeps what a guest has begun in this tab. */
export function readKeptDrafts(): KeptDrafts | undefined {
  try {
    const stored = JSON.parse(storage.read(KEY) ?? 'null') as StoredDrafts | null
    if (!stored || !isDrafts(stored)) return undefined
    const { owner, ...drafts } = stored
    return owner === '' || isOwn({ owner }) ? drafts : undefined
  } catch {
    return undefined
  }
}

/** Any script of the page can write to sessionStorage, so the value is checked. */
function isDrafts({ brief, model, texts, progress, owner }: Partial<StoredDrafts>): boolean {
  const areTexts = Array.isArray(texts) && texts.length === 2 && texts.every(isText)
  return isText(owner) && isText(brief?.language) && isText(model?.name) && areTexts && !!progress
}

const isText = (value: unknown): value is string => typeof value === 'string'
