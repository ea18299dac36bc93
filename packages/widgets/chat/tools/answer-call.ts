// What the visitor decides about a call.
import type { tools } from '@atelier/contract'
import type { ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import { endWaitingCalls, isWaitingFor, remainingWait } from './end-calls.ts'
import { registeredTool } from './registered-tools.ts'
import { runTool } from './run-tool.ts'
import { $runsOf, setRun, startOnce } from './runs.ts'
import { sendResult } from './send-result.ts'

/**
 * Runs the tool and sends its result. Ignored while the call runs, if the page does not offer the tool any more, and if the
 * answer does not wait any more.
 */
export async function runCall(
  chat: ChatStore,
  message: ShownMessage,
  call: tools.ToolCall,
): Promise<void> {
  const tool = registeredTool(chat, call.name)
  const state = chat.core.shown.current()
  if (!tool || $runsOf(chat).get().has(call.id)) return
  // A computer that has slept may be late with its timers.
  if (remainingWait(call) <= 0) endWaitingCalls(chat, state)
  if (!isWaitingFor(state, message.id, call.id)) return
  const run = startOnce(chat, call, (stopped) => runTool(tool, call, stopped))
  setRun(chat, call, { is: 'running', stop: run.stop })
  const result = await run.result
  if (run.chat === chat) await sendResult(chat, state, message.id, call, result)
  else setRun(chat, call, undefined)
}

/** The model learns that the visitor did not allow the call, and goes on without it. */
export async function refuseCall(
  chat: ChatStore,
  message: ShownMessage,
  call: tools.ToolCall,
): Promise<void> {
  if ($runsOf(chat).get().has(call.id)) return
  await sendResult(chat, chat.core.shown.current(), message.id, call, { state: 'refused' })
}
