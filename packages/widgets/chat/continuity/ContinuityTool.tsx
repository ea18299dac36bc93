import { useEffect } from 'react'
import type { ComposerToolProps } from '../composer-tool.ts'
import { keepDrafts } from './drafts.ts'
import { followOtherTabs } from './other-tabs.ts'

/** Renders nothing. Stores the draft across reloads, and synchronizes the conversation with other tabs. */
export function ContinuityTool({ chat }: ComposerToolProps) {
  useEffect(() => keepDrafts(chat), [chat])
  useEffect(() => followOtherTabs(chat), [chat])
  return null
}
