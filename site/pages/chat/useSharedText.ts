import { logError } from '@atelier/widgets'
import { useEffect } from 'react'
import { takeSharedText } from '../../app/shared-content.ts'
import { currentChat } from './current-chat.ts'

/** Adds what another app has shared to the unsent message, which the visitor sends or changes. */
export function useSharedText(): void {
  useEffect(() => {
    void addSharedText().catch(logError)
  }, [])
}

async function addSharedText(): Promise<void> {
  const text = await takeSharedText()
  const { $draft } = currentChat
  if (text) $draft.set([$draft.get(), text].filter(Boolean).join('\n'))
}
