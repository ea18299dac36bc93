import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { isAnswerInProgress } from '../messages.ts'
import { perChat } from '../per-chat.ts'
import type { ChatStore } from '../store.ts'
import { hasUndelivered } from '../undelivered.ts'

const canBranchOf = perChat(({ $messages }) =>
  computed($messages, (messages) => !isAnswerInProgress(messages) && !hasUndelivered(messages)),
)

/** Whether another version can be requested or shown: not before every question is sent and answered, but those that are queued. */
export function useCanBranch(chat: ChatStore): boolean {
  return useStore(canBranchOf(chat))
}
