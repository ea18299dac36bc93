import { useStore } from '@nanostores/react'
import { computed, type ReadableAtom } from 'nanostores'
import { isAnswerInProgress, isUndelivered } from '../messages.ts'
import type { ChatStore } from '../store.ts'

const stores = new WeakMap<ChatStore, ReadableAtom<boolean>>()

/** Whether another version can be requested or shown: not before every question is sent and answered. */
export function useCanBranch(chat: ChatStore): boolean {
  const $canBranch =
    stores.get(chat) ??
    computed(
      chat.$messages,
      (messages) => !isAnswerInProgress(messages) && !messages.some(isUndelivered),
    )
  stores.set(chat, $canBranch)
  return useStore($canBranch)
}
