import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { isAnswerInProgress, isUndelivered } from '../messages.ts'
import { perChat } from '../per-chat.ts'
import type { ChatStore } from '../store.ts'

const canBranchOf = perChat(({ $messages }) =>
  computed($messages, (messages) => !isAnswerInProgress(messages) && !messages.some(isUndelivered)),
)

/** Whether another version can be requested or shown: not before every question is sent and answered. */
export function useCanBranch(chat: ChatStore): boolean {
  return useStore(canBranchOf(chat))
}
