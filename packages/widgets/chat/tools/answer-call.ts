// What the visitor decides about a call.
import type { tools } from '@atelier/contract'
import type { ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import { registeredTool } from './registered-tools.ts'
import { runTool } from './run-tool.ts'
import { $runsOf, setRun } from './runs.ts'
import { sendResult } from './send-result.ts'

/** Runs the tool and sends its result. Ignored while the call runs, or if the page does not offer the tool any more. */
export async function runCall(
  chat: ChatStore,
  message: ShownMessage,
  call: tools.ToolCall,
): Promise<void> {
  const tool = registeredTool(chat, call.name)
  if (!tool || $runsOf(chat).get().has(call.id)) return
  const state = chat.core.shown.current()
  const controller = new AbortController()
  setRun(chat, call, { is: 'running', stop: () => controller.abort() })
  const result = await runTool(tool, call.arguments, controller.signal)
  await sendResult(chat, state, message.id, call, result)
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
