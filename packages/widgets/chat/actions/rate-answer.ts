import { answers as answerCalls, type chat as chatCalls } from '@atelier/contract'
import { request } from '../../http.ts'
import { changeMessage, type ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'

type Details = Omit<chatCalls.FeedbackRequest, 'feedback'>

/** Stores what the visitor thinks of an answer, and shows it at once. If that fails, shows what was stored, and throws. */
export async function rateAnswer(
  chat: ChatStore,
  answer: ShownMessage,
  feedback: chatCalls.Feedback | null,
  details: Details = {},
): Promise<void> {
  const { shown, events } = chat.core
  const state = shown.current()
  const show = (shownFeedback: chatCalls.Feedback | undefined) =>
    shown.update(state, {
      messages: changeMessage(state.messages, answer, { feedback: shownFeedback }),
    })
  show(feedback ?? undefined)
  try {
    await request(answerCalls.rateAnswer, {
      params: { id: answer.id },
      body: { feedback, ...details },
    })
  } catch (error) {
    show(answer.feedback)
    throw error
  }
  const { id: conversationId } = state
  if (conversationId) events.emit('stored', { conversationId })
  events.emit('rated', { messageId: answer.id, feedback })
}
