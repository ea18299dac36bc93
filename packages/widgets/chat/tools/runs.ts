// The tools that run in this page now, and what the visitor has allowed.
import type { tools } from '@atelier/contract'
import { atom } from 'nanostores'
import type { AtelierError } from '../../errors.ts'
import { perChat } from '../per-chat.ts'
import type { ChatStore } from '../store.ts'

export type Run =
  | { is: 'running'; stop(): void }
  | { is: 'sending' }
  /** The result has not reached the server. Sending it again does not run the tool again. */
  | { is: 'unsent'; error: AtelierError | undefined; sendAgain(): void }

const runsOf = perChat(() => ({
  $runs: atom<ReadonlyMap<string, Run>>(new Map()),
  /** Conversation and tool. Kept in memory only. */
  allowed: new Set<string>(),
}))

export const $runsOf = (chat: ChatStore) => runsOf(chat).$runs

export function setRun(chat: ChatStore, { id }: tools.ToolCall, run: Run | undefined): void {
  const { $runs } = runsOf(chat)
  const runs = new Map($runs.get())
  if (run) runs.set(id, run)
  else runs.delete(id)
  $runs.set(runs)
}

const allowedKey = (chat: ChatStore, name: string) => `${chat.$id.get()} ${name}`

/** From now on, the tool runs in this conversation without asking, until the page is left. */
export function allowAlways(chat: ChatStore, { name }: tools.ToolCall): void {
  runsOf(chat).allowed.add(allowedKey(chat, name))
}

export const isAllowedAlways = (chat: ChatStore, { name }: tools.ToolCall): boolean =>
  runsOf(chat).allowed.has(allowedKey(chat, name))
