import { isPageId } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { tryHoldLock } from '../../session/held-lock.ts'
import { storedPageId } from '../../session/tab-storage.ts'
import { newId } from '../messages.ts'

const $pageId = atom<string | undefined>()
let claim: Promise<string> | undefined

/**
 * The id of this page in this tab, which stays the same after a reload: only the page for which a tool was called runs it, not
 * another tab or device that shows the same conversation.
 */
export function claimPageId(): Promise<string> {
  claim ??= claimStoredOrNew()
  return claim
}

/** Undefined until the page has its id. */
export function usePageId(): string | undefined {
  useEffect(() => void claimPageId(), [])
  return useStore($pageId)
}

/** A duplicated tab and a window that the page opens get a copy of its storage, and need an id of their own. */
async function claimStoredOrNew(): Promise<string> {
  const stored = storedPageId.load()
  const id = stored && isPageId(stored) && (await holdId(stored)) ? stored : newId()
  if (id !== stored) {
    storedPageId.save(id)
    void holdId(id)
  }
  $pageId.set(id)
  return id
}

/** Holds the id until the page is left. Resolves to false if another page holds it. */
const holdId = async (id: string): Promise<boolean> =>
  (await tryHoldLock(`atelier page ${id}`)) !== undefined
