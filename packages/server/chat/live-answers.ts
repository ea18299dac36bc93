import { SECOND_MS } from '@atelier/contract'
import type { ServerMessages } from '../shared-state/messages.ts'
import type { Answer } from './answer.ts'
import { answerParts, type AnswerLengths, type AnswerPart } from './answer-topics.ts'

/** A server that follows an answer says so more often than this. */
const FOLLOW_LEASE_MS = 12 * SECOND_MS

export interface LiveAnswers {
  /** Sends what is added to the answer after these lengths to the servers that follow it. */
  follow(answer: Answer, from: AnswerLengths): void
}

interface Broadcast {
  sent: AnswerLengths
  sentCalls: number
  /** Whether a server has asked and got no part since: it learns from a part without text that it is heard. */
  isReplyDue: boolean
  isFollowed: boolean
  timer: NodeJS.Timeout
}

/** Sends answers of this server to others, whose visitors read them there. Nothing is sent of an answer that nobody follows. */
export function createLiveAnswers(messages: ServerMessages): LiveAnswers {
  const broadcasts = new Map<Answer, Broadcast>()

  function follow(answer: Answer, from: AnswerLengths): void {
    const running = broadcasts.get(answer)
    if (!running) {
      const timer = setTimeout(() => endLease(answer), FOLLOW_LEASE_MS).unref()
      const rest = { sentCalls: 0, isReplyDue: true, isFollowed: true, timer }
      const broadcast = { sent: { ...from }, ...rest }
      broadcasts.set(answer, broadcast)
      return void sendParts(answer, broadcast)
    }
    running.timer.refresh()
    running.isFollowed = true
    running.isReplyDue = true
    // A server that has just begun to follow may have less than the others.
    running.sent.text = Math.min(running.sent.text, from.text)
    running.sent.reasoning = Math.min(running.sent.reasoning, from.reasoning)
    running.sentCalls = 0
    answer.notifyReaders()
  }

  function endLease(answer: Answer): void {
    broadcasts.get(answer)!.isFollowed = false
    answer.notifyReaders()
  }

  /** Sends one message at a time. Text that the model adds while a message is under way goes into the next message. */
  async function sendParts(answer: Answer, broadcast: Broadcast): Promise<void> {
    const topic = answerParts(answer.ref.attemptId)
    // Visitors of other servers read the answer, so it is not cancelled for want of readers.
    answer.addReader()
    while (answer.outcome === undefined && broadcast.isFollowed) {
      if (hasMore(answer, broadcast)) await messages.send(topic, nextPart(answer, broadcast))
      else await answer.nextChange()
    }
    clearTimeout(broadcast.timer)
    broadcasts.delete(answer)
    answer.removeReader()
    if (answer.outcome) await messages.send(topic, nextPart(answer, broadcast))
  }

  return { follow }
}

function hasMore(answer: Answer, { sent, sentCalls, isReplyDue }: Broadcast): boolean {
  return (
    isReplyDue ||
    answer.textLength > sent.text ||
    answer.reasoningLength > sent.reasoning ||
    answer.toolCalls.length > sentCalls
  )
}

/** Returns what is not sent yet, and marks it as sent. */
function nextPart(answer: Answer, broadcast: Broadcast): AnswerPart {
  const { textLength, reasoningLength, toolCalls, shortened, outcome } = answer
  const { sent, sentCalls } = broadcast
  broadcast.sent = { text: textLength, reasoning: reasoningLength }
  broadcast.sentCalls = toolCalls.length
  broadcast.isReplyDue = false
  return {
    from: sent,
    text: answer.textFrom(sent.text),
    reasoning: answer.reasoningFrom(sent.reasoning),
    shortened,
    ...(toolCalls.length > sentCalls && { toolCalls }),
    hasEnded: outcome !== undefined,
  }
}
