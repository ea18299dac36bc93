import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { newId } from '../messages.ts'

const KEY = 'atelier_page'
const ID = /^[\w-]{8,64}$/
/** In this time, a page that is reloaded has given its id back. */
const RELEASE_MS = 500

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
  const stored = readStored()
  const id = stored && (await holdId(stored)) ? stored : newId()
  if (id !== stored) {
    store(id)
    void holdId(id)
  }
  $pageId.set(id)
  return id
}

/** Holds the id until the page is left. Resolves to false if another page holds it. */
function holdId(id: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const signal = AbortSignal.timeout(RELEASE_MS)
  const hold = () => {
    resolve(true)
    return new Promise(() => {})
  }
  // Where there are no locks, or they are blocked as storage is, nothing is known of other pages.
  if (!navigator.locks) resolve(true)
  else
    navigator.locks
      .request(`atelier page ${id}`, { signal }, hold)
      .catch(() => resolve(!signal.aborted))
  return promise
}

function readStored(): string | undefined {
  try {
    const stored = sessionStorage.getItem(KEY)
    return stored && ID.test(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function store(id: string): void {
  try {
    sessionStorage.setItem(KEY, id)
  } catch {
    // Blocked storage: after a reload, this is another page.
  }
}
