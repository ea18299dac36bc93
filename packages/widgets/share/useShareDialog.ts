import { useEffect, useState } from 'react'
import { createShareDialog, type ShareDialogStore } from './dialog-store.ts'

/** Creates the store once and loads the draft. */
export function useShareDialog(conversationId: string, slug?: string): ShareDialogStore {
  const [store] = useState(() =>
    createShareDialog(conversationId, slug === undefined ? {} : { slug }),
  )
  useEffect(() => void store.loadDraft(), [store])
  return store
}
