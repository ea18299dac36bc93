import type { chat } from '@atelier/contract'
import type { ShownMessage } from './messages.ts'

/** The changes to an answer that begins. If it was begun anew, nothing of the earlier attempt stays. */
export const withStart = (message: chat.Message) =>
  ({ reasoning: undefined, toolCalls: undefined, ...message, status: 'writing' }) as const

/** The changes to an answer whose next text has arrived. */
export const withText = (text: string) => (message: ShownMessage) => {
  const { content, thinkingSince, thoughtMs } = message
  const hasThought = thinkingSince && !thoughtMs && { thoughtMs: Date.now() - thinkingSince }
  return { content: content + text, ...hasThought }
}

/** The changes to an answer whose next thoughts have arrived. */
export const withReasoning =
  (text: string) =>
  ({ reasoning = '', thinkingSince = Date.now() }: ShownMessage) => ({
    reasoning: reasoning + text,
    thinkingSince,
  })
