// The versions of messages in a conversation of the fake server.
import type { chat } from '@atelier/contract'
import { takeScript } from './answer-script.ts'
import { conversationOfMessage, countMessage, newAnswer, writeAnswer } from './conversations.ts'
import type { FakeRequest } from './handler.ts'
import type { FakeState, HiddenMessage, StoredConversation } from './state.ts'
import type { Turn } from './turn.ts'

/** Hides what follows this message, so that another branch can take its place. Null hides everything. */
export function hideAfter(conversation: StoredConversation, id: string | null): void {
  const { messages, hidden } = conversation
  const start = messages.findIndex((message) => message.id === id) + 1
  const branch = messages.slice(start).map((message, index) => ({
    message,
    previousId: messages[start + index - 1]?.id ?? null,
  }))
  hidden.push(...branch)
  messages.length = start
}

/** Shows the branch of a hidden message, and of what follows it, what was hidden last. */
export function showBranch(conversation: StoredConversation, id: string): void {
  const branch: HiddenMessage[] = []
  for (let next = take(conversation, (each) => each.message.id === id); next;) {
    branch.unshift(next)
    const { previousId } = next
    next = take(conversation, (each) => each.message.id === previousId)
  }
  if (branch.length === 0) return
  hideAfter(conversation, branch[0]!.previousId)
  conversation.messages.push(...branch.map(({ message }) => message))
  for (;;) {
    const lastId = conversation.messages.at(-1)!.id
    const next = take(conversation, ({ previousId }) => previousId === lastId)
    if (!next) return
    conversation.messages.push(next.message)
  }
}

/** Removes the message that was hidden last of those for which the condition holds. */
function take(
  { hidden }: StoredConversation,
  condition: (hiddenMessage: HiddenMessage) => boolean,
): HiddenMessage | undefined {
  const index = hidden.findLastIndex(condition)
  return index < 0 ? undefined : hidden.splice(index, 1)[0]
}

/** The shown messages, with the ids of their versions. */
export function withVersions({ messages, hidden }: StoredConversation): chat.Message[] {
  return messages.map((message, index) => {
    const previousId = messages[index - 1]?.id ?? null
    const others = hidden.filter(
      (each) => each.previousId === previousId && each.message.role === message.role,
    )
    if (others.length === 0) return message
    const ids = [message, ...others.map((each) => each.message)].map(({ id }) => id)
    return { ...message, versions: ids.toSorted() }
  })
}

/** Writes another answer to the question of an answer, which takes its place. */
export function startVersion({ params, body }: FakeRequest<'addVersion'>, state: FakeState): Turn {
  const conversation = conversationOfMessage(state, params.id)
  showBranch(conversation, params.id)
  const index = conversation.messages.findIndex(({ id }) => id === params.id)
  const question = conversation.messages[index - 1]!
  countMessage(state)
  hideAfter(conversation, question.id)
  const { ModelId, ClientMessageId: clientId, ...wish } = body
  const message = {
    ...newAnswer(state, ModelId),
    clientId,
    ...(Object.keys(wish)[0] && { wish }),
  }
  const repeatedRequest = { Message: question.content, ModelId }
  const parts = takeScript(state.scripts, question.content).write(repeatedRequest)
  return writeAnswer({ conversation, question, message, parts, state })
}
