// The tools that run in this page now, and what the visitor has allowed.
import type { tools } from '@atelier/contract'
import { atom } from 'nanostores'
import type { AtelierError } from '../../errors.ts'
import { perChat } from '../per-chat.ts'
import type { ChatStore } from '../store.ts'
import { registeredTool } from './registered-tools.ts'

export type RunResult = Omit<tools.ToolResult, 'id'>

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

/** A tool that the page has begun, whichever chat of the page shows its call. */
interface PageRun {
  result: Promise<RunResult>
  stop(): void
  /** The chat that has shown the call last. Only this one sends the result. */
  chat: ChatStore
}

const pageRuns = new Map<string, PageRun>()

export const hasRun = ({ id }: tools.ToolCall): boolean => pageRuns.has(id)

/** Starts the tool. A call that a chat of this page has begun, such as one that is drawn anew, does not start again. */
export function startOnce(
  chat: ChatStore,
  { id }: tools.ToolCall,
  start: (stopped: AbortSignal) => Promise<RunResult>,
): PageRun {
  const begun = pageRuns.get(id)
  if (begun) return Object.assign(begun, { chat })
  const controller = new AbortController()
  const run = { chat, stop: () => controller.abort(), result: start(controller.signal) }
  pageRuns.set(id, run)
  return run
}

export const stopRun = ({ id }: tools.ToolCall): void => pageRuns.get(id)?.stop()

/** The server has the result, or does not wait for it any more. */
export function endRun(chat: ChatStore, call: tools.ToolCall): void {
  pageRuns.delete(call.id)
  setRun(chat, call, undefined)
}

/** The visitor has allowed the tool as it is: one that does something else, or takes other arguments, asks again. */
function allowedKey(chat: ChatStore, name: string): string {
  const { description, parameters } = registeredTool(chat, name) ?? {}
  return JSON.stringify([chat.$id.get(), name, description, parameters])
}

/** From now on, the tool runs in this conversation without asking, until the page is left. */
export function allowAlways(chat: ChatStore, { name }: tools.ToolCall): void {
  runsOf(chat).allowed.add(allowedKey(chat, name))
}

export const isAllowedAlways = (chat: ChatStore, { name }: tools.ToolCall): boolean =>
  runsOf(chat).allowed.size > 0 && runsOf(chat).allowed.has(allowedKey(chat, name))
