import { useEffect, useState } from 'react'
import { createShareDialog, type ShareDialogStore } from './dialog-store.ts'
import type { ShareSubject } from './share-choices.ts'

/** Creates the store once and loads the draft. */
export function useShareDialog(subject: ShareSubject, slug?: string): ShareDialogStore {
  const [store] = useState(() => createShareDialog(subject, slug === undefined ? {} : { slug }))
  useEffect(() => void store.loadDraft(), [store])
  return store
}
