'use no memo'
// Every chat loads this file, so it only waits for a moment to load the rest.
import { useEffect } from 'react'
import { ignoreError } from '../../errors.ts'
import type { ComposerToolProps } from '../composer-tool.ts'

/** Draws nothing: keeps the draft across reloads, and the conversation in step with other tabs. */
export function ContinuityTool({ chat }: ComposerToolProps) {
  useEffect(() => {
    let hasLeft = false
    let stop: (() => void) | undefined
    async function start() {
      const { continueChat } = await import('./continue-chat.ts')
      if (!hasLeft) stop = continueChat(chat)
    }
    start().catch(ignoreError('the chat works without it'))
    return () => {
      hasLeft = true
      stop?.()
    }
  }, [chat])
  return null
}
