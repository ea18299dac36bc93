// Asks a second model the same question, and keeps one of the two answers.
import { answers as answerCalls } from '@atelier/contract'
import type { Emitter } from '../../emitter.ts'
import { toAtelierError } from '../../errors.ts'
import { request, stream } from '../../http.ts'
import { withReasoning, withStart, withText } from '../answer-changes.ts'
import type { AnswerRequests } from '../answers.ts'
import type { ConversationState } from '../conversation-state.ts'
import type { ChatEvents } from '../events.ts'
import {
  changeMessage,
  isAnswerInProgress,
  messageKey,
  newAnswer,
  newId,
  type MessageChanges,
  type ShownMessage,
} from '../messages.ts'
import type { ShownConversation } from '../shown-conversation.ts'
import { readAnswer } from '../stream-answer.ts'

/** The parts of a chat's core that this changes. */
interface ComparisonCore {
  shown: ShownConversation
  answers: AnswerRequests
  events: Emitter<ChatEvents>
}

/** Ignored while an answer is in progress. Replaces an alternative that has ended early. */
export async function requestAlternative(
  core: ComparisonCore,
  answerId: string,
  modelId: string,
): Promise<void> {
  const state = core.shown.current()
  if (isAnswerInProgress(state.messages)) return
  await startAlternative(core, state, { ...newAnswer(modelId), alternativeTo: answerId })
}

/** Reads an alternative that the server is still writing, for another tab or since before a reload. */
export async function rejoinAlternative(
  core: ComparisonCore,
  state: ConversationState,
  answer: ShownMessage,
): Promise<void> {
  const { id, alternativeTo, modelId, eventId } = answer
  if (!alternativeTo || !modelId) return
  // The stream goes on where its text ends.
  const begun = eventId ? { ...answer, clientId: newId() } : newAnswer(modelId, id)
  await startAlternative(core, state, { ...begun, alternativeTo })
}

async function startAlternative(
  core: ComparisonCore,
  state: ConversationState,
  alternative: ShownMessage,
): Promise<void> {
  const { shown, answers } = core
  const { alternativeTo } = alternative
  const abortController = new AbortController()
  const earlier = state.messages.find((message) => message.alternativeTo === alternativeTo)
  const others = state.messages.filter((message) => message.alternativeTo !== alternativeTo)
  const messages = others.flatMap((message) =>
    message.id === alternativeTo ? [message, alternative] : [message],
  )
  shown.update(state, { messages })
  shown.stores.$latestTurnKeys.set([messageKey(alternative)])
  const task = readAlternative(core, state, alternative, abortController.signal)
  await answers.track(state, abortController, task)
  if (earlier?.content) restorePartialAlternative(shown, state, alternative, earlier)
}

/**
 * Shows the earlier part of an alternative again after the server has refused a retry, because the server still has
 * that part.
 */
function restorePartialAlternative(
  { update }: ShownConversation,
  state: ConversationState,
  alternative: ShownMessage,
  { id, content, reasoning }: ShownMessage,
): void {
  const { clientId } = alternative
  const isRefused = state.messages.some(
    (message) =>
      message.clientId === clientId && message.id === clientId && message.status === 'failed',
  )
  if (!isRefused) return
  const changes = { id, content, ...(reasoning && { reasoning }) }
  update(state, { messages: changeMessage(state.messages, alternative, changes) })
}

/** Failures are shown in the alternative and reported by the event `failed`, never thrown. */
async function readAlternative(
  { shown, events }: ComparisonCore,
  state: ConversationState,
  alternative: ShownMessage,
  signal: AbortSignal,
): Promise<void> {
  const { alternativeTo, modelId, eventId } = alternative
  let isStored = alternative.id !== alternative.clientId
  const change = (changes: MessageChanges) =>
    shown.update(state, { messages: changeMessage(state.messages, alternative, changes) })
  const remove = () => {
    const key = messageKey(alternative)
    const messages = state.messages.filter((message) => messageKey(message) !== key)
    shown.update(state, { messages })
  }
  const options = {
    params: { id: alternativeTo! },
    body: { ModelId: modelId! },
    signal,
    // A page that only comes back says so: the server does not ask the model again for what was stopped meanwhile.
    ...(eventId && { headers: { 'Last-Event-ID': eventId } }),
  }
  try {
    await readAnswer(stream(answerCalls.addAlternative, options), {
      onQueued: (answersAhead) => change({ answersAhead }),
      onStart({ message, allowance }) {
        if (!isStored && state.id) events.emit('stored', { conversationId: state.id })
        isStored = true
        if (allowance) events.emit('allowance', { allowance })
        change(withStart(message))
      },
      onText: (text) => change(withText(text)),
      onReasoning: (text) => change(withReasoning(text)),
      onFinish({ message }) {
        change(message)
        if (message.status === 'done') events.emit('answered', { message, isAlternative: true })
      },
      onError(error, partialAnswer) {
        change({ status: 'failed', ...partialAnswer, error })
        events.emit('failed', { error })
      },
    })
  } catch (thrown) {
    if (signal.aborted) return isStored ? change({ status: 'stopped' }) : remove()
    const error = toAtelierError(thrown)
    change({ status: isStored ? 'interrupted' : 'failed', error })
    events.emit('failed', { error })
  }
}

/** Keeps one of two compared answers and deletes the other, here and on the server. */
export async function keepAnswer(
  { shown, events, models }: ComparisonCore & { models: { setModel(id: string): void } },
  kept: ShownMessage,
): Promise<void> {
  const state = shown.current()
  await request(answerCalls.keepAnswer, { params: { id: kept.id } })
  // As the server does for other devices.
  if (kept.modelId) models.setModel(kept.modelId)
  const isOther = ({ id, alternativeTo }: ShownMessage) =>
    id === kept.alternativeTo || alternativeTo === kept.id
  const other = state.messages.find(isOther)
  // The kept answer takes the place of the other among the versions.
  const versions = (kept.versions ?? other?.versions)?.map((id) =>
    id === other?.id ? kept.id : id,
  )
  const messages = state.messages
    .filter((message) => !isOther(message))
    .map((message) => (message.id === kept.id ? withoutComparison(message, versions) : message))
  shown.update(state, { messages })
  if (state.id) events.emit('stored', { conversationId: state.id })
}

function withoutComparison(compared: ShownMessage, versions: string[] | undefined): ShownMessage {
  const { alternativeTo: _, ...message } = compared
  return versions ? { ...message, versions } : message
}
