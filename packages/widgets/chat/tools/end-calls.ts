// Calls that nobody waits for any more end in the page as they do on the server.
import { TOOL_WAIT_MS, type tools } from '@atelier/contract'
import type { ConversationState } from '../conversation-state.ts'
import { changeMessage, type ShownMessage } from '../messages.ts'
import { perChat } from '../per-chat.ts'
import type { ChatStore } from '../store.ts'
import { hasRun, stopRun } from './runs.ts'

/** Whether the server waits for the result of the call, as far as the page knows. */
export function isWaitingFor(state: ConversationState, messageId: string, callId: string): boolean {
  const message = state.messages.find(({ id }) => id === messageId)
  return message?.toolCalls?.find(({ id }) => id === callId)?.state === 'waiting'
}

/** Ends what waits in a conversation when the visitor asks something new there. One that the server refuses ends nothing. */
export const endCallsWithQuestions = perChat((chat) => {
  const endedBy = new Map<string | undefined, readonly ShownMessage[]>()
  return chat.core.events.listen({
    sending: ({ state, question }) =>
      void endedBy.set(question.clientId, endWaitingCalls(chat, state)),
    delivered: ({ question }) => void endedBy.delete(question.clientId),
    notStored({ state, question: { clientId } }) {
      const isRefused =
        state.messages.find((message) => message.clientId === clientId)?.status === 'refused'
      for (const message of (isRefused && endedBy.get(clientId)) || []) {
        const { status, finishReason, toolCalls } = message
        change(chat, state, message, { status, finishReason, toolCalls })
      }
      endedBy.delete(clientId)
    },
  })
})

/**
 * Also stops the tools that run. Returns the messages in which none ran, as they were: only these may wait again, since no tool
 * may start again.
 */
export function endWaitingCalls(
  chat: ChatStore,
  state: ConversationState,
): readonly ShownMessage[] {
  const waiting = state.messages.filter(({ finishReason }) => finishReason === 'tools')
  for (const message of waiting) {
    const toolCalls = message.toolCalls?.map((call) =>
      call.state === 'waiting' ? { ...call, state: 'not-run' as const } : call,
    )
    change(chat, state, message, { status: 'interrupted', finishReason: undefined, toolCalls })
  }
  const hasStarted = ({ toolCalls }: ShownMessage) => !!toolCalls?.some(hasRun)
  const idle = waiting.filter((message) => !hasStarted(message))
  for (const { toolCalls } of waiting) toolCalls?.forEach(stopRun)
  return idle
}

const change = (
  chat: ChatStore,
  state: ConversationState,
  message: ShownMessage,
  changes: Partial<ShownMessage>,
): void =>
  chat.core.shown.update(state, { messages: changeMessage(state.messages, message, changes) })

/** By call: since when this page has seen that it waits. */
const waitingSince = new Map<string, number>()

/** How long the server still waits for the call, in milliseconds. */
export function remainingWait({ id }: tools.ToolCall): number {
  const since = waitingSince.get(id) ?? Date.now()
  waitingSince.set(id, since)
  return since + TOOL_WAIT_MS - Date.now()
}
